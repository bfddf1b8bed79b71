/** The dialogs of an order: what they demand, fill in, show and send. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { boxOf } from "#ui/testing/browser.ts";
import { componentWindow } from "#ui/testing/window.ts";
import { type Answers, Refusal } from "../testing/fake-shop.ts";
import { testOrder } from "../testing/order.ts";
import { renderRoutes } from "../testing/render.tsx";
import { orderScreens } from "./screens.ts";

/** The order's page over a shop whose calls answer with the order as it is then. */
async function openOrder(changes: Partial<StaffOrder> = {}, answers: Answers = {}) {
  const order = testOrder(changes);
  const rendered = await renderRoutes(orderScreens.routes, {
    at: `/orders/${order.order_no}`,
    answers: {
      "/admin_api/v1/orders/detail": () => ({ order }),
      "/admin_api/v1/shipping/carriers": {
        carriers: [
          { name: "Valley Post", tracking_page: "https://post.example/?id={number}" },
          { name: "UPS", tracking_page: "https://www.ups.com/track?tracknum={number}" },
        ],
      },
      ...answers,
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: order.order_no })).toBeVisible();
  return { ...rendered, order };
}

const messages = () => page.getByRole("region", { name: /messages/i });

test("a parcel needs a carrier, whose page is filled in from the tracking number", async () => {
  const { shop, order } = await openOrder({}, { "/admin_api/v1/orders/ship": { order: testOrder() } });
  await expect.element(page.getByText("First order", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Ship items" }).click();
  const ship = page.getByRole("dialog", { name: "Ship items" });
  await ship.getByRole("button", { name: "Ship 1 of 1" }).click();
  await expect.element(ship.getByText("Enter a carrier", { exact: false })).toBeVisible();
  // The shop's own carrier is offered first.
  await expect.poll(() => document.querySelector("datalist option")?.getAttribute("value")).toBe("Valley Post");
  await ship.getByLabelText("Carrier", { exact: false }).fill("valley post");
  await ship.getByRole("textbox", { name: /^Tracking number/ }).fill("VP 1");
  await expect
    .element(ship.getByLabelText("Tracking page", { exact: false }))
    .toHaveValue("https://post.example/?id=VP1");
  await ship.getByLabelText("Carrier", { exact: false }).fill("UPS");
  await ship.getByRole("textbox", { name: /^Tracking number/ }).fill("1Z 99");
  await expect
    .element(ship.getByLabelText("Tracking page", { exact: false }))
    .toHaveValue("https://www.ups.com/track?tracknum=1Z99");
  await expectAccessible();
  await expectFitsPhone();
  await ship.getByRole("button", { name: "Ship 1 of 1" }).click();
  await expect.element(messages().getByText("Order shipped", { exact: false })).toBeVisible();
  await expect.element(ship).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/orders/ship")).toEqual([
    {
      order_no: order.order_no,
      carrier: "UPS",
      tracking_no: "1Z 99",
      lines: [{ line_id: order.lines[0]?.id, qty: 1 }],
      unpaid: false,
      mail: true,
    },
  ]);
});

test("a tracking page of one's own takes the place of the carrier's", async () => {
  const { shop } = await openOrder({}, { "/admin_api/v1/orders/ship": { order: testOrder() } });
  await page.getByRole("button", { name: "Ship items" }).click();
  const ship = page.getByRole("dialog", { name: "Ship items" });
  await ship.getByLabelText("Carrier", { exact: false }).fill("UPS");
  await ship.getByLabelText("Tracking page", { exact: false }).fill("https://track.example/7");
  await ship.getByRole("textbox", { name: /^Tracking number/ }).fill("7");
  await expect.element(ship.getByLabelText("Tracking page", { exact: false })).toHaveValue("https://track.example/7");
  await ship.getByRole("button", { name: "Ship 1 of 1" }).click();
  await expect.element(ship).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/orders/ship")).toMatchObject([{ tracking_url: "https://track.example/7" }]);
});

