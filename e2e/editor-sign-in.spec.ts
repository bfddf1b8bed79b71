/** A sign-in for work in an ended session, in a second window, also at another site. Into the dashboard: oidc.test.ts. */
import type { Page } from "@playwright/test";
import { expectEditorAccessible, publishedBy } from "./support/editor.ts";
import { OwnEditor } from "./support/own-design.ts";
import { adminLink } from "./support/shop.ts";
import { expect, inSecondShop, test } from "./support/test.ts";

test.use(inSecondShop);

test("a publish in an ended session goes on after a sign-in in another window, which closes itself", async ({
  page,
  context,
  errors,
  services: { shop },
}) => {
  test.setTimeout(120_000);
  await page.goto(await adminLink(shop));
  const editor = new OwnEditor(page, 1);
  const { question } = editor;
  await editor.ready();
  const [first = "", second = ""] = await editor.modules();
  /** Both cookies: a session whose token alone is wrong is found again within five seconds. */
  const endSession = () => {
    const cookie = { value: "ended", domain: new URL(shop.url).hostname };
    return context.addCookies([
      { ...cookie, name: "admin_token", path: "/admin_1" },
      { ...cookie, name: "admin_session", path: "/", httpOnly: true },
    ]);
  };
  const publish = page.getByRole("button", { name: "Save and publish" });
  const confirm = question.getByRole("button", { name: "Save and publish" });
  /** Follows the link of the question. @param act what is done in the window that opens. */
  const signIn = async (act: (other: Page) => Promise<void> = async () => {}) => {
    const opened = context.waitForEvent("page");
    await question.getByRole("link", { name: "Sign in (opens a new window)" }).press("Enter");
    const other = await opened;
    const closed = other.isClosed() || other.waitForEvent("close");
    await act(other);
    await closed;
  };

  await test.step("by the company's sign-in, at another site", async () => {
    await endSession();
    await editor.moveDown(first);
    // Saving by itself asks nothing: the status says it.
    await expect(editor.state("Session expired")).toBeVisible();
    await expect(question).toHaveCount(0);
    await publish.click();
    await expect(question).toHaveAccessibleName("Session expired");
    await expectEditorAccessible(page);
    await signIn((other) => other.getByRole("link", { name: "Sign in with Example" }).click());
    // The page reloads with the work as it was, and asks what the press had asked.
    await expect(question).toHaveAccessibleName("Save and publish");
    await publishedBy(page, () => confirm.click());
    await expect(editor.state("Published")).toBeVisible();
    expect((await editor.modules()).slice(0, 2)).toEqual([second, first]);
    await expect(page).toHaveURL(/\/admin_1$/);
  });

  await test.step("signed in to the dashboard, whose session outlives the editor's: what was confirmed is not asked again", async () => {
    await editor.moveDown(second);
    await expect(editor.state("Saved · not published")).toBeVisible();
    await publish.click();
    await expect(question).toHaveAccessibleName("Save and publish");
    // By a key: while a click waits for the button to be still, another call of the editor may meet the ended session, and ask first.
    await confirm.focus();
    await endSession();
    await page.keyboard.press("Enter");
    await expect(question).toHaveAccessibleName("Session expired");
    await publishedBy(page, signIn);
    await expect(editor.state("Published")).toBeVisible();
    await expect(question).toHaveCount(0);
    expect((await editor.modules()).slice(0, 2)).toEqual([first, second]);
  });
  errors.splice(0, errors.length);
});
