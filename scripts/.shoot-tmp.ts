import { chromium } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env: { ...env } as Record<string, string>, chromiumSandbox: false });
const ctx = await browser.newContext({ reducedMotion: "reduce", locale: "ar" });
const page = await ctx.newPage();
const errors: string[] = [];
page.on("console", (m) => { if (m.type() === "error" || m.type()==="warning") errors.push(`${page.url()} ${m.text()}`); });
page.on("pageerror", (e) => errors.push(`${page.url()} ${e.message}`));
const [, , origin, out, width, ...paths] = process.argv;
await page.setViewportSize({ width: Number(width), height: Number(width) < 500 ? 844 : 900 });
page.setDefaultTimeout(120000);
for (const [i, p] of paths.entries()) {
  await page.goto(origin + p, { waitUntil: "load" });
  await page.waitForTimeout(1500);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.screenshot({ path: `${out}-${i}.png`, fullPage: false });
  console.log(p, "overflow", over);
}
console.log(errors.slice(0, 10).join("\n"));
await browser.close();
