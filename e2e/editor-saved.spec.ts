/** A module is saved under a name, stands synced on two pages, is edited once, detached and deleted. */
import { publishedBy, test } from "./support/editor.ts";
import { expect } from "./support/test.ts";

test("a saved module stands synced on two pages, is edited once, detached and deleted", async ({
  liveEditor: editor,
  newVisitor,
}) => {
  const { page, panel, canvas } = editor;
  const name = "Reasons to buy";
  const row = panel.getByRole("button", { name: `${name}, Synced` });
  const title = (text: string) => canvas.getByRole("heading", { name: text });

  await test.step("save: a synced module takes its place", async () => {
    await editor.select("Features");
    await editor.row("Features").hover();
    await panel.getByRole("button", { name: "More for Features", exact: true }).click();
    await page.getByRole("menuitem", { name: "Save module" }).click();
    const dialog = page.getByRole("dialog", { name: "Save module" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(editor.settings(name)).toContainText("Changes appear on 1 page: Home.");
  });

  await test.step("insert it from the picker on a landing page", async () => {
    await page.getByRole("combobox", { name: "Page" }).click();
    await page.getByRole("option", { name: "New landing page" }).click();
    const dialog = page.getByRole("dialog", { name: "New landing page" });
    await dialog.getByRole("textbox", { name: "Title" }).fill("Saved modules");
    await dialog.getByRole("button", { name: "Create page" }).click();
    await editor.row("Add module").click();
    await page.getByRole("button", { name: `Insert ${name} synced` }).click();
    await expect(editor.settings(name)).toContainText("Changes appear on 2 pages: Home and Saved modules.");
  });

  await test.step("edit it once: both pages of the shop show it", async () => {
    await editor.row("Features").click();
    await editor
      .settings("Features")
      .getByRole("textbox", { name: "Title", exact: true })
      .fill("Bought here, kept long");
    await expect(title("Bought here, kept long")).toBeVisible();
    await editor.publish();
    const visitor = await (await newVisitor()).newPage();
    for (const path of ["/", "/pages/saved-modules"]) {
      await visitor.goto(path);
      await expect(visitor.getByRole("heading", { name: "Bought here, kept long" })).toBeAttached();
    }
  });

  await test.step("detach: what is edited then stays on this page; undo makes it synced again", async () => {
    await row.click();
    await editor.settings(name).getByRole("button", { name: "Detach into a copy" }).click();
    await expect(row).toHaveCount(0);
    await editor.row("Features").click();
    await expect(editor.settings("Features")).not.toContainText("synced");
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(row).toBeVisible();
  });

  await test.step("delete says where it stands; copies stay", async () => {
    await row.click();
    await editor.settings(name).getByRole("button", { name: "Delete saved module" }).click();
    await expect(editor.question).toContainText("It stands on: Home and Saved modules.");
    await editor.question.getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);
    await expect(title("Bought here, kept long")).toBeVisible();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await publishedBy(page, () => editor.question.getByRole("button", { name: "Save and publish" }).click());
    const visitor = await (await newVisitor()).newPage();
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { name: "Bought here, kept long" })).toBeAttached();
  });
});
