/**
 * The extension in a shop that lists it: its way to pay, its page, its card and its entry in the dashboard, its module in the editor and
 * in the shop. The project's own shops do not list it, so this one is built from a copy of the project.
 */
import { removeFolder } from "#db/temporary-folder.ts";
import { placeOrder } from "../../../e2e/support/buyer.ts";
import { openScreen, signInOwner } from "../../../e2e/support/dashboard.ts";
import { Editor } from "../../../e2e/support/editor.ts";
import { projectWith } from "../../../e2e/support/project.ts";
import { adminLink, startCopy, type WorkerShop } from "../../../e2e/support/shop.ts";
import { expect, expectAccessible, test } from "../../../e2e/support/test.ts";

let shop: WorkerShop | undefined;
let project = "";

test.beforeAll(async () => {
  // The pages are built once.
  test.setTimeout(300_000);
  project = await projectWith(["./extensions/sample"]);
  shop = await startCopy({}, project);
});
test.afterAll(async () => {
  await shop?.stop();
  if (project) await removeFolder(project);
});
// Playwright asks for it before the shop is started, too: for the hook that starts it.
test.use({ baseURL: async ({ browserName: _ }, use) => use(shop?.url) });

test("a question is answered on the extension's page, its card counts it beside an order; its module is added, written and published", async ({
  page,
  newVisitor,
}) => {
  if (!shop) throw new Error("The shop was not started.");
  const own = shop;
  const text = "Do you repair mugs?";
  await test.step("a shopper asks", async () => {
    const { data } = await (await page.request.post("/api/v1/auth/flushToken")).json();
    const headers = { authorization: `Bearer ${data.token}` };
    const asked = await page.request.post("/api/v1/extensions/sample/ask", { headers, data: { text } });
    expect(await asked.json()).toMatchObject({ code: 200 });
  });

  await test.step("dashboard: card, entry of the navigation, page", async () => {
    const { order_no } = await placeOrder(page, "ada@example.com");
    await signInOwner(page.context(), own);
    await openScreen(page, `/orders/${order_no}`, order_no);
    const card = page.getByRole("main").getByRole("region", { name: "Questions" });
    await expect(card).toContainText("1 to answer");
    await expectAccessible(page);
    await card.getByRole("link", { name: "View questions" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Questions" })).toBeVisible();
    const entry = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Questions" });
    await expect(entry).toHaveAttribute("aria-current", "page");
    await expectAccessible(page);
    await page.getByRole("textbox", { name: `Answer to “${text}”` }).fill("Yes, for life.");
    await page.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(page.getByText("Yes, for life.", { exact: true })).toBeVisible();
    await openScreen(page, `/orders/${order_no}`, order_no);
    await expect(card).toContainText("No question is open.");
  });

  await test.step("settings: its way to pay", async () => {
    await openScreen(page, "/settings/payments", "Payments");
    await expect(page.getByRole("main").getByText("Sample Pay", { exact: true })).toBeVisible();
  });

  await test.step("editor and shop: the module", async () => {
    const editor = new Editor(page);
    await editor.open(await adminLink(own));
    await editor.row("Add module").click();
    await page.getByRole("complementary").getByRole("button", { name: "Notice", exact: true }).click();
    const settings = editor.settings("Notice");
    await settings.getByRole("textbox", { name: "Title" }).fill("Open on Sundays");
    await expect(editor.canvas.getByRole("heading", { name: "Open on Sundays" })).toBeVisible();
    await editor.publish();
    const visitor = await (await newVisitor({ javaScriptEnabled: false })).newPage();
    await visitor.goto("/");
    const notice = visitor.getByRole("heading", { level: 2, name: "Open on Sundays" });
    await expect(notice).toBeVisible();
    await expect(visitor.getByText("Orders placed before noon are packed on the same day.")).toBeVisible();
    // Its styles have come with it.
    expect(await notice.evaluate((title) => getComputedStyle(title.parentElement ?? title).borderLeftStyle)).toBe(
      "solid",
    );
  });
});
