/** Orders in the dashboard, from the paid order to its buyer's page; dialogs alone: src/dashboard/orders/*.component.test.tsx. */
import type { Page } from "@playwright/test";
import { newAddress } from "./support/account.ts";
import { placeOrder, placePaidOrder } from "./support/buyer.ts";
import { call, openScreen, test } from "./support/dashboard.ts";
import { expect, open } from "./support/test.ts";

/** The page on which a guest finds an order. */
const tracked = (order_no: string, email: string) =>
  `/trackingOrder?${new URLSearchParams({ order_no })}#${new URLSearchParams({ email })}`;

/** An action of the selected rows, of which some are in a menu. */
async function chooseAction(page: Page, name: string): Promise<void> {
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toBeVisible();
  const button = bar.getByRole("button", { name });
  if (await button.isVisible()) return button.click();
  await bar.getByRole("button", { name: /More|Actions/ }).click();
  await page.getByRole("menuitem", { name }).click();
}

test("an order is found by its email address, shipped, refunded in part with its item back in stock, and noted; its buyer sees it; another one that is refunded before it is shipped is no longer to be shipped, and its buyer sees which items; a third is found from everywhere and cancelled", async ({
  dashboard: page,
}) => {
  const [email, later] = [newAddress(), newAddress()];
  const order_no = await placePaidOrder(page, email);
  const second = await placePaidOrder(page, later);
  const { order_no: other } = await placeOrder(page, newAddress());

  await openScreen(page, "/orders?view=ship", "Orders");
  await expect(page.getByText(order_no).first()).toBeVisible();
  await page.getByRole("searchbox", { name: /Search by order number/ }).fill(email);
  // The search enters the address a moment after it was typed, and would take back the way to the order.
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("status").filter({ hasText: "1 order" })).toBeAttached();
  await expect(page.locator("[data-stale]")).toHaveCount(0);
  await page.getByRole("link", { name: order_no }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: order_no })).toBeVisible();
  await expect(page.getByText("First order")).toBeVisible();

  await page.getByRole("button", { name: "Ship items" }).click();
  const ship = page.getByRole("dialog", { name: "Ship items" });
  await ship.getByLabel("Carrier").fill("UPS");
  await ship.getByRole("textbox", { name: /^Tracking number/ }).fill("1Z 99");
  await ship.getByRole("button", { name: "Ship 1 of 1" }).click();
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Order shipped")).toBeVisible();
  await expect(page.getByRole("link", { name: "Track package" })).toBeVisible();

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await refund.getByRole("textbox", { name: "Amount" }).fill("100000");
  await expect(refund.getByText(/^At most \d/)).toBeVisible();
  await refund.getByRole("spinbutton").fill("1");
  await expect(refund.getByText(/^1 × /)).toBeVisible();
  await refund.getByRole("textbox", { name: "Amount" }).fill("5");
  await refund.getByLabel("Reason").fill("A small crack");
  await refund.getByRole("button", { name: "Refund $5.00" }).click();
  await expect(page.getByText("$5.00 refunded")).toBeVisible();
  await expect(page.getByText(/1 shipped · 1 refunded · 1 returned/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("Refunded: $5.00");
  await expect(page.getByRole("listitem").filter({ hasText: "Payment provider" }).first()).toContainText("$5.00");

  await page.getByLabel("Add a note").fill("Called the customer");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Called the customer" })).toBeVisible();

  await page.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Packing slip ${order_no}` })).toBeVisible();
  await expect(page.getByRole("cell", { name: "1", exact: true })).toBeVisible();

  const buyer = await page.context().newPage();
  await open(buyer, tracked(order_no, email));
  await expect(buyer.getByRole("link", { name: "Track at UPS" })).toHaveAttribute("href", /tracknum=1Z99$/);

  // Another one is refunded before it is shipped.
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(second.slice(0, 12));
  await page.getByRole("option", { name: new RegExp(second) }).click();
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const whole = page.getByRole("dialog", { name: "Refund" });
  await whole.getByRole("button", { name: "Refund everything" }).click();
  await whole.getByRole("button", { name: /^Refund \$/ }).click();
  // Of this order: the message of the one before may still be there.
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("Refunded:");
  await expect(page.getByRole("button", { name: "Ship items" })).toBeHidden();
  await openScreen(page, `/orders?view=ship&q=${second}`, "Orders");
  await expect(page.getByText(second)).toBeHidden();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(other.slice(0, 12));
  await page.getByRole("option", { name: new RegExp(other) }).click();
  await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: /Cancel order/ });
  await dialog.getByLabel("Reason").fill("Sold out");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();

  await open(buyer, tracked(second, later));
  await expect(buyer.getByText(/was refunded\./)).toBeVisible();
  await expect(buyer.getByText(/^1 × /)).toBeVisible();
});

test("many orders are picked, printed, tagged and shipped by a list of tracking numbers", async ({
  dashboard: page,
}) => {
  const email = newAddress();
  const [one, two] = [await placePaidOrder(page, email), await placePaidOrder(page, email)];
  await openScreen(page, `/orders?q=${email}`, "Orders");
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await chooseAction(page, "Pack list");
  await expect(page.getByRole("heading", { level: 1, name: "Pack list" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "0 of 1 picked · 2 units · 2 orders" })).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await page.reload();
  await expect(page.getByRole("checkbox").first()).toBeChecked();

  await page.getByRole("link", { name: "Packing slips" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article", { name: `Packing slip ${two}` })).toHaveCSS("break-before", "page");
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.goBack();
  await page.getByRole("link", { name: "Ship", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ship orders" })).toBeVisible();
  const list = page.getByLabel("Orders and tracking numbers");
  await expect(list).toHaveValue(new RegExp(one));
  await list.fill(`${one}, 1Z1\n${two}, 1Z2\nNO-SUCH, 1Z3`);
  await page.getByLabel("Carrier", { exact: true }).fill("UPS");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Line 3, NO-SUCH: Order not found")).toBeVisible();
  await page.getByRole("button", { name: "Ship 2 orders" }).click();
  await expect(page.getByText("Shipping 2 orders.")).toBeVisible();
  // The open list follows the task.
  await expect(page.locator("[data-row]").filter({ hasText: two })).toContainText("On the way", { timeout: 30_000 });
  const shipments = async () => (await call(page, "orders/detail", { order_no: two })).order.shipments;
  await expect.poll(shipments, { timeout: 15_000 }).toMatchObject([{ carrier: "UPS", tracking_no: "1Z2" }]);

  // A tag of one leads to it; tags of both at once, and undone.
  await call(page, "orders/tags", { order_no: two, tags: ["Rush"] });
  await openScreen(page, `/orders/${two}`, two);
  await expect(page.getByText("1Z2").first()).toBeVisible();
  await page.getByRole("link", { name: "Rush" }).click();
  await expect(page.getByRole("link", { name: two }).first()).toBeVisible();
  await expect(page.getByText(one)).toBeHidden();
  await openScreen(page, `/orders?q=${email}`, "Orders");
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await chooseAction(page, "Tags");
  const many = page.getByRole("dialog", { name: "Add or remove tags" });
  await many.getByRole("searchbox", { name: "Add tags" }).fill("Fair");
  await many.getByRole("button", { name: "Add “Fair”" }).click();
  await many.getByRole("button", { name: "Change tags" }).click();
  await expect(page.getByText("2 orders changed")).toBeVisible();
  const tagsOf = async (order_no: string) => (await call(page, "orders/detail", { order_no })).order.tags;
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([["Fair"], ["Fair", "Rush"]]);
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => tagsOf(two)).toEqual(["Rush"]);
});
