/** The newsletter popup by keyboard: it takes the focus, keeps it, gives it back, and does not come again. */
import type { Page } from "@playwright/test";
import { copyDesign } from "./support/editor.ts";
import { expect, open, test } from "./support/test.ts";

/** By keyboard, as far as the popup waits for. */
async function scrollDown(page: Page): Promise<void> {
  await page.keyboard.press("End");
  await expect
    .poll(() => page.evaluate(() => scrollY / (document.documentElement.scrollHeight - innerHeight)))
    .toBeGreaterThanOrEqual(0.1);
}

/** What makes the page longer than the window. */
const features = [2, 3, 4, 5, 6, 7].map((id) => ({ id, type: 8, version: 1, show: true, schema: [] }));

test("the newsletter popup takes the focus, Escape closes it for good, and the focus is where it was", async ({
  page,
  context,
  baseURL,
  ownerCookies,
  newVisitor,
}) => {
  await context.addCookies(ownerCookies);
  const design = await copyDesign(page, baseURL);
  const popup = {
    id: 1,
    type: 67,
    version: 1,
    show: true,
    schema: [
      { field: "opens", value: "scroll" },
      { field: "share", value: 10 },
    ],
  };
  await design.publishHome([popup, ...features]);
  await design.makeLive();
  try {
    const visitor = await (await newVisitor()).newPage();
    await open(visitor, "/");
    const dialog = visitor.getByRole("dialog", { name: "Subscribe to our newsletter" });
    const link = visitor.getByRole("banner").getByRole("link").first();
    await link.focus();
    await expect(dialog).toBeHidden();
    await scrollDown(visitor);
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await visitor.keyboard.press("Tab");
    await expect(dialog.getByRole("textbox")).toBeFocused();
    await visitor.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Subscribe" })).toBeFocused();
    await visitor.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    await open(visitor, "/");
    await scrollDown(visitor);
    // It would open in the event of the scrolling itself.
    await visitor.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(dialog).toBeHidden();
  } finally {
    await design.makeLive(1);
    await design.remove();
  }
});
