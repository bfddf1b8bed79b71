/** The sample in the whole dashboard, as the build puts it there: its page in the navigation, its card on an order, its cells in a list. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
// Loaded before, so that no wait is for them.
import "#dashboard/orders/OrderPage.tsx";
import "#dashboard/products/ProductsPage.tsx";
import { testOrder } from "#dashboard/testing/order.ts";
import { renderDashboard } from "#dashboard/testing/render.tsx";
import { sampleAnswer, sampleShop } from "#dashboard/testing/sample.ts";
import "./QuestionsPage.tsx";

vi.mock("virtual:extension-screens", async () => {
  const { installScreens } = await import("#dashboard/extensions/install.tsx");
  const { default: screens } = await import("../screens.ts");
  return { default: installScreens([screens]) };
});

const order = testOrder();
const rows = sampleAnswer("/admin_api/v1/lists/products").rows.map((row) => ({ ...row, good_name: "Oak bowl" }));
const key = "ext.sample.open_questions";
const open = (at: string, ...own: readonly ("ext:sample:read" | "ext:sample:write")[]) =>
  renderDashboard({
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/orders/detail": { order },
      "/admin_api/v1/lists/products": (input) => ({
        ...{ rows, next: null, previous: null, count: rows.length, more: false },
        ...(JSON.stringify(input).includes(key) && {
          added: { [key]: Object.fromEntries(rows.map(({ id }) => [id, 2])) },
        }),
      }),
    },
    extensionAnswers: {
      "/admin_api/v1/extensions/sample/questions": () => ({ questions: [{ id: "1", text: "Is it oak?", answer: "" }] }),
    },
    start: {
      permissions: [...permissionKeys, ...own],
      list_columns:
        own.length > 0 ? [{ list: "products", key, label: "Open questions", type: "number", shown: false }] : [],
    },
    at,
  });
const entry = () => page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Questions" });

test("a page in the navigation, a card on an order, a column of the products", async () => {
  const { router } = await open(`/orders/${order.order_no}`, "ext:sample:read", "ext:sample:write");
  const card = page.getByRole("region", { name: "Questions" });
  await expect.element(card.getByText("1 to answer")).toBeVisible();
  await card.getByRole("link", { name: "View questions" }).click();
  await expect.element(page.getByRole("textbox", { name: "Answer to “Is it oak?”" })).toBeVisible();
  await expect.element(entry()).toBeVisible();
  await router.navigate("/products");
  await page.getByRole("button", { name: "Columns and rows" }).click();
  await page.getByRole("checkbox", { name: "Open questions" }).click();
  await expect.element(page.getByRole("cell", { name: "2 to answer" })).toBeVisible();
});

test("where nobody has its permissions, as in a shop without it, there is nothing of it", async () => {
  await open(`/orders/${order.order_no}`);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Questions" })).not.toBeInTheDocument();
  await expect.element(entry()).not.toBeInTheDocument();
});
