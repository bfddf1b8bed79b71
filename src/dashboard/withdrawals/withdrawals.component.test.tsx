/** Withdrawals in the dashboard: the list, one of them, and the order's banner with its refund (docs/law.md, Withdrawal function). */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { StaffWithdrawal } from "#contract/shapes/withdrawal.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { orderScreens } from "../orders/screens.ts";
import { productScreens } from "../products/screens.ts";
import { testOrder } from "../testing/order.ts";
import { productId, productShop } from "../testing/product.ts";
import { owner, renderRoutes } from "../testing/render.tsx";
import { sampleAnswer } from "../testing/sample.ts";
import { withdrawalScreens } from "./screens.ts";

const order = testOrder();
const line_id = order.lines[0]?.id ?? "";
const withdrawal: StaffWithdrawal = {
  id: "01a214b7-0000-7000-8000-00000000000c",
  order_no: order.order_no,
  found_no: order.order_no,
  name: "Ada Lovelace",
  email: "ada@example.com",
  lines: [],
  items: "",
  finding: "late",
  ends_at: "2026-11-26T23:00:00.000Z",
  is_informed: false,
  state: "open",
  note: "",
  created_at: "2026-11-27T06:00:00.000Z",
};

const { id, order_no, name, email, finding, state, created_at } = withdrawal;
const row = { id, order_no, name, email, finding, state, created_at };

test("the list shows who withdraws from which order, and leads to the statement", async () => {
  await renderRoutes(withdrawalScreens.routes, {
    at: "/withdrawals",
    answers: {
      "/admin_api/v1/views/list": sampleAnswer("/admin_api/v1/views/list"),
      "/admin_api/v1/lists/withdrawals": { ...sampleAnswer("/admin_api/v1/lists/withdrawals"), rows: [row] },
    },
  });
  await expect.element(page.getByRole("link", { name: new RegExp(order_no) }).first()).toBeVisible();
  await expect.element(page.getByText("Too late").first()).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
});

test("a statement says what the shop knew, and is settled with a note", async () => {
  const { shop } = await renderRoutes(withdrawalScreens.routes, {
    at: `/withdrawals/${id}`,
    answers: {
      "/admin_api/v1/withdrawals/detail": withdrawal,
      "/admin_api/v1/changes/history": { changes: [], more: false },
      "/admin_api/v1/withdrawals/update": ({ state, note = "" }) => ({ ...withdrawal, state, note }),
    },
  });
  await expect.element(page.getByText("Too late")).toBeVisible();
  await expect.element(page.getByText(/does not know public holidays/)).toBeVisible();
  await expect.element(page.getByText("Never sent: the period is 12 months longer")).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  const toOrder = page.getByRole("link", { name: "Refund in the order" });
  await expect.element(toOrder).toHaveAttribute("href", expect.stringMatching(new RegExp(`/orders/${order_no}$`)));
  await page.getByRole("textbox", { name: "Note" }).fill("Taken back all the same");
  await page.getByRole("button", { name: "Mark as settled" }).click();
  await expect.element(page.getByRole("button", { name: "Open again" })).toBeVisible();
  const note = "Taken back all the same";
  expect(shop.inputs("/admin_api/v1/withdrawals/update")).toEqual([{ id, state: "settled", note }]);
});

test("the order's banner refunds what was withdrawn from, delivery included, with the withdrawal's id", async () => {
  const { found_no: _found, order_no: _no, note: _note, ...shown } = withdrawal;
  const open = testOrder({ withdrawals: [shown] });
  const { shop } = await renderRoutes(orderScreens.routes, {
    at: `/orders/${order_no}`,
    answers: {
      "/admin_api/v1/orders/detail": () => ({ order: open }),
      "/admin_api/v1/orders/previewRefund": ({ shipping }) => {
        const amount = shipping ? "32.18" : "23.60";
        return { parts: [], computed: amount, amount, tax: "2.18", left: "32.18", shipping_left: "8.58" };
      },
      "/admin_api/v1/orders/refund": () => ({ order: testOrder() }),
    },
  });
  await expect.element(page.getByText("The customer withdraws from the contract")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Refund withdrawal" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Refund .*32\.18/ }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/orders/refund"))
    .toMatchObject([
      {
        refund_id: id,
        shipping: "8.58",
        amount: "32.18",
        lines: [{ line_id, unshipped: 1, shipped: 0, restock: 0 }],
      },
    ]);
  await expect.element(page.getByText("The customer withdraws from the contract")).not.toBeInTheDocument();
});

test.each([true, false])(
  "a product says why there is no right of withdrawal where European law applies: %s",
  async (eu_consumers) => {
    await renderRoutes(productScreens.routes, {
      at: `/products/${productId}`,
      answers: { ...productShop().answers, "/admin_api/v1/makers/find": { makers: [] } },
      // Sales are of another screen's business.
      start: { permissions: ["products:read", "products:write"], mall: { ...owner.mall, eu_consumers } },
    });
    await expect.element(page.getByRole("textbox", { name: "Title", exact: true })).toBeVisible();
    const heading = page.getByRole("heading", { name: "Right of withdrawal" });
    if (!eu_consumers) return expect.element(heading).not.toBeInTheDocument();
    await expect.element(heading).toBeVisible();
    await expectAccessible();
  },
);
