/** What the top bar says about the owner's work at every width, without a connection and after the session has ended. */
import { expectEditorAccessible } from "./support/editor.ts";
import { test } from "./support/own-design.ts";
import { expect, overflowOf } from "./support/test.ts";

test.setTimeout(120_000);

test("at every width the status is visible and says where the work is", async ({ editor }) => {
  const { page } = editor;
  const status = page.getByRole("region", { name: "Editor", exact: true }).getByRole("status");
  for (const width of [390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(status).toHaveText("Published");
    if (width <= 820) await page.getByRole("button", { name: "Modules and settings" }).click();
    await expect(editor.panel).toBeVisible();
    const [first = ""] = await editor.modules();
    await editor.moveDown(first);
    await expect(status).toHaveText("Saved · not published");
    const box = await status.boundingBox();
    expect(box?.width, `${width} px`).toBeGreaterThan(100);
    // The text is not cut off.
    expect(await status.evaluate((one) => one.scrollWidth <= one.clientWidth), `${width} px`).toBe(true);
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
    await page.keyboard.press("Control+z");
    if (width <= 820) {
      await page.keyboard.press("Escape");
      await expect(editor.panel).toBeHidden();
    }
  }
});

test("a design that was never published says so, until it is", async ({ editor, errors }) => {
  const { page } = editor;
  await editor.more("Designs");
  await page.getByRole("button", { name: "New design" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Fresh");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Designs" });
  await dialog.getByRole("button", { name: "Edit Fresh" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/admin_${editor.number}$`));
  await editor.ready();
  await expect(editor.state("Not published yet")).toBeVisible();
  await expect(editor.state("Published")).toHaveCount(0);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await editor.question.getByRole("button", { name: "Save and publish" }).click();
  await expect(editor.state("Published")).toBeVisible();
  await editor.open();
  await editor.more("Designs");
  await dialog.getByRole("button", { name: "More commands for Fresh" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await editor.question.getByRole("button", { name: "Delete design" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Fresh" })).toHaveCount(0);
  errors.splice(0, errors.length);
});

test("without a connection changes are kept and saved once it is back", async ({ editor, errors }) => {
  const { page } = editor;
  const [first = ""] = await editor.modules();
  // The code of moving is loaded by then.
  await editor.moveDown(first);
  await expect(editor.state("Saved · not published")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(editor.state("Published")).toBeVisible();
  await page.context().setOffline(true);
  await expect(editor.state("Offline")).toBeVisible();
  await editor.moveDown(first);
  await expect(editor.state("Offline (changes are kept)")).toBeVisible();
  await page.context().setOffline(false);
  await expect(editor.state("Saved · not published")).toBeVisible();
  errors.splice(0, errors.length);
});

test("after the session has ended the owner signs in in another window, and the publish that was pressed goes on", async ({
  editor,
  shop,
  baseURL,
  errors,
}) => {
  const { page, question } = editor;
  const context = page.context();
  const [first = "", second = ""] = await editor.modules();
  // Signed in to the dashboard, whose session outlives the editor's.
  const dashboard = await context.newPage();
  await dashboard.goto(shop.dashboard);
  await expect(dashboard).toHaveURL(/\/dashboard$/);
  await dashboard.close();
  const path = `/admin_${editor.number}`;
  const endSession = () =>
    context.addCookies([{ name: "admin_token", value: "ended", domain: new URL(baseURL ?? "").hostname, path }]);
  const signIn = async () => {
    const opened = context.waitForEvent("page");
    await question.getByRole("link", { name: "Sign in (opens a new window)" }).press("Enter");
    const other = await opened;
    if (!other.isClosed()) await other.waitForEvent("close");
  };
  await endSession();
  await editor.moveDown(first);
  // Saving by itself asks nothing: the status says it.
  await expect(editor.state("Session expired")).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(question).toHaveAccessibleName("Session expired");
  await expectEditorAccessible(page);
  await signIn();
  // The page reloads with the work as it was, and asks what the press had asked.
  await expect(question).toHaveAccessibleName("Save and publish");
  await question.getByRole("button", { name: "Save and publish" }).click();
  await expect(editor.state("Published")).toBeVisible();
  expect((await editor.modules()).slice(0, 2)).toEqual([second, first]);
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  // Ended between question and answer: what was confirmed is not asked again.
  await editor.moveDown(second);
  await expect(editor.state("Saved · not published")).toBeVisible();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(question).toHaveAccessibleName("Save and publish");
  await endSession();
  await question.getByRole("button", { name: "Save and publish" }).click();
  await expect(question).toHaveAccessibleName("Session expired");
  await signIn();
  await expect(page.getByText("Saved and published")).toBeVisible();
  await expect(editor.state("Published")).toBeVisible();
  await expect(question).toHaveCount(0);
  expect((await editor.modules()).slice(0, 2)).toEqual([first, second]);
  errors.splice(0, errors.length);
});
