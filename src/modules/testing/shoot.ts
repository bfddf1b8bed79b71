/** Screenshots of the gallery at 390, 820 and 1440 px: `node src/modules/testing/shoot.ts <folder> <types> [query]`. */
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../../scripts/find-browser.ts";
import { serveGallery } from "./serve.ts";

const [folder = "/tmp", types = "1", query = ""] = process.argv.slice(2);
const gallery = await serveGallery(Number(process.env.PORT ?? 0));
const browser = await chromium.launch(await findBrowser());
for (const width of [390, 820, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  page.on("pageerror", (error) => console.error(error.message));
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  await page.goto(`${gallery.url}/?type=${types}&${query}`, { waitUntil: "networkidle" });
  // A busy machine is still making the code.
  await page.waitForSelector(".gallery-name", { timeout: 180_000 });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) console.error(`${types} at ${width} px: ${over} px too wide`);
  await page.screenshot({ path: join(folder, `${types}-${width}.png`), fullPage: true });
}
await browser.close();
await gallery.close();
