/** Screens for packing: what is picked, slips, and shipping by a list. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { testPackedOrder } from "../testing/order.ts";
import { renderRoutes } from "../testing/render.tsx";
import { orderScreens } from "./screens.ts";

const [one, two] = ["261125-AAAA1111", "261125-BBBB2222"];
const packed = {
  "/admin_api/v1/orderBulk/pack": { orders: [testPackedOrder(one), testPackedOrder(two)], more: false },
};

test("what is checked off is still checked off when the screen is opened again", async () => {
  const { screen } = await renderRoutes(orderScreens.routes, { at: "/orders/pack-list", answers: packed });
  await expect.element(page.getByText("0 of 1 picked · 2 units · 2 orders", { exact: false })).toBeVisible();
  await page.getByRole("checkbox").first().click();
  await expect.element(page.getByText(/^1 of 1 picked/)).toBeVisible();
  await expectAccessible();
  await screen.unmount();
  await renderRoutes(orderScreens.routes, { at: "/orders/pack-list", answers: packed });
  await expect.element(page.getByRole("checkbox").first()).toBeChecked();
});

test("each packing slip begins a page, which has no heading of the screen", async () => {
  await renderRoutes(orderScreens.routes, { at: "/orders/packing-slips", answers: packed });
  await expect.element(page.getByRole("article", { name: `Packing slip ${two}` })).toBeVisible();
  expect(page.getByRole("article").elements()).toHaveLength(2);
  await expectAccessible();
});

test("a test order is packed and printed on request only, and its slip says what it is", async () => {
  const answers = {
    "/admin_api/v1/orderBulk/pack": {
      orders: [testPackedOrder(one), { ...testPackedOrder(two), is_test: true }],
      more: false,
    },
  };
  await renderRoutes(orderScreens.routes, { at: "/orders/packing-slips", answers });
  await expect.element(page.getByText(`${two}: Test order`)).toBeVisible();
  expect(page.getByRole("article").elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Include it" }).click();
  const slip = page.getByRole("article", { name: `Packing slip ${two}` });
  await expect.element(slip.getByText("Test order")).toBeVisible();
  await expectAccessible();
});

test("packing slips of no orders say that there is nothing to ship, and count nothing", async () => {
  const nothing = { "/admin_api/v1/orderBulk/pack": { orders: [], more: false } };
  await renderRoutes(orderScreens.routes, { at: "/orders/packing-slips", answers: nothing });
  await expect.element(page.getByRole("heading", { name: "Nothing to ship" })).toBeVisible();
  await expect.element(page.getByText("oldest first", { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Print" })).not.toBeInTheDocument();
  await expectAccessible();
});

test("a list of tracking numbers is checked: what cannot be shipped is named, the others are shipped", async () => {
  const routes = [...orderScreens.routes.filter(({ path }) => path === "orders/ship"), { path: "orders" }];
  const { shop, router } = await renderRoutes(routes, {
    at: "/orders/ship",
    answers: {
      "/admin_api/v1/shipping/carriers": { carriers: [{ name: "UPS", tracking_page: "" }] },
      "/admin_api/v1/orderBulk/checkParcels": {
        ready: 2,
        without_number: 0,
        problems: [{ line: 3, order_no: "NO-SUCH", problem: "Order not found" }],
        problem_count: 1,
        without_carrier: 2,
        sample: [
          {
            order_no: one,
            tracking_no: "1Z1",
            carrier: "",
            customer: "Ada Lovelace",
            email: "ada@example.com",
            units: 1,
          },
        ],
        unpaid: [],
        unpaid_count: 0,
        unpaid_total: "0.00",
      },
      "/admin_api/v1/orderBulk/ship": { task_id: "1", batch_id: "b", count: 2 },
    },
  });
  const list = `${one}, 1Z1\n${two}, 1Z2\nNO-SUCH, 1Z3`;
  await page.getByLabelText("Orders and tracking numbers", { exact: false }).fill(list);
  await page.getByRole("button", { name: "Check" }).click();
  await expect.element(page.getByText("Line 3, NO-SUCH: Order not found", { exact: false })).toBeVisible();
  await expectAccessible();
  expect(shop.inputs("/admin_api/v1/orderBulk/checkParcels")).toEqual([{ list }]);
  await page.getByRole("button", { name: "Ship 2 orders" }).click();
  await expect.element(page.getByText("Enter a carrier", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/orderBulk/ship")).toEqual([]);
  await page.getByLabelText("Carrier", { exact: true }).fill("UPS");
  await page.getByRole("button", { name: "Ship 2 orders" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/orders");
  expect(shop.inputs("/admin_api/v1/orderBulk/ship")).toEqual([{ carrier: "UPS", list, unpaid: false, mail: true }]);
});
