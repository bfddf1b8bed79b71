/**
 * Two members of staff in the editor of one design, one by keyboard and one on a phone by touch: who is there, changes before they are
 * published, their merge, comments.
 */
import { inviteStaff, call as staffCall } from "./support/dashboard.ts";
import { expectEditorAccessible, publishedBy, skipMeasuring } from "./support/editor.ts";
import { OwnEditor, test } from "./support/own-design.ts";
import { expect, overflowOf, phone } from "./support/test.ts";

test.setTimeout(90_000);

const settingsOf = ({ page }: OwnEditor) => page.getByRole("complementary", { name: "Settings: Popular products" });
const titleOf = (one: OwnEditor) => settingsOf(one).getByRole("textbox", { name: "Title", exact: true });

test("two people see each other, their changes before they are published, and talk in comments at a module", async ({
  editor,
  newVisitor,
  shop,
}) => {
  const { page } = editor;
  const visitor = await newVisitor(phone);
  const invited = await inviteStaff({ shop, owner: await newVisitor(), visitor, role: "designer" });
  const { url } = await staffCall(invited.page, "staff/editorTicket", { decoration: editor.number });
  const rita = new OwnEditor(invited.page, editor.number);
  await rita.page.goto(url);
  await rita.ready();
  const panelOfRita = rita.page.getByRole("button", { name: "Modules and settings" });

  await test.step("each sees the other, the selected module, and a heading while it is written", async () => {
    await expect(page.getByRole("button", { name: "Also in this design: Rita" })).toBeVisible();
    await expect(rita.page.getByRole("button", { name: /^Also in this design: / })).toBeVisible();
    await panelOfRita.tap();
    await rita.row("Popular products").tap();
    await titleOf(rita).fill("Chosen by Rita");
    await expect(editor.canvas.getByText("Chosen by Rita")).toBeAttached();
    const row = editor.panel.getByRole("button", { name: /^Popular products: .*changed by Rita, not published$/ });
    await expect(row).toBeVisible();
    await row.press("Enter");
    await expect(titleOf(editor)).toHaveValue("Chosen by Rita");
    // It is no change of one's own.
    await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
    await expectEditorAccessible(page);
  });

  await test.step("what both change of one module is merged; undo takes back the own change alone", async () => {
    await titleOf(editor).press("ControlOrMeta+a");
    await page.keyboard.type("Mine after all");
    await expect(editor.canvas.getByText("Mine after all")).toBeAttached();
    await expect(rita.canvas.getByText("Chosen by Rita")).toBeAttached();
    await page.getByRole("button", { name: /^Undo Popular products: Title/ }).press("Enter");
    await expect(editor.canvas.getByText("Chosen by Rita")).toBeAttached();
    const right = settingsOf(editor)
      .getByRole("radiogroup", { name: "Title alignment" })
      .getByRole("radio", { name: "Right" });
    await right.press("Space");
    await skipMeasuring(rita.page);
    await rita.page.getByRole("button", { name: "Save and publish" }).tap();
    await publishedBy(rita.page, () => rita.question.getByRole("button", { name: "Save and publish" }).tap());
    await expect(editor.panel.getByRole("button", { name: /changed by Rita, not published$/ })).toHaveCount(0);
    // What is published stays, also where the own version is an older one.
    await expect(titleOf(editor)).toHaveValue("Chosen by Rita");
    await skipMeasuring(page);
    await page.getByRole("button", { name: "Save and publish" }).press("Enter");
    await editor.question.getByRole("button", { name: "Save and publish" }).press("Enter");
    const merged = page.getByRole("alertdialog", { name: "Someone else has published changes" });
    await expect(merged).toContainText("Popular products: Title");
    await merged.getByRole("button", { name: "Publish merged changes" }).press("Enter");
    await expect(editor.state("Published")).toBeAttached();
    await expect(titleOf(editor)).toHaveValue("Chosen by Rita");
    await expect(right).toBeChecked();
  });

  await test.step("a comment at a module reaches the other at once, is answered and resolved", async () => {
    const panelOf = (one: OwnEditor) => one.page.getByRole("complementary", { name: "Comments" });
    await editor.row("Rich text").press("Enter");
    await page.getByRole("button", { name: "Comments", exact: true }).press("Enter");
    const words = panelOf(editor).getByRole("textbox", { name: "Write a comment" });
    await words.fill("Shorter, @Rita?");
    await words.press("ControlOrMeta+Enter");
    await panelOfRita.tap();
    await expect(rita.panel.getByRole("button", { name: /^Rich text: .*1 open comment$/ })).toBeVisible();
    await rita.page.keyboard.press("Escape");
    await rita.page.getByRole("button", { name: "Comments (1 open)" }).tap();
    await panelOf(rita).getByRole("button", { name: "Reply", exact: true }).tap();
    await panelOf(rita)
      .getByRole("textbox", { name: /^Reply to / })
      .fill("Done");
    await panelOf(rita).getByRole("button", { name: "Reply", exact: true }).tap();
    await expect(panelOf(editor).getByText("Done", { exact: true })).toBeVisible();
    expect(await overflowOf(rita.page)).toBe(0);
    await expectEditorAccessible(rita.page);
    await panelOf(editor).getByRole("button", { name: "Resolve", exact: true }).press("Enter");
    await expect(panelOf(rita).getByText("No open comments")).toBeVisible();
  });

  await test.step("who leaves is shown no more", async () => {
    await rita.page.close();
    await expect(page.getByRole("button", { name: /^Also in this design/ })).toHaveCount(0);
  });
});
