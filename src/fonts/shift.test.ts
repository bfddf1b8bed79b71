import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FontName, fontNames } from "#decoration/fonts.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { shiftOf } from "./fixtures/shift.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
});
afterAll(() => browser.close());

test.each(fontNames)("the layout shift is below 0.05 when %s loads", async (name) => {
  // At most one line of the text breaks elsewhere; 0.1 is the limit of a good value (web.dev/cls).
  expect(await shiftOf(browser, name)).toBeLessThan(0.05);
});

test("without scaled fallbacks the layout shift is larger", async () => {
  const names: readonly FontName[] = ["NotoSerif", "Merienda", "Aldrich", "PermanentMarker"];
  let scaled = 0;
  let plain = 0;
  for (const name of names) {
    scaled += await shiftOf(browser, name);
    plain += await shiftOf(browser, name, false);
  }
  expect(plain).toBeGreaterThan(2 * scaled);
});
