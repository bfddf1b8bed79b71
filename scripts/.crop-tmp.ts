import { chromium } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";
import { readFileSync } from "node:fs";
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env: { ...env } as Record<string, string>, chromiumSandbox: false });
const page = await browser.newPage({ viewport: { width: 2200, height: 1500 } });
for (const file of process.argv.slice(2)) {
  await page.setContent(`<body style="margin:0"><img src="data:image/jpeg;base64,${readFileSync(file).toString("base64")}">`);
  await page.waitForFunction(() => document.images[0]?.complete);
  const [w, h] = await page.evaluate(() => [document.images[0]!.naturalWidth, document.images[0]!.naturalHeight]);
  await page.setViewportSize({ width: w, height: 1500 });
  for (let y = 0, n = 0; y < h; y += 1500, n++) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.screenshot({ path: file.replace(".jpg", `-${n}.png`), clip: { x: 0, y: Math.min(0, 0), width: w, height: Math.min(1500, h - y) } });
  }
  console.log(file, w, h);
}
await browser.close();
