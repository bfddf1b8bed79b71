/** Shipments, reviews, refunds, unpaid orders, and tracking by guests. */
import type { Page } from "@playwright/test";
import { newAddress } from "./support/account.ts";
import { picture, placeOrder, placePaidOrder, press } from "./support/buyer.ts";
import { endTimeToPay, staffOf } from "./support/staff.ts";
import { expect, expectAccessible, layoutShift, open, test, untilHydrated } from "./support/test.ts";

test("a price of millions leaves the title of its line room on a phone", async ({ page }) => {
  const order_no = await placePaidOrder(page, newAddress());
  // No product of a test is as dear.
  await page.route("**/api/v1/order/detail", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const line of answer.data.order.lines) line.total = "1234567.80";
    await route.fulfill({ response, json: answer });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/account/orders");
  await page.getByRole("link", { name: `Order ${order_no}`, exact: true }).click();
  const line = page.getByRole("listitem").filter({ hasText: "$1,234,567.80" });
  const title = line.getByRole("link");
  await expect(title).toBeVisible();
  expect(await title.evaluate((text) => text.clientWidth)).toBeGreaterThan(130);
  expect(await line.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0);
});

const actions = (page: Page) => page.getByRole("main").getByRole("button");

// At a desktop's width: journeys.spec.ts.
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

  await open(page, "/account/orders");
  await card.getByRole("link", { name: "Write a review" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review your purchase" })).toBeVisible();
  const send = page.getByRole("button", { name: "Submit review" });
  await press(send, page.getByText("Select a rating from 1 to 5 stars"));
  // Fields are checked when they are left: the stars were passed over.
  await page.reload();
  await untilHydrated(page);
  await page.getByLabel("Your review").fill("Lovely");
  await page.getByLabel("Your review").blur();
  await expect(page.getByText("Select a rating from 1 to 5 stars")).toBeVisible();
  await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
  const words = `Warm in the hand ${order_no}`;
  await page.getByLabel("Your review").fill(words);
  await page.getByLabel("Add photos").setInputFiles(picture);
  await expect(page.getByRole("img", { name: "mug.png" })).toBeVisible();
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
    await dialog.getByRole("button", { name: "Submit request" }).click();
    await expect(dialog.getByText("Enter a reason")).toBeVisible();
    await dialog.getByLabel("Reason for refund").fill("It has a crack");
  };
  const askForTen = async () => {
    await ask();
    await dialog.getByLabel("Amount").fill("100000");
    await dialog.getByRole("button", { name: "Submit request" }).click();
    await expect(dialog.getByText(/^Enter an amount up to/)).toBeVisible();
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

test("a refund of an item is requested and withdrawn where an order is tracked, without an account", {
  tag: "@phone",
}, async ({ page, newVisitor, request, adminLink }) => {
  const email = newAddress();
  const order_no = await placePaidOrder(page, email);
  const other = await (await newVisitor()).newPage();
  await open(other, "/trackingOrder");
  await other.getByLabel("Order number").fill(order_no);
  await other.getByLabel("Email").first().fill(email);
  await other.getByRole("button", { name: "Track", exact: true }).click();
  const dialog = other.getByRole("dialog", { name: "Request a refund" });
  await actions(other).filter({ hasText: "Request refund" }).click();
  await expect(dialog.getByRole("combobox")).toHaveValue("1");
  await dialog.getByLabel("Reason for refund").fill("It has a crack");
  await dialog.getByLabel("Add photos").setInputFiles(picture);
  await expect(dialog.getByRole("img", { name: picture.name })).toBeVisible();
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

test("an unpaid order is cancelled at its deadline and returns its stock", async ({ page, request, shop }) => {
  const stock = async () => {
    const answer = await request.post("/api/v1/product/detail", { data: { seo_name: "hearth-mug" } });
    const { product } = (await answer.json()).data;
    return product.variants.reduce((sum: number, variant: { stock: number }) => sum + variant.stock, 0);
  };
  const before = await stock();
  await placeOrder(page, newAddress());
  expect(await stock()).toBe(before - 1);
  await open(page, "/account/orders?status=unpaid");
  const card = page.getByRole("article");
  await expect(card.getByText(/^Pay within \d+:\d\d$/)).toBeVisible();
  await expect(card.getByRole("link", { name: "Pay now" })).toBeVisible();
  const name = (await card.getAttribute("aria-label")) ?? "";
  await endTimeToPay(shop, name.replace("Order ", ""));
  await expect(async () => {
    await open(page, "/account/orders");
    await expect(page.getByRole("article", { name }).getByText("Cancelled")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await stock()).toBe(before);
  await press(
    page.getByRole("article", { name }).getByRole("button", { name: "Delete order" }),
    page.getByRole("dialog"),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
});

test.describe("a search for an order that the shop did not answer", () => {
  test.use({ allowedErrors: [/502 \(Bad Gateway\)/] });

  test("says so and can be sent again", async ({ page }) => {
    await open(page, "/trackingOrder");
    await page.route("**/api/v1/order/track", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }), {
      times: 1,
    });
    await page.getByLabel("Order number").fill("20260101");
    await page.getByLabel("Email").first().fill("ada@example.com");
    await page.getByRole("button", { name: "Track", exact: true }).click();
    const main = page.getByRole("main");
    await expect(main.getByText("Something went wrong. Check your connection and try again.")).toBeVisible();
    await page.getByRole("button", { name: "Track", exact: true }).click();
    await expect(main.getByText("We found no order with this number and email address")).toBeVisible();
  });
});

test("number and email address are enough to track an order on any device", { tag: "@phone" }, async ({
  page,
  newVisitor,
}) => {
  const email = newAddress();
  const order_no = await placePaidOrder(page, email);
  const other = await (await newVisitor()).newPage();
  await open(other, "/trackingOrder");
  await expectAccessible(other);
  await other.getByLabel("Order number").fill(order_no.toLowerCase());
  await other.getByLabel("Email").first().fill("other@example.com");
  await other.getByRole("button", { name: "Track", exact: true }).click();
  await expect(other.getByRole("main").getByText("We found no order with this number and email address")).toBeVisible();
  await other.getByLabel("Email").first().fill(email.toUpperCase());
  await other.getByRole("button", { name: "Track", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1, name: `Order ${order_no}` })).toBeVisible();
  await expect(other.getByText("Waiting for shipment").first()).toBeVisible();
  await expect(actions(other)).toHaveText(["Request refund"]);
  // Neither number nor email are in the URL, and a reload shows the order again.
  await expect(other).toHaveURL("/trackingOrder");
  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: `Order ${order_no}` })).toBeVisible();
  await expectAccessible(other);
  // The link of a mail opens the order, and its email leaves the URL.
  const requests: string[] = [];
  other.on("request", (request) => requests.push(request.url()));
  await open(other, `/trackingOrder?${new URLSearchParams({ order_no })}#${new URLSearchParams({ email })}`);
  await expect(other.getByRole("heading", { level: 1, name: `Order ${order_no}` })).toBeVisible();
  await expect(other).toHaveURL("/trackingOrder");
  expect(requests.filter((url) => url.includes(encodeURIComponent(email)))).toEqual([]);
  // Mails of earlier versions have the address in the query.
  await open(other, `/trackingOrder?${new URLSearchParams({ order_no, email })}`);
  await expect(other.getByRole("heading", { level: 1, name: `Order ${order_no}` })).toBeVisible();
  await expect(other).toHaveURL("/trackingOrder");
  await open(other, `/OrderDetail?${new URLSearchParams({ order_no, email })}`);
  await expect(other.getByRole("heading", { level: 1, name: `Order ${order_no}` })).toBeVisible();
  await expect(other).toHaveURL(`/OrderDetail?order_no=${order_no}`);
  // The order's own URL leads another visitor to the tracking form.
  const stranger = await (await newVisitor()).newPage();
  await open(stranger, `/OrderDetail?order_no=${order_no}`);
  await expect(stranger.getByRole("heading", { level: 1, name: "Track your order" })).toBeVisible();
});
