import { useSite } from "./harness.js";
import { test } from "node:test";
const { visit } = useSite();
test("shots", async () => {
  for (const [name, path, opts] of [["cd", "/#/checkers/games/illustrative-game-2", {}], ["cp", "/#/chess/games/little-game-2", {device:"phone", dark:true}]]) {
    await visit(path, opts, async (page) => {
      await page.getByRole("button", { name: "Annotate this game" }).click();
      await page.locator(".report").waitFor({ timeout: 60000 });
      console.log(await page.locator(".annotation").innerText());
      await page.locator(".mistakes button").first().click();
      await page.screenshot({ path: `/tmp/ann-${name}.png`, fullPage: true });
      console.log(page.url());
      await page.reload();
      await page.locator(".report").waitFor({ timeout: 10000 });
      console.log((await page.locator(".tree").innerText()).slice(0, 300));
    });
  }
});
