import { chromium } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";
const [name="x", ...pages] = process.argv.slice(2);
const browser = await chromium.launch({ ...(await findBrowser()) });
const paths: Record<string,string> = { home: "/", list: "/product/list", product: "/product/detail/washed-linen-cushion", cart: "/cart", checkout: "/checkout", account: "/account", login: "/login", news: "/news", contact: "/ContactUs", story: "/pages/our-story", "404": "/nope" };
for (const width of [1440, 390]) {
  const ctx = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, reducedMotion: "reduce", deviceScaleFactor: 1 });
  const page = await ctx.newPage();
  for (const p of pages.length ? pages : ["home"]) {
    if (p === "cart" || p === "checkout") { await page.goto("http://localhost:4371" + paths.product); await page.waitForLoadState("networkidle"); const b = page.getByRole("button", { name: "Add to cart" }).first(); await b.click().catch(()=>{}); await page.waitForTimeout(900); }
    await page.goto("http://localhost:4371" + (paths[p] ?? p)); await page.waitForLoadState("networkidle");
    await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 700) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); }); await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/themes/${name}-${p}-${width}.png`, fullPage: true });
  }
  await ctx.close();
}
await browser.close();
