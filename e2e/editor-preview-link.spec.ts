/** A link that shows guests the draft of a design: made, opened without a session, revoked. */
import { expectEditorAccessible } from "./support/editor.ts";
import { test } from "./support/own-design.ts";
import { expect, expectAccessible } from "./support/test.ts";

test.setTimeout(120_000);

test("a guest sees the latest saved draft on any page until the link is revoked", async ({
  editor,
  newVisitor,
  errors,
}) => {
  const { page } = editor;
  await editor.choosePage("News\\s*/news");
  await editor.fill("News page", "Page title", "Stories of the draft");
  await editor.more("Preview link");
  const dialog = page.getByRole("dialog", { name: "Preview link" });
  await expect(dialog).toContainText("No links yet.");
  await dialog.getByRole("button", { name: "Create link" }).press("Enter");
  const field = dialog.getByLabel("New link (copy it now: it is not shown again)");
  await expect(field).toBeFocused();
  await expectEditorAccessible(page);
  const link = await field.inputValue();
  await expect(dialog.getByRole("listitem")).toContainText("Not opened yet");

  const guest = await (await newVisitor()).newPage();
  await guest.goto(link);
  await expect(guest).toHaveURL(/\/$/);
  const bar = guest.getByRole("complementary", { name: "Preview" });
  await expect(bar).toContainText("Preview of unpublished changes");
  // By the shop's own links. Another guest gets what is published (src/server/pages/preview.test.ts).
  await guest.getByRole("banner").getByRole("link", { name: "Journal" }).first().click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Stories of the draft");
  await expect(bar).toBeVisible();
  await expectAccessible(guest);

  await dialog.getByRole("button", { name: "Done" }).click();
  const saved = page.waitForResponse((response) => response.url().endsWith("/decoration/draft/save"));
  await editor.field("News page", "Page title").fill("Stories, once more");
  await saved;
  await guest.reload();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Stories, once more");
  await editor.more("Preview link");
  await expect(dialog.getByRole("listitem")).toContainText("Last opened");
  await dialog.getByRole("button", { name: /^Revoke/ }).press("Enter");
  await expect(dialog).toContainText("No links yet.");
  await guest.goto("/news");
  await expect(bar).toHaveCount(0);
  await expect(guest.getByRole("heading", { level: 1 })).not.toHaveText("Stories, once more");
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("This preview has ended");
  errors.splice(0, errors.length, ...errors.filter((text) => !text.includes("404")));
});
