/** Two members of staff in the editor of one design: who is there, changes before they are published, comments. */
import { inviteStaff, call as staffCall } from "./support/dashboard.ts";
import { expectEditorAccessible } from "./support/editor.ts";
import { OwnEditor, test } from "./support/own-design.ts";
import { expect } from "./support/test.ts";

test.setTimeout(90_000);

test("two people see each other, their changes before they are published, and talk in comments at a module", async ({
  editor,
  newVisitor,
  shop,
}) => {
  const { page } = editor;
  const visitor = await newVisitor();
  const invited = await inviteStaff({ shop, owner: await newVisitor(), visitor, role: "designer" });
  const { url } = await staffCall(invited.page, "staff/editorTicket", { decoration: editor.number });
  const rita = new OwnEditor(invited.page, editor.number);
  await rita.page.goto(url);
  await rita.ready();

  await test.step("each sees the other, the selected module, and a heading while it is written", async () => {
    await expect(page.getByRole("button", { name: "Also in this design: Rita" })).toBeVisible();
    await expect(rita.page.getByRole("button", { name: /^Also in this design: / })).toBeVisible();
    await rita.fill("Popular products", "Title", "Chosen by Rita");
    await expect(editor.canvas.getByText("Chosen by Rita")).toBeAttached();
    const row = editor.panel.getByRole("button", { name: /^Popular products: .*changed by Rita, not published$/ });
    await expect(row).toBeVisible();
    await row.click();
    await expect(editor.field("Popular products", "Title")).toHaveValue("Chosen by Rita");
    // It is no change of one's own.
    await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
    await expectEditorAccessible(page);
  });

  await test.step("what both change of one module is merged; undo takes back the own change alone", async () => {
    await editor.field("Popular products", "Title").fill("Mine after all");
    await expect(editor.canvas.getByText("Mine after all")).toBeAttached();
    await expect(rita.canvas.getByText("Chosen by Rita")).toBeAttached();
    await page.getByRole("button", { name: /^Undo Popular products: Title/ }).click();
    await expect(editor.canvas.getByText("Chosen by Rita")).toBeAttached();
    await rita.publish();
    await expect(editor.panel.getByRole("button", { name: /not published$/ })).toHaveCount(0);
  });

  await test.step("a comment at a module reaches the other at once, is answered and resolved", async () => {
    const panelOf = (one: OwnEditor) => one.page.getByRole("complementary", { name: "Comments" });
    await editor.row("Rich text").click();
    await page.getByRole("button", { name: "Comments", exact: true }).click();
    await panelOf(editor).getByRole("textbox", { name: "Write a comment" }).fill("Shorter, @Rita?");
    await panelOf(editor).getByRole("button", { name: "Comment", exact: true }).click();
    await expect(rita.panel.getByRole("button", { name: /^Rich text: .*1 open comment$/ })).toBeVisible();
    await rita.page.getByRole("button", { name: "Comments (1 open)" }).click();
    await panelOf(rita).getByRole("button", { name: "Reply", exact: true }).click();
    await panelOf(rita)
      .getByRole("textbox", { name: /^Reply to / })
      .fill("Done");
    await panelOf(rita).getByRole("button", { name: "Reply", exact: true }).click();
    await expect(panelOf(editor).getByText("Done", { exact: true })).toBeVisible();
    await expectEditorAccessible(page);
    await panelOf(editor).getByRole("button", { name: "Resolve", exact: true }).click();
    await expect(panelOf(rita).getByText("No open comments")).toBeVisible();
  });

  await test.step("who leaves is shown no more", async () => {
    await rita.page.close();
    await expect(page.getByRole("button", { name: /^Also in this design/ })).toHaveCount(0);
  });
});
