// Writes FILE.br and FILE.gz for each file of the JSON list on standard input.
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressors = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

const files = JSON.parse(readFileSync(0, "utf8"));
await Promise.all(
  files.flatMap((file) =>
    Object.entries(compressors).map(async ([ending, compress]) =>
      writeFileSync(`${file}.${ending}`, await compress(readFileSync(file))),
    ),
  ),
);
