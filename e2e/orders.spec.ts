/**
 * Shipments, reviews, refunds, and tracking by guests. Refusals of these forms: texts-after-interaction and
 * orders.component.test.tsx of src/storefront; unpaid orders: src/shop/jobs/tasks.test.ts, src/shop/checkout/unpaid-orders.test.ts.
 */
import type { Page } from "@playwright/test";
import { newAddress } from "./support/account.ts";
import { picture, placePaidOrder, press } from "./support/buyer.ts";
import { staffOf } from "./support/staff.ts";
import { expect, expectAccessible, inBackground, layoutShift, open, test, untilHydrated } from "./support/test.ts";

const actions = (page: Page) => page.getByRole("main").getByRole("button");

test("an order is shipped in two parcels, received and reviewed with a picture", { tag: "@phone" }, async ({
  page,
  request,
  adminLink,
}) => {
  const order_no = await placePaidOrder(page, newAddress());
  const staff = await staffOf(request, await adminLink());
  await open(page, `/account/OrderDetail?order_no=${order_no}`);
  await expect(page.getByText("Waiting for shipment").first()).toBeVisible();
  await expectAccessible(page);

  const { order: shipped } = await staff("ship", { order_no, carrier: "Post", tracking_no: "SP 12 34" });
  await staff("tracking", { shipment_id: shipped.shipments[0].id, text: "Sorted", place: "Basel" });
  await page.reload();
  await expect(page.getByText("Sorted, Basel")).toBeVisible();
  await expect(page.getByText("SP 12 34")).toBeVisible();
  await open(page, "/account/orders?status=waiting_delivery");
  const card = page.getByRole("article", { name: `Order ${order_no}` });
  await expectAccessible(page);
  await press(card.getByRole("button", { name: "Confirm receipt" }), page.getByRole("dialog"));
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Thanks. Your order is marked as received.")).toBeVisible();
  await expect(page.getByText("No orders with this status.")).toBeVisible();

  await open(page, "/account/orders?status=completed");
  await card.getByRole("link", { name: "Write a review" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review your purchase" })).toBeVisible();
  const send = page.getByRole("button", { name: "Submit review" });
  await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
  const words = `Warm in the hand ${order_no}`;
  await page.getByLabel("Your review").fill(words);
  await page.getByLabel("Add photos").setInputFiles(picture);
  await expect(page.getByRole("img", { name: "mug.png" })).toBeVisible(inBackground);
  await expectAccessible(page);
  await send.click();
  await expect(page.getByRole("heading", { name: "Thank you for your review" })).toBeVisible();

  await open(page, "/product/comment/hearth-mug?pictures=1");
  const review = page.getByRole("article").filter({ hasText: words });
  await expect(review.getByText("Ada L.")).toBeVisible();
  await expect(review.getByRole("img", { name: "Picture 1 by Ada L." })).toBeVisible();
  await expectAccessible(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test("a refund is requested, withdrawn, requested again and granted, first in part and then in full", async ({
  page,
  request,
  adminLink,
}) => {
  const order_no = await placePaidOrder(page, newAddress());
  const staff = await staffOf(request, await adminLink());
  await open(page, `/account/OrderDetail?order_no=${order_no}`);
  const dialog = page.getByRole("dialog", { name: "Request a refund" });
  const ask = async () => {
    await press(actions(page).filter({ hasText: "Request refund" }), dialog);
    await dialog.getByLabel("Reason for refund").fill("It has a crack");
  };
  const askForTen = async () => {
    await ask();
    await dialog.getByLabel("Amount").fill("10.00");
    await dialog.getByRole("button", { name: "Submit request" }).click();
    await expect(page.getByText("We're reviewing your refund request for $10.00.")).toBeVisible();
  };
  await askForTen();
  await press(actions(page).filter({ hasText: "Cancel refund request" }), page.getByRole("dialog"));
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("You cancelled your refund request for $10.00.")).toBeVisible();
  await expect(page.getByText("Waiting for shipment").first()).toBeVisible();
  await askForTen();
  const { order: part } = await staff("approveRefund", { order_no });
  await page.reload();
  await expect(page.getByText("$10.00 was refunded.")).toBeVisible();
  // A partial refund: the order continues.
  await expect(page.getByText("Waiting for shipment").first()).toBeVisible();

  await ask();
  await expect(dialog.getByLabel("Amount")).toHaveValue(part.refundable);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(page.getByText(`We're reviewing your refund request for $${part.refundable}.`)).toBeVisible();
  const { order: whole } = await staff("approveRefund", { order_no });
  expect(whole).toMatchObject({ status: "refunded", refunded_total: whole.total, refundable: "0.00" });
  expect(Number(part.refundable) + 10).toBeCloseTo(Number(whole.total));
  await page.reload();
  await expect(page.getByText(`$${part.refundable} was refunded.`)).toBeVisible();
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByText(`$${whole.total}`)).toHaveCount(2);
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expect(actions(page).filter({ hasText: "Request refund" })).toHaveCount(0);
  await expectAccessible(page);
  await open(page, "/account/orders?status=refunded");
  await expect(page.getByRole("article", { name: `Order ${order_no}` }).getByText("Refunded")).toBeVisible();
});

test("number and email address are enough to track an order on any device, and to ask for a refund", {
  tag: "@phone",
}, async ({ page, newVisitor, request, adminLink }) => {
  const email = newAddress();
  const order_no = await placePaidOrder(page, email);
  const other = await (await newVisitor()).newPage();
  const tracked = other.getByRole("heading", { level: 1, name: `Order ${order_no}` });
  await open(other, "/trackingOrder");
  await other.getByLabel("Order number").fill(order_no.toLowerCase());
  await other.getByLabel("Email").first().fill(email.toUpperCase());
  await other.getByRole("button", { name: "Track", exact: true }).click();
  await expect(tracked).toBeVisible();
  await expect(other.getByText("Hearth Mug")).toBeVisible();
  await expect(other.getByText("Payment received")).toBeVisible();
  await expect(other.getByText("Waiting for shipment").first()).toBeVisible();
  await expect(actions(other)).toHaveText(["Request refund"]);
  // Neither number nor email are in the URL, and a reload shows the order again.
  await expect(other).toHaveURL("/trackingOrder");
  await other.reload();
  await expect(tracked).toBeVisible();
  await untilHydrated(other);

  await test.step("a refund of an item is requested and withdrawn, without an account", async () => {
    const dialog = other.getByRole("dialog", { name: "Request a refund" });
    await actions(other).filter({ hasText: "Request refund" }).click();
    await expect(dialog.getByRole("combobox")).toHaveValue("1");
    await dialog.getByLabel("Reason for refund").fill("It has a crack");
    await dialog.getByLabel("Add photos").setInputFiles(picture);
    await expect(dialog.getByRole("img", { name: picture.name })).toBeVisible(inBackground);
    await expectAccessible(other);
    await dialog.getByRole("button", { name: "Submit request" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(other.getByText("We're reviewing your refund request for $")).toBeVisible();
    await expect(other.getByText("Refund in progress").first()).toBeVisible();
    await expect(other).toHaveURL("/trackingOrder");
    await expectAccessible(other);
    const staff = await staffOf(request, await adminLink());
    const { order } = await staff("detail", { order_no });
    expect(order.refunds).toMatchObject([{ state: "open", reason: "It has a crack", pictures: [expect.any(String)] }]);

    await actions(other).filter({ hasText: "Cancel refund request" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await expect(other.getByText("You cancelled your refund request for $")).toBeVisible();
    await expect(actions(other)).toHaveText(["Request refund"]);
  });

  await test.step("the link of a mail opens the order, and its email leaves the URL", async () => {
    const requests: string[] = [];
    other.on("request", (request) => requests.push(request.url()));
    await open(other, `/trackingOrder?${new URLSearchParams({ order_no })}#${new URLSearchParams({ email })}`);
    await expect(tracked).toBeVisible();
    await expect(other).toHaveURL("/trackingOrder");
    expect(requests.filter((url) => url.includes(encodeURIComponent(email)))).toEqual([]);
    // Mails of earlier versions have the address in the query.
    await open(other, `/trackingOrder?${new URLSearchParams({ order_no, email })}`);
    await expect(tracked).toBeVisible();
    await expect(other).toHaveURL("/trackingOrder");
    await open(other, `/OrderDetail?${new URLSearchParams({ order_no, email })}`);
    await expect(tracked).toBeVisible();
    await expect(other).toHaveURL(`/OrderDetail?order_no=${order_no}`);
  });

  // The order's own URL leads another visitor to the tracking form.
  const stranger = await (await newVisitor()).newPage();
  await open(stranger, `/OrderDetail?order_no=${order_no}`);
  await expect(stranger.getByRole("heading", { level: 1, name: "Track your order" })).toBeVisible();
});
