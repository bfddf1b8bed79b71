/** Account and content pages on the canvas show samples: there is no customer and no id. */
import { dropDraft } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

const pages: readonly [[path: string, heading: string], ...[path: string, heading: string][]] = [
  ["/login", "Log in"],
  ["/account", "Your account"],
  ["/account/info", "Your details"],
  ["/account/addresses", "Your addresses"],
  ["/account/SetAddress", "Edit address"],
  ["/account/ChangePwd", "Change password"],
  ["/news", "Journal"],
  ["/NewsDetail", "A sample post"],
  ["/article", "A sample article"],
  ["/ContactUs", "Contact us"],
];

test("each can be decorated without a customer or a text", async ({ page, adminLink }) => {
  await page.goto(await adminLink());
  const base = /^\/admin_\d+/.exec(new URL(page.url()).pathname)?.[0] ?? "";
  expect(base).not.toBe("");
  await dropDraft(page);
  /** By the browser's history, as its back button does: the editor is not loaded again. */
  const goTo = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, base + path);
  const [[first]] = pages;
  await page.goto(base + first);
  for (const [path, heading] of pages) {
    if (path !== first) await goTo(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(base + path);
  }
  await page.goto(`${base}/account/addresses`);
  await expect(page.getByRole("main").getByText("400 Sample Street", { exact: true }).first()).toBeVisible();
});
