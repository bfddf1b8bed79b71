/** Orders of a buyer: the list of unpaid ones, a line with a long price, and the form of a review. */
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { blur } from "#ui/testing/browser.ts";
import { componentWindow } from "#ui/testing/window.ts";
import { sampleOrder, sampleOrders } from "../../components/order/sample.ts";
import { ok, renderPage } from "../../testing/render.tsx";

const main = page.getByRole("main");
const { order } = sampleOrder;

afterEach(() => page.viewport(componentWindow.width, componentWindow.height));

test("a price of millions leaves the title of its line room on a phone", async () => {
  await page.viewport(390, 844);
  const lines = order.lines.map((line) => ({ ...line, total: "1234567.80" }));
  await renderPage(`/account/OrderDetail?order_no=${order.order_no}`, {
    answers: { "/api/v1/order/detail": () => ok({ ...sampleOrder, order: { ...order, lines } }) },
  });
  await expect.element(main.getByText("#1001")).toBeVisible();
  const row = main.getByRole("listitem").filter({ hasText: "$1,234,567.80" }).first();
  const title = row.getByRole("link").first();
  await expect.element(title).toBeVisible();
  expect(title.element().clientWidth).toBeGreaterThan(130);
  expect(row.element().scrollWidth - row.element().clientWidth).toBeLessThanOrEqual(0);
});

test("an unpaid order says until when it can be paid; a cancelled one is deleted after a question", async () => {
  const [unpaid] = sampleOrders.list.data;
  const cancelled = { ...unpaid, order_no: "260115-SAMPLE04", status: "cancelled", pay_deadline: null };
  let data: object[] = [unpaid ?? {}, { ...cancelled, actions: ["delete_order"] }];
  const { calls } = await renderPage("/account/orders", {
    answers: {
      "/api/v1/order/list": () =>
        ok({
          list: { data, total: data.length, last_page: 1, current_page: 1 },
          counts: data.length > 0 ? sampleOrders.counts : {},
          server_now: sampleOrders.server_now,
        }),
      "/api/v1/order/delete": () => {
        data = [];
        return ok();
      },
    },
  });
  const card = (order_no: string) => main.getByRole("article", { name: `Order ${order_no}` });
  await expect.element(card("260115-SAMPLE02").getByText(/^Pay within \d+:\d\d$/)).toBeVisible();
  await expect.element(card("260115-SAMPLE02").getByRole("link", { name: "Pay now" })).toBeVisible();
  await expect.element(card("260115-SAMPLE04").getByText("Cancelled")).toBeVisible();
  await card("260115-SAMPLE04").getByRole("button", { name: "Delete order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect.element(main.getByText("You haven't placed any orders yet.")).toBeVisible();
  expect(calls).toContainEqual({ path: "/api/v1/order/delete", input: { order_no: "260115-SAMPLE04" } });
});

test("an order whose deadline passes while the list is open is loaded again", async () => {
  const [unpaid] = sampleOrders.list.data;
  const now = Date.parse(sampleOrders.server_now);
  const ends = { ...unpaid, pay_deadline: new Date(now + 500).toISOString() };
  const cancelled = { ...unpaid, status: "cancelled", pay_deadline: null, actions: [] };
  const answers: object[] = [ends];
  await renderPage("/account/orders", {
    answers: {
      "/api/v1/order/list": () =>
        ok({
          list: { data: [answers.shift() ?? cancelled], total: 1, last_page: 1, current_page: 1 },
          counts: sampleOrders.counts,
          server_now: sampleOrders.server_now,
        }),
    },
  });
  await expect.element(main.getByRole("article").getByText("Cancelled")).toBeVisible();
  await expect.element(main.getByRole("link", { name: "Pay now" })).not.toBeInTheDocument();
});

test("all that was paid is asked back as it is proposed, and not a cent more", async () => {
  const { calls } = await renderPage(`/account/OrderDetail?order_no=${order.order_no}`, {
    answers: {
      "/api/v1/order/detail": () => ok({ ...sampleOrder, order: { ...order, actions: ["request_refund"] } }),
      "/api/v1/order/requestRefund": () => ok(),
    },
  });
  await main.getByRole("button", { name: "Request refund" }).click();
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabelText("Amount");
  await expect.element(amount).toHaveValue(order.refundable);
  await dialog.getByLabelText("Reason for refund").fill("It does not fit");
  const send = dialog.getByRole("button", { name: "Submit request" });
  await amount.fill("127.01");
  await send.click();
  await expect.element(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill(order.refundable);
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = calls.filter(({ path }) => path === "/api/v1/order/requestRefund");
  expect(sent.map(({ input }) => input)).toMatchObject([{ amount: "127.00", reason: "It does not fit" }]);
});

test("a review's stars are asked for when they were passed over", async () => {
  const lines = order.lines.slice(0, 1);
  await renderPage(`/product/evaluate?order_no=${order.order_no}`, {
    answers: {
      "/api/v1/order/detail": () =>
        ok({ ...sampleOrder, order: { ...order, lines, status: "completed", actions: ["evaluate_product"] } }),
    },
  });
  const text = main.getByLabelText(/^Your review/);
  await text.fill("Lovely");
  blur(text);
  await expect.element(main.getByText("Select a rating from 1 to 5 stars")).toBeVisible();
});

test("a search for an order that is not found can be corrected", async () => {
  const refusal = "We found no order with this number and email address";
  await renderPage("/trackingOrder", {
    guest: true,
    answers: {
      "/api/v1/order/track": ({ email }) =>
        email === "ada@example.com" ? ok(sampleOrder) : { code: 400, message: refusal, data: null },
    },
  });
  await main.getByLabelText("Order number").fill(order.order_no);
  await main.getByLabelText("Email").first().fill("other@example.com");
  await main.getByRole("button", { name: "Track" }).click();
  await expect.element(main.getByText(refusal)).toBeVisible();
  await main.getByLabelText("Email").first().fill("ada@example.com");
  await main.getByRole("button", { name: "Track" }).click();
  await expect.element(main.getByRole("heading", { level: 1, name: `Order ${order.order_no}` })).toBeVisible();
});
