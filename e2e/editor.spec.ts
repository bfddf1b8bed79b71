/** The editor's main functions, from the printed link to the published page. */
import type { Locator } from "@playwright/test";
import { dropDraft, Editor, expectEditorAccessible, test } from "./support/editor.ts";
import { boxOf, expect, expectAccessible } from "./support/test.ts";

/** The title of the carousel's first slide, in the open settings. */
async function titleField(settings: Locator): Promise<Locator> {
  const slide = settings.locator("button[aria-expanded]").filter({ hasText: /Slide 1$/ });
  if ((await slide.getAttribute("aria-expanded")) === "false") await slide.click();
  return settings.getByLabel("Title", { exact: true }).first();
}

/** Pages that need a customer or an id in the shop. */
const withSamples = [
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
] as const;

test("changed, moved, hidden, deleted and added modules are in the next visitor's HTML", async ({
  liveEditor: editor,
  newVisitor,
}) => {
  const address = editor.page.url();
  const before = await editor.modules();
  const [first, second] = before;
  expect(first).toBe("Carousel");

  const settings = await editor.select("Carousel");
  await (await titleField(settings)).fill("Baskets of the new season");
  await expect(editor.canvas.getByText("Baskets of the new season").first()).toBeVisible();

  await editor.row("Carousel").focus();
  await editor.page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => editor.modules()).toEqual([second, first, ...before.slice(2)]);

  const hidden = "Popular products";
  await editor.row(hidden).hover();
  await editor.page.getByRole("button", { name: `Hide ${hidden}` }).click();
  await expect(editor.row(hidden)).toHaveAccessibleName(new RegExp(`^${hidden}(: .*)?, hidden$`));

  const deleted = before.findLast((name) => name !== "Divider") ?? "";
  await editor.row(deleted).focus();
  await editor.page.keyboard.press("Delete");
  await expect(editor.question).toContainText("Do you want to delete this module?");
  await expectEditorAccessible(editor.page);
  await editor.question.getByRole("button", { name: "Confirm" }).click();
  await expect(editor.page.getByText("Deletion succeeded")).toBeVisible();
  await expect.poll(() => editor.modules()).not.toContain(deleted);

  await editor.row("Add module").click();
  await editor.page.getByRole("complementary").getByRole("button", { name: "Single image", exact: true }).click();
  await expect(editor.settings("Single image")).toBeVisible();
  await expect.poll(async () => (await editor.modules()).at(-1)).toBe("Single image");

  const published = await editor.modules();
  await editor.publish();

  const visitor = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await visitor.goto("/");
  expect(await visitor.content()).toContain("Baskets of the new season");
  const again = new Editor(await editor.page.context().newPage());
  await again.page.goto(address);
  await expect.poll(() => again.modules()).toEqual(published);
  await expect(again.row(hidden)).toHaveAccessibleName(new RegExp(`^${hidden}(: .*)?, hidden$`));
  await again.page.close();
});