test("an order that awaits its payment is shipped once that was confirmed", async () => {
  const { shop } = await openOrder({ awaits_payment: true }, { "/admin_api/v1/orders/ship": { order: testOrder() } });
  await page.getByRole("button", { name: "Ship items" }).click();
  const ship = page.getByRole("dialog", { name: "Ship items" });
  await ship.getByLabelText("Carrier", { exact: false }).fill("UPS");
  await ship.getByRole("button", { name: "Ship 1 of 1" }).click();
  await expect.element(ship.getByText("Confirm that you ship this order unpaid")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/orders/ship")).toEqual([]);
  await ship.getByRole("checkbox", { name: "Ship this order unpaid" }).click();
  await ship.getByRole("button", { name: "Ship 1 of 1" }).click();
  await expect.element(ship).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/orders/ship")).toMatchObject([{ unpaid: true }]);
});

test("a refund needs items or an amount, at most what is left; shipped items go back into stock", async () => {
  const [line] = testOrder().lines;
  const { shop, order } = await openOrder(
    { lines: line ? [{ ...line, shipped_qty: 1 }] : [], shipment_state: "shipped", status: "waiting_delivery" },
    {
      "/admin_api/v1/orders/previewRefund": ({ lines = [], amount }) => ({
        parts: lines.map(({ line_id }) => ({ kind: "line" as const, line_id, qty: 1, amount: "23.60", tax: "1.60" })),
        computed: lines.length > 0 ? "23.60" : "0.00",
        amount: amount ?? (lines.length > 0 ? "23.60" : "0.00"),
        tax: "1.60",
        left: "32.18",
        shipping_left: "8.58",
      }),
      "/admin_api/v1/orders/refund": ({ amount = "" }) => ({
        order: testOrder({
          refunds: [
            {
              id: "1",
              state: "refunded",
              amount,
              reason: "A small crack",
              pictures: [],
              answer: "",
              created_at: "2026-11-25T12:00:00.000Z",
              lines: [],
              parts: [],
            },
          ],
        }),
      }),
    },
  );
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await refund.getByRole("button", { name: "Refund", exact: true }).click();
  await expect.element(refund.getByText("Choose items, or enter an amount", { exact: false })).toBeVisible();
  await refund.getByRole("spinbutton").fill("1");
  await expect.element(refund.getByText(/^1 × /)).toBeVisible();
  await expect.element(refund.getByRole("checkbox", { name: /returned to stock/ })).toBeChecked();
  await refund.getByRole("textbox", { name: "Amount" }).fill("5");
  await refund.getByLabelText("Reason", { exact: false }).fill("A small crack");
  await refund.getByLabelText("Note", { exact: false }).fill("Sent pictures");
  await expectAccessible();
  await expectFitsPhone();
  await refund.getByRole("button", { name: "Refund $5.00" }).click();
  await expect.element(messages().getByText("$5.00 refunded", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Refunds" })).toMatchTextContent("Refunded: $5.00");
  expect(shop.inputs("/admin_api/v1/orders/refund")).toMatchObject([
    {
      order_no: order.order_no,
      lines: [{ line_id: order.lines[0]?.id, unshipped: 0, shipped: 1, restock: 1 }],
      amount: "5.00",
      reason: "A small crack",
      note: "Sent pictures",
    },
  ]);
});

test("approving a request for all that was paid asks whether the goods go back to stock", async () => {
  const [line] = testOrder().lines;
  const request = {
    id: "01a214b7-0000-7000-8000-0000000000c1",
    state: "open" as const,
    amount: "32.18",
    reason: "It does not fit",
    pictures: [],
    answer: "",
    created_at: "2026-11-25T12:00:00.000Z",
    lines: [],
    parts: [],
  };
  const { shop, order } = await openOrder(
    {
      lines: line ? [{ ...line, shipped_qty: line.qty }] : [],
      shipment_state: "shipped",
      status: "refunding",
      staff_actions: ["decide_refund"],
      refunds: [request],
    },
    {
      "/admin_api/v1/orders/previewRefund": ({ amount = "32.18" }) => ({
        parts: [],
        computed: "32.18",
        amount,
        tax: "1.60",
        left: "32.18",
        shipping_left: "8.58",
      }),
      "/admin_api/v1/orders/refund": { order: testOrder({ refunds: [{ ...request, state: "refunded" }] }) },
    },
  );
  await page.getByRole("button", { name: "Approve refund" }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  const back = refund.getByRole("checkbox", { name: /returned to stock/ });
  await expect.element(back).toBeChecked();
  await expect.element(refund.getByRole("textbox", { name: /^Shipping/ })).toHaveValue("8.58");
  await back.click();
  await refund.getByRole("button", { name: "Refund $32.18" }).click();
  await expect.element(messages().getByText("$32.18 refunded", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/orders/refund")).toMatchObject([
    {
      refund_id: request.id,
      lines: [{ line_id: order.lines[0]?.id, shipped: line?.qty, unshipped: 0, restock: 0 }],
      shipping: "8.58",
      amount: "32.18",
    },
  ]);
});

test("who is second to refund an order is told so in the dialog, beside the order as it is then", async () => {
  const told = "No unshipped Hearth Mug is left to refund";
  const { shop } = await openOrder(
    {},
    {
      "/admin_api/v1/orders/previewRefund": {
        parts: [],
        computed: "32.18",
        amount: "32.18",
        tax: "2.18",
        left: "32.18",
        shipping_left: "8.58",
      },
      "/admin_api/v1/orders/refund": () => {
        throw new Refusal(409, told);
      },
    },
  );
  const loads = () => shop.inputs("/admin_api/v1/orders/detail").length;
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await refund.getByRole("button", { name: "Refund everything" }).click();
  const before = loads();
  await refund.getByRole("button", { name: "Refund $32.18" }).click();
  await expect.element(refund.getByText(/left to refund/)).toBeVisible();
  // Everything: the shipping too.
  expect(shop.inputs("/admin_api/v1/orders/refund")).toMatchObject([{ shipping: "8.58", amount: "32.18" }]);
  await expect.poll(loads).toBeGreaterThan(before);
});

test("an invoice that lacks the seller's address leads to its field", async () => {
  const told = "Invoices name the seller. Give your address in Settings, Shop, first.";
  const { router } = await openOrder(
    {},
    {
      "/admin_api/v1/orders/invoice": () => {
        throw new Refusal(400, told);
      },
    },
  );
  await page.getByRole("button", { name: "Issue invoice" }).click();
  await expect.element(messages().getByText(told)).toBeVisible();
  await messages().getByRole("button", { name: "Add address" }).click();
  await expect.poll(() => router.state.location).toMatchObject({ pathname: "/settings/shop", hash: "#field-address1" });
});

test("a corrected address needs what its country does, and says in the timeline what it was", async () => {
  const changed = { city: "Salem" };
  const { shop } = await openOrder(
    {},
    {
      "/admin_api/v1/orders/editAddress": ({ email, address }) => ({
        order: testOrder({
          email,
          address: { ...testOrder().address, ...address, ...changed },
          timeline: [
            {
              id: "1",
              action: "edit_address",
              actor: "staff",
              name: "Olga",
              note: "Address was: 1 Mill Lane, San Francisco",
              at: "2026-11-25T12:00:00.000Z",
            },
          ],
        }),
      }),
    },
  );
  await page.getByRole("button", { name: "Edit address" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit address" });
  await dialog.getByLabelText("City", { exact: false }).fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Enter a city", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/orders/editAddress")).toEqual([]);
  await dialog.getByLabelText("City", { exact: false }).fill("Salem");
  await dialog.getByLabelText("Email", { exact: false }).fill("corrected@example.com");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/Address was: .*San Francisco/)).toBeVisible();
  await expect.element(page.getByText(/Salem/).first()).toBeVisible();
  expect(shop.inputs("/admin_api/v1/orders/editAddress")).toMatchObject([
    { email: "corrected@example.com", address: { city: "Salem" } },
  ]);
});

test("an email of the order is read, and sent again to the address that the order has now", async () => {
  const mail = {
    id: "01a214b7-0000-7000-8000-00000000000c",
    subject: "Payment received",
    recipient: "ada@example.com",
    state: "kept" as const,
    error: "",
    at: "2026-11-25T10:05:00.000Z",
  };
  await openOrder(
    { mails: [mail], email: "corrected@example.com" },
    {
      "/admin_api/v1/orders/mail": {
        id: mail.id,
        subject: mail.subject,
        recipient: mail.recipient,
        text: "We received your payment.",
      },
      "/admin_api/v1/orders/resendMail": ({ order_no }) => ({
        order: testOrder({ order_no, email: "corrected@example.com", mails: [mail] }),
      }),
    },
  );
  const view = page.getByRole("button", { name: /^View Payment received/ });
  await expect.element(view).toBeVisible();
  // On a phone the buttons of a line stand below its text, which they would squeeze.
  await page.viewport(390, 844);
  const words = page.getByText(/^ada@example\.com, /);
  await expect.poll(() => boxOf(view).top - boxOf(words).bottom).toBeGreaterThanOrEqual(0);
  await page.viewport(componentWindow.width, componentWindow.height);
  await view.click();
  const dialog = page.getByRole("dialog", { name: "Payment received" });
  await expect.element(dialog.getByText(/We received/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: /^Send again: Payment received/ }).click();
  await expect.element(messages().getByText("Sent again to corrected@example.com", { exact: false })).toBeVisible();
});

test("a new tag is typed and leads to the orders that have it", async () => {
  const { shop, order } = await openOrder(
    { tags: ["Gift"] },
    {
      "/admin_api/v1/lists/choices": { choices: [] },
      "/admin_api/v1/orders/tags": ({ tags }) => ({ order: testOrder({ tags }) }),
    },
  );
  await page.getByRole("button", { name: "Edit tags" }).click();
  const tags = page.getByRole("dialog", { name: "Tags" });
  await tags.getByRole("searchbox", { name: "Tags" }).fill("Rush");
  await tags.getByRole("button", { name: "Add “Rush”" }).click();
  await expectAccessible();
  await tags.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("link", { name: "Rush" })).toHaveAttribute("href", "/orders?f=tag.any.Rush");
  expect(shop.inputs("/admin_api/v1/orders/tags")).toEqual([{ order_no: order.order_no, tags: ["Gift", "Rush"] }]);
});

test("an order is cancelled with its reason", async () => {
  const { shop, order } = await openOrder(
    {},
    { "/admin_api/v1/orders/cancel": { order: testOrder({ status: "cancelled", staff_actions: [] }) } },
  );
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: /Cancel order/ });
  await dialog.getByLabelText("Reason", { exact: false }).fill("Sold out");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect.element(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Ship items" })).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/orders/cancel")).toMatchObject([{ order_no: order.order_no, reason: "Sold out" }]);
});

