/** Screenshots of the gallery at 390, 820 and 1440 px: `node src/modules/testing/shoot.ts <folder> <types> [query]`. */
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { chromium } from "@playwright/test";
import { createServer, type Plugin } from "vite";
import { findBrowser } from "../../../scripts/find-browser.ts";

const [folder = "/tmp", types = "1", query = ""] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 4500);

/** The shop's stock pictures, as the server shows them under `/demo`. */
const stockPictures: Plugin = {
  name: "stock-pictures",
  configureServer: ({ middlewares }) => {
    middlewares.use("/demo", async (request, response) => {
      const file = join(import.meta.dirname, "../../../demo/assets", normalize(request.url ?? "/"));
      response.setHeader("content-type", "image/webp");
      response.end(await readFile(file).catch(() => ""));
    });
  },
};

const server = await createServer({
  root: import.meta.dirname,
  configFile: false,
  logLevel: "error",
  plugins: [stockPictures],
  server: { port, hmr: false, watch: null },
});
await server.listen();
const browser = await chromium.launch(await findBrowser());
for (const width of [390, 820, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  page.on("pageerror", (error) => console.error(error.message));
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  await page.goto(`http://localhost:${port}/?type=${types}&${query}`, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) console.error(`${types} at ${width} px: ${over} px too wide`);
  await page.screenshot({ path: join(folder, `${types}-${width}.png`), fullPage: true });
}
await browser.close();
await server.close();
