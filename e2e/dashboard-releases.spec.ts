/** A release of a change of the design, from the editor to the shop and back; what else is in releases: src/shop/releases/releases.test.ts. */
import { openScreen, signInOwner } from "./support/dashboard.ts";
import { test } from "./support/own-design.ts";
import { expect } from "./support/test.ts";

test("a change of the editor goes into a release, is in the shop while that is live, and is gone after its end", async ({
  editor,
  newVisitor,
  shop,
}) => {
  const name = `Winter ${crypto.randomUUID().slice(0, 8)}`;
  const { page } = editor;
  await editor.choosePage("News\\s*/news");
  await editor.fill("News page", "Page title", "News of the winter");
  await editor.more("Add to a release");
  const dialog = page.getByRole("dialog", { name: "Add to a release" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add to the release" }).click();
  await expect(dialog).toBeHidden();
  // The draft no longer has it.
  await expect(editor.state("Published")).toBeAttached();
  await expect(editor.field("News page", "Page title")).not.toHaveValue("News of the winter");

  const owner = await newVisitor();
  const call = await signInOwner(owner, shop);
  await call("decorations/live", { number: editor.number });
  const guest = await (await newVisitor()).newPage();
  const title = guest.getByRole("heading", { level: 1 });
  await guest.goto("/news");
  const before = (await title.textContent()) ?? "";
  expect(before).not.toBe("News of the winter");

  const dashboard = await owner.newPage();
  await openScreen(dashboard, "/releases", "Releases");
  await dashboard.getByRole("link", { name }).click();
  await expect(dashboard.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(dashboard.getByRole("main")).toContainText("1 change");
  const press = async (button: string) => {
    await dashboard.getByRole("button", { name: button }).click();
    await dashboard.getByRole("alertdialog").getByRole("button", { name: button }).click();
  };
  await press("Start now");
  await expect(dashboard.getByText("The release is live")).toBeVisible();
  await guest.reload();
  await expect(title).toHaveText("News of the winter");
  await press("End now");
  await expect(dashboard.getByText("The release has ended")).toBeVisible();
  await guest.reload();
  await expect(title).toHaveText(before);
  await call("decorations/live", { number: 1 });
});
