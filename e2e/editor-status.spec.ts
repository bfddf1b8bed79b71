/** What the top bar says about the owner's work at every width, without a connection and after the session has ended. */
import { expectEditorAccessible, publishedBy } from "./support/editor.ts";
import { test } from "./support/own-design.ts";
import { expect, overflowOf } from "./support/test.ts";

test.setTimeout(120_000);

test("the status says where the work is, at every width and without a connection", async ({ editor, errors }) => {
  const { page } = editor;
  await test.step("at every width it is visible", async () => {
    const status = page.getByRole("region", { name: "Editor", exact: true }).getByRole("status");
    const expectShown = async (text: string, minWidth: number) => {
      for (const width of [1440, 1024, 820, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(status).toHaveText(text);
        // The text is not cut off.
        await expect.poll(() => status.evaluate((one) => one.scrollWidth <= one.clientWidth), `${width} px`).toBe(true);
        expect((await status.boundingBox())?.width, `${width} px`).toBeGreaterThan(minWidth);
        expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    };
    const [first = ""] = await editor.modules();
    await expectShown("Published", 0);
    await page.setViewportSize({ width: 1440, height: 844 });
    await editor.moveDown(first);
    await expect(status).toHaveText("Saved · not published");
    await expectShown("Saved · not published", 100);
    // The panel's rows are moved on a phone too.
    await page.getByRole("button", { name: "Modules and settings" }).click();
    await expect(editor.panel).toBeVisible();
    await editor.moveDown(first);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(status).toHaveText("Published");
    await page.keyboard.press("Escape");
    await expect(editor.panel).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 844 });
  });

  await test.step("without a connection changes are kept and saved once it is back", async () => {
    const [first = ""] = await editor.modules();
    // The code of moving is loaded by then.
    await page.context().setOffline(true);
    await expect(editor.state("Offline")).toBeVisible();
    await editor.moveDown(first);
    await expect(editor.state("Offline (changes are kept)")).toBeVisible();
    await page.context().setOffline(false);
    await expect(editor.state("Saved · not published")).toBeVisible();
    errors.splice(0, errors.length);
  });
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
  await publishedBy(page, () => question.getByRole("button", { name: "Save and publish" }).click());
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
  await publishedBy(page, signIn);
  await expect(editor.state("Published")).toBeVisible();
  await expect(question).toHaveCount(0);
  expect((await editor.modules()).slice(0, 2)).toEqual([first, second]);
  errors.splice(0, errors.length);
});