test("a business's order says that no tax was charged and why", async () => {
  await openOrder({ vat_number: "DE136695976", reverse_charge: true, tax_total: "0.00", taxes: [] });
  await expect.element(page.getByText("VAT number DE136695976", { exact: false })).toBeVisible();
  await expect.element(page.getByText("Tax (reverse charge)", { exact: false })).toBeVisible();
  await expect.element(page.getByText("VIES", { exact: false })).not.toBeInTheDocument();
});

test.each([
  ["valid", "WAPIAAAAX1", /registered in VIES on Nov 25, 2026, consultation WAPIAAAAX1/],
  ["unavailable", "", /VIES gave no answer on Nov 25, 2026; only the form of the number was checked/],
] as const)("a VAT number that was looked up says what VIES said: %s", async (answer, consultation, words) => {
  const vat_check = { answer, consultation, checked_at: "2026-11-25T10:00:00.000Z" };
  await openOrder({ vat_number: "DE136695976", reverse_charge: true, vat_check });
  await expect.element(page.getByText(words)).toBeVisible();
});

test("what was agreed to and the buyer's company stand on the order", async () => {
  await openOrder({
    address: { ...testOrder().address, company: "Mill Ltd" },
    terms: {
      title: "Terms of sale",
      url: "/article?id=1",
      version: "2026-11-01T10:00:00.000Z",
      accepted_at: "2026-11-25T10:00:00.000Z",
    },
  });
  await expect.element(page.getByRole("heading", { name: "Agreed to" })).toBeVisible();
  await expect.element(page.getByText("Mill Ltd", { exact: false })).toBeVisible();
});