test("steps are undone and redone; modules move by keyboard and mouse; the global configuration and the display modes change the canvas", async ({
  editor,
}) => {
  const { page } = editor;
  await test.step("every step can be undone and redone, by button and by key", async () => {
    const order = await editor.modules();
    const title = await titleField(await editor.select("Carousel"));
    // The whole editor once, with the page on its canvas. Forms: src/editor/form/module-forms.component.test.tsx.
    await expectAccessible(page);
    const text = await title.inputValue();
    await title.press("End");
    await title.pressSequentially(" today", { delay: 10 });
    const undo = page.getByRole("button", { name: /^Undo/ });
    await expect(undo).toHaveAccessibleName(/^Undo Carousel: /);
    await page.keyboard.press("Control+z");
    await expect(title).toHaveValue(text);
    await expect(page.getByText("Published", { exact: true })).toBeAttached();
    await page.keyboard.press("Control+Shift+Z");
    await expect(title).toHaveValue(`${text} today`);
    await page.getByRole("button", { name: /^Undo/ }).click();

    await page.keyboard.press("Escape");
    await editor.row("Carousel").hover();
    await page.getByRole("button", { name: "Delete Carousel" }).click();
    await editor.question.getByRole("button", { name: "Confirm" }).click();
    await expect.poll(() => editor.modules()).toEqual(order.filter((name) => name !== "Carousel"));
    await page.getByRole("button", { name: /^Undo Carousel: deleted/ }).click();
    await expect.poll(() => editor.modules()).toEqual(order);
    await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
  });

  await test.step("a module moves by keyboard alone, with spoken feedback, and by mouse; Escape cancels", async () => {
    const order = await editor.modules();
    const [first = "", second = "", ...rest] = order;
    await page
      .getByRole("button", { name: `Drag ${first}` })
      .first()
      .focus();
    await page.keyboard.press("Space");
    // The first announcement is soon followed by the position.
    await expect(
      page.getByText(new RegExp(`^${first} (picked up,|over) position 1 of ${order.length}$`)),
    ).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(`${first} over position 2 of ${order.length}`)).toBeAttached();
    await page.keyboard.press("Space");
    await expect.poll(() => editor.modules()).toEqual([second, first, ...rest]);

    await editor.row(first).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByText(`${first} moved to position 1 of ${order.length}`)).toBeAttached();
    await expect(editor.row(first)).toBeFocused();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(page.getByText(`${first} moved to position 2 of ${order.length}`)).toBeAttached();
    await expect(editor.row(first)).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => editor.modules()).toEqual(order);

    const handle = await boxOf(page.getByRole("button", { name: `Drag ${first}` }).first());
    const x = handle.x + handle.width / 2;
    const y = handle.y + handle.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 12, { steps: 3 });
    await page.mouse.move(x, y + handle.height + 4, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => editor.modules()).toEqual([second, first, ...rest]);

    // Escape cancels, by keyboard and by mouse.
    const drag = page.getByRole("button", { name: `Drag ${second}` }).first();
    await drag.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(`${second} over position 3 of ${order.length}`)).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(page.getByText(`Moving ${second} was cancelled`)).toBeAttached();
    await expect(drag).toBeFocused();
    expect(await editor.modules()).toEqual([second, first, ...rest]);

    const box = await boxOf(drag);
    await page.mouse.move(box.x + 8, box.y + 18);
    await page.mouse.down();
    await page.mouse.move(box.x + 8, box.y + 100, { steps: 4 });
    await expect(page.getByText(`${second} over position 3 of ${order.length}`)).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(page.getByText(`Moving ${second} was cancelled`)).toBeAttached();
    await page.mouse.up();
    expect(await editor.modules()).toEqual([second, first, ...rest]);
  });
  await editor.undoAll();

  await test.step("the global configuration changes the canvas at once", async () => {
    await page.getByRole("tab", { name: "Global configuration" }).click();
    const settings = await editor.select("Layout");
    const width = settings.getByRole("spinbutton", { name: "Page width", exact: true });
    await width.fill("900");
    await width.press("Tab");
    const root = editor.canvas.locator(".page-root");
    await expect(root).toHaveCSS("--module-max-width", "900px");
    await editor.undoAll();
    await page.getByRole("button", { name: "Close (Esc)" }).click();
    await expect(settings).toHaveCount(0);
  });

  await test.step("phone and full screen show the same page at another width; tab and mode are stored; settings give the focus back", async () => {
    const width = () => editor.canvas.locator(".page-root").evaluate((root) => Math.round(root.clientWidth));
    await expect.poll(width).toBeGreaterThanOrEqual(1024);
    await page.getByRole("button", { name: "Phone", exact: true }).click();
    await expect.poll(width).toBe(390);
    await expect(page.locator("body")).toHaveClass(/mobile-body-style/);
    await page.reload();
    await expect.poll(width).toBe(390);
    await expect(page.getByRole("tab", { name: "Global configuration" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Page decoration" }).click();
    await page.getByRole("button", { name: "Full screen" }).click();
    await expect(editor.panel).toHaveCount(0);
    await expect(page.locator("body")).toHaveClass(/pc-body-style/);
    await expectEditorAccessible(page);
    await page.keyboard.press("Escape");
    await expect(editor.panel).toBeVisible();
    await expect(page.getByRole("button", { name: "Desktop" })).toHaveAttribute("aria-pressed", "true");

    await editor.row("Carousel").focus();
    await page.keyboard.press("Enter");
    await expect(editor.settings("Carousel")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(editor.settings("Carousel")).toHaveCount(0);
    await expect(editor.row("Carousel")).toBeFocused();
  });
});

test("links on the canvas and the page dropdown ask before they leave the page, and open the other with its settings", async ({
  editor,
}) => {
  const { page } = editor;
  const link = editor.canvas.locator("footer a[href*='/product/']").filter({ visible: true }).first();
  await link.click();
  // The first click selects the footer, like any other click on it.
  await expect(editor.settings("Footer")).toBeVisible();
  await expect(editor.question).toHaveCount(0);
  await link.click();
  await expect(editor.question).toHaveAccessibleName("Notice");
  await expect(editor.question).toContainText(
    "Are you sure you want to leave the current page? (Unsaved changes on this page will be lost!)",
  );
  await editor.question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/admin_1$/);
  await link.click();
  await editor.question.getByRole("button", { name: "Confirm leave" }).click();
  await expect(page).toHaveURL(/\/admin_1\/.+/);

  await editor.choosePage(/^Product list/);
  await expect(page).toHaveURL(/\/admin_1\/product\/list$/);
  await expect(editor.row("Product list page")).toBeVisible();
  await expect(editor.row("Add module")).toHaveCount(0);
  // Modules can be dragged on the home page only.
  await expect(editor.panel.getByRole("button", { name: /^Drag / })).toHaveCount(0);
  await editor.choosePage(/^Product detail/);
  await expect(page).toHaveURL(/\/admin_1\/product\/detail\/test$/);
  // Pages of the custom layout (src/storefront/route-table.test.ts) have neither header nor footer.
  await editor.choosePage(/^Payment\s*\/product\/payment/);
  await expect(editor.row("Payment page")).toBeVisible();
  await expect(editor.row("Header")).toHaveCount(0);
  await expect(editor.row("Footer")).toHaveCount(0);
  await editor.choosePage(/^Home/);
  await expect(editor.row("Header")).toBeVisible();
  await expect(editor.row("Footer")).toBeVisible();

  await test.step("pages of the account and of texts can be decorated without a customer or a text: they show samples", async () => {
    for (const [path, heading] of withSamples) {
      // By the browser's history, as its back button does: the editor is not loaded again.
      await page.evaluate((to) => {
        history.pushState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      }, `/admin_1${path}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(`/admin_1${path}`);
    }
    await page.goto("/admin_1/account/addresses");
    await expect(page.getByRole("main").getByText("400 Sample Street", { exact: true }).first()).toBeVisible();
  });
});

test("an entry link works once and leaves no secret in the URL; the editor is left from an ended session and by logging out", async ({
  page,
  adminLink,
  ownerCookies,
  newVisitor,
  baseURL,
  errors,
}) => {
  await page.context().addCookies(ownerCookies);
  await dropDraft(page);
  await page.context().clearCookies();
  const home = baseURL?.replace(/\/?$/, "/") ?? "";
  const editor = new Editor(page);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  const link = await adminLink();
  await page.goto(link);
  await expect(page).toHaveURL(/\/admin_1$/);
  const stranger = await (await newVisitor()).newPage();
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/dashboard\/sign-in\?expired=1$/);

  await editor.ready();
  await page
    .context()
    .addCookies([{ name: "admin_token", value: "ended", domain: new URL(home).hostname, path: "/admin_1" }]);
  await editor.choosePage(/^Product list/);
  await editor.question.getByRole("button", { name: "Leave the editor" }).click();
  await expect(page).toHaveURL(home);
  expect(await cookies()).not.toContain("admin_token");

  await page.goto(await adminLink());
  await page.getByRole("button", { name: "Exit editor" }).click();
  await editor.question.getByRole("button", { name: "Exit editor" }).click();
  await expect(page).toHaveURL(home);
  expect(await cookies()).not.toContain("admin_token");
  expect(await cookies()).not.toContain("mall_id");
  await page.goto("/admin_1");
  await expect(page).toHaveURL(/\/404$/);
  errors.splice(0, errors.length, ...errors.filter((text) => !/40[14]/.test(text)));
});
