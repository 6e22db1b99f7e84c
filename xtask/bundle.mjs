// Makes the page's modules into the scripts that are served, few and small, by rolldown, and prints them as JSON: a
// list of {path, text}. Arguments: the folders of the page, of the package and of the tests, which have rolldown.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

const [page, pkg, tests] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(createRequire(join(tests, "package.json")).resolve(name)).href);
const { rolldown } = await load("rolldown");
const { minify } = await load("rolldown/utils");

/** A file's path within the page, with `/`. */
const within = (file) => relative(page, file).split(sep).join("/");
const read = (folder, file) => readFileSync(join(folder, file), "utf8");

/** An address of a file beside a module; a script that stands elsewhere has another one. */
const BESIDE = /new URL\("(\.[^"]+)", import\.meta\.url\)/g;

/** The element's scripts with their modules. */
const ELEMENT = { "double-corner": "double-corner.js", "double-corner-worker": "exact/worker.js" };

/**
 * @param {{[script: string]: string}} entries modules of the page
 * @param {object} output options
 * @param {(id: string) => boolean} foreign is this module not part of the scripts?
 */
async function scripts(entries, output, foreign) {
  const modules = Object.values(entries);
  /** Modules that stand elsewhere as scripts. */
  const moved = Object.fromEntries(Object.entries(entries).map(([script, module]) => [module, `${script}.js`]));
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([script, module]) => [script, join(page, module)])),
    // The package's scripts are fetched beside ours.
    external: (id) => /(^|\/)pkg\/\w+\.js$/.test(id) || foreign(id),
    treeshake: { moduleSideEffects: (id, foreign) => foreign || modules.includes(within(id)) },
    preserveEntrySignatures: "allow-extension",
    // Checkers is fetched by itself, or with a game that builds on it.
    checks: { ineffectiveDynamicImport: false },
    plugins: [{
      name: "addresses",
      transform(code, id) {
        const from = posix.dirname(within(id));
        const to = modules.includes(within(id)) ? posix.dirname(moved[within(id)]) : ".";
        return code.replace(BESIDE, (_, address) => {
          const named = posix.join(from, address);
          return `new URL("./${posix.relative(to, moved[named] ?? named)}${named.endsWith("/") ? "/" : ""}", import.meta.url)`;
        });
      },
    }],
  });
  const made = await bundle.generate({ format: "es", minify: true, ...output });
  await bundle.close();
  return made.output.map(({ fileName, code }) => ({ path: fileName, text: code }));
}

/** Modules that the tests talk to by their addresses. */
const TOLD = ["practice/progress.js"];

/** Modules that name files by where they are themselves, and the modules among these files, stay in their places. */
const placed = readdirSync(page, { recursive: true, encoding: "utf8" }).map((file) => file.split(sep).join("/"))
  .filter((file) => file.endsWith(".js") && !file.startsWith("element/") && read(page, file).includes("import.meta.url"))
  .flatMap((file) => {
    const named = [...read(page, file).matchAll(BESIDE)].map(([, address]) => posix.join(posix.dirname(file), address));
    return [file, ...named.filter((name) => name.endsWith(".js"))];
  });

/** What most views have in common comes as one script: on a slow network a request costs more than its bytes. */
const COMMON = /\/(lib\/(?!table|dice)|board\/(?!draughts-geometry|backgammon)|study\/(?!setup|editor|palette|chess|plain-chess|draughts|tailors))/;

const element = scripts(ELEMENT, { chunkFileNames: "double-corner-[name].js" }, () => false);
/** What other pages of the site's address may ask for, as the tests do: the reader's progress, and exact values. */
const shared = ["practice/progress.js", "exact/tables.js"];
const site = scripts(Object.fromEntries(["app.js", "embed.js", ...shared, ...placed].map((file) => [file.replace(/\.js$/, ""), file])), {
  chunkFileNames: ({ facadeModuleId, name }) => (facadeModuleId ? within(facadeModuleId) : `common/${name}.js`),
  codeSplitting: { groups: [{ name: "study", test: (id) => COMMON.test(id), minShareCount: 2 }] },
}, (id) => /(^|\/)double-corner\.js$/.test(id));
const core = readdirSync(pkg).filter((file) => /^double_corner\w*\.js$/.test(file))
  .map(async (file) => ({ path: `pkg/${file}`, text: (await minify(file, read(pkg, file), { module: true })).code }));

process.stdout.write(JSON.stringify((await Promise.all([element, site, ...core])).flat()));
