import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * Scrolls to the contact form of the home page and presses its button until it reacts: its code loads when it is near. By
 * keyboard: a pointer would come to lie on links while the page scrolls, and hovering a link preloads its page's code.
 */
export async function sendEmptyMessage(page: Page): Promise<Locator> {
  const form = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.locator("textarea") });
  await form.scrollIntoViewIfNeeded();
  await expect(async () => {
    await form.getByRole("button").press("Enter");
    await expect(form.locator("input[name=name]")).toBeFocused({ timeout: 1000 });
  }).toPass();
  return form;
}
