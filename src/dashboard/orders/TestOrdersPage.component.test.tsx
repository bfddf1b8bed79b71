/** Test mode: what is said before and while it is on, and what is deleted. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { testOrder } from "../testing/order.ts";
import { renderRoutes } from "../testing/render.tsx";
import { sampleAnswer } from "../testing/sample.ts";
import { orderScreens } from "./screens.ts";

const mode = "/admin_api/v1/testOrders/mode";
const off = { test_until: null, orders: 0 };
const on = { test_until: "2026-11-26T14:30:00.000Z", orders: 2 };

test("test mode is started, leads to the shop, and is ended", async () => {
  const { shop } = await renderRoutes(orderScreens.routes, {
    at: "/orders/test",
    answers: { [mode]: off, "/admin_api/v1/testOrders/start": on, "/admin_api/v1/testOrders/end": off },
  });
  await expect.element(page.getByText("There are no test orders.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Start test mode" }).click();
  await expect.element(page.getByText("Test mode is on in this browser")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open shop" })).toHaveAttribute("href", "/");
  await expectAccessible();
  await page.getByRole("button", { name: "End test mode" }).click();
  await expect.element(page.getByRole("button", { name: "Start test mode" })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/testOrders/end")).toHaveLength(1);
});

test("all test orders are deleted after a question that names how many", async () => {
  let orders = 2;
  await renderRoutes(orderScreens.routes, {
    at: "/orders/test",
    answers: {
      [mode]: () => ({ test_until: null, orders }),
      "/admin_api/v1/testOrders/deleteAll": () => {
        orders = 0;
        return { count: 2 };
      },
    },
  });
  await expect.element(page.getByText("There are 2 test orders.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "View test orders" }))
    .toHaveAttribute("href", "/orders?view=test");
  await page.getByRole("button", { name: "Delete all test orders" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 2 test orders?" });
  await question.getByRole("button", { name: "Delete test orders" }).click();
  await expect.element(page.getByText("There are no test orders.")).toBeVisible();
  await expect.element(page.getByText("2 test orders deleted")).toBeVisible();
});

test("the page of a test order is marked, offers no invoice, and deletes it; a real one has none of it", async () => {
  const order = testOrder({ is_test: true });
  const rendered = await renderRoutes(orderScreens.routes, {
    at: `/orders/${order.order_no}`,
    answers: {
      "/admin_api/v1/orders/detail": { order },
      "/admin_api/v1/testOrders/delete": {},
      "/admin_api/v1/views/list": { views: [] },
      "/admin_api/v1/lists/orders": sampleAnswer("/admin_api/v1/lists/orders"),
    },
  });
  await expect.element(page.getByText("Test", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Invoices" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Delete test order" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete test order ${order.order_no}?` });
  await question.getByRole("button", { name: "Delete order" }).click();
  await expect.poll(() => rendered.router.state.location.pathname).toBe("/orders");
  await expect.element(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  expect(rendered.shop.inputs("/admin_api/v1/testOrders/delete")).toEqual([{ order_no: order.order_no }]);
});

test("a real order cannot be deleted", async () => {
  const order = testOrder();
  await renderRoutes(orderScreens.routes, {
    at: `/orders/${order.order_no}`,
    answers: { "/admin_api/v1/orders/detail": { order } },
  });
  await expect.element(page.getByRole("button", { name: "Ship items" })).toBeVisible();
  await expect.element(page.getByText("Test", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /Delete/ })).not.toBeInTheDocument();
});
