import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * Scrolls to the form for messages on the home page and presses its button until it answers: its code comes when it is
 * near. By key: a pointer would rest on whatever the page scrolls under it, and code of the page behind a link comes then.
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
