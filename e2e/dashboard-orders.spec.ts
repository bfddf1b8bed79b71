/** Orders in the dashboard: found, shipped in parcels, refunded, with notes and a packing slip. */
import type { Page } from "@playwright/test";
import { newAddress } from "./support/account.ts";
import { placeOrder } from "./support/buyer.ts";
import { call, inviteStaff, openScreen, test } from "./support/dashboard.ts";
import { expect, expectAccessible, open } from "./support/test.ts";

/** Orders a mug as a guest and pays. @returns the order's number. */
async function buy(page: Page, email: string): Promise<string> {
  const { order_no, payAt } = await placeOrder(page, email);
  await open(page, payAt);
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  return order_no;
}

/** An action of the selected rows, which a phone has in a menu. */
async function chooseAction(page: Page, name: string): Promise<void> {
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toBeVisible();
  const button = bar.getByRole("button", { name });
  if (await button.isVisible()) return button.click();
  await bar.getByRole("button", { name: /More|Actions/ }).click();
  await page.getByRole("menuitem", { name }).click();
}

test("an order is found by its email address, shipped, refunded in part with its item back in stock, and noted", async ({
  dashboard: page,
}) => {
  const email = newAddress();
  const order_no = await buy(page, email);

  await openScreen(page, "/orders?view=ship", "Orders");
  await expect(page.getByText(order_no).first()).toBeVisible();
  await page.getByRole("searchbox", { name: /Search by order number/ }).fill(email);
  await expect(page.getByRole("status").filter({ hasText: "1 order" })).toBeAttached();
  await expect(page.locator("[data-stale]")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: order_no }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: order_no })).toBeVisible();
  await expect(page.getByText("First order")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Ship items" }).click();
  const ship = page.getByRole("dialog", { name: "Ship items" });
  await ship.getByRole("button", { name: "Ship 1 of 1" }).click();
  await expect(ship.getByText("Enter a carrier")).toBeVisible();
  await ship.getByLabel("Carrier").fill("UPS");
  await ship.getByLabel("Tracking number").fill("1Z 99");
  await expect(ship.getByLabel("Tracking page")).toHaveValue("https://www.ups.com/track?tracknum=1Z99");
  await expectAccessible(page);
  await ship.getByRole("button", { name: "Ship 1 of 1" }).click();
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Order shipped")).toBeVisible();
  await expect(page.getByRole("link", { name: "Track package" })).toBeVisible();

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await refund.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(refund.getByText("Choose items, or enter an amount")).toBeVisible();
  await refund.getByRole("textbox", { name: "Amount" }).fill("100000");
  await expect(refund.getByText(/^At most \d/)).toBeVisible();
  await refund.getByRole("spinbutton").fill("1");
  await expect(refund.getByText(/^1 × /)).toBeVisible();
  await expect(refund.getByRole("checkbox", { name: /returned to stock/ })).toBeChecked();
  await refund.getByRole("textbox", { name: "Amount" }).fill("5");
  await refund.getByLabel("Reason").fill("A small crack");
  await refund.getByLabel("Note").fill("Sent pictures");
  await expectAccessible(page);
  await refund.getByRole("button", { name: "Refund $5.00" }).click();
  await expect(page.getByText("$5.00 refunded")).toBeVisible();
  await expect(page.getByText(/1 shipped · 1 refunded · 1 returned/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("Refunded: $5.00");
  await expect(page.getByRole("listitem").filter({ hasText: "Payment provider" }).first()).toContainText("$5.00");

  await page.getByLabel("Add a note").fill("Called the customer");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Called the customer" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Packing slip ${order_no}` })).toBeVisible();
  await expect(page.getByRole("cell", { name: "1", exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("items that are refunded before they are shipped are no longer to be shipped, and the buyer sees which", async ({
  dashboard: page,
}) => {
  const email = newAddress();
  const order_no = await buy(page, email);
  await openScreen(page, `/orders/${order_no}`, order_no);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await refund.getByRole("button", { name: "Refund everything" }).click();
  await refund.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(page.getByText(/refunded$/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Ship items" })).toBeHidden();
  await openScreen(page, `/orders?view=ship&q=${order_no}`, "Orders");
  await expect(page.getByText(order_no)).toBeHidden();

  await open(page, `/trackingOrder?${new URLSearchParams({ order_no })}#${new URLSearchParams({ email })}`);
  await expect(page.getByText(/was refunded\./)).toBeVisible();
  await expect(page.getByText(/^1 × /)).toBeVisible();
});

test("many orders are picked, printed, tagged and shipped by a list of tracking numbers", async ({
  dashboard: page,
}) => {
  const email = newAddress();
  const numbers = [await buy(page, email), await buy(page, email)];
  const [one = "", two = ""] = numbers;
  await openScreen(page, `/orders?q=${email}`, "Orders");
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await chooseAction(page, "Pack list");
  await expect(page.getByRole("heading", { level: 1, name: "Pack list" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "0 of 1 picked · 2 units for 2 orders" })).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await expect(page.getByRole("status").filter({ hasText: "1 of 1 picked" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("checkbox").first()).toBeChecked();

  await page.getByRole("link", { name: "Packing slips" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article", { name: `Packing slip ${two}` })).toHaveCSS("break-before", "page");
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expectAccessible(page);

  await page.goBack();
  await page.getByRole("link", { name: "Ship", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ship orders" })).toBeVisible();
  const list = page.getByLabel("Orders and tracking numbers");
  await expect(list).toHaveValue(new RegExp(one));
  await list.fill(`${one}, 1Z1\n${two}, 1Z2\nNO-SUCH, 1Z3`);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Line 3, NO-SUCH: Order not found")).toBeVisible();
  await page.getByLabel("Carrier").fill("UPS");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ship 2 orders" }).click();
  await expect(page.getByText("Shipping 2 orders.")).toBeVisible();
  // The open list follows the task.
  await expect(page.locator("[data-row]").filter({ hasText: two })).toContainText("On the way", { timeout: 30_000 });
  const shipments = async () => (await call(page, "orders/detail", { order_no: two })).order.shipments;
  await expect.poll(shipments, { timeout: 15_000 }).toMatchObject([{ carrier: "UPS", tracking_no: "1Z2" }]);
  await openScreen(page, `/orders/${two}`, two);
  await expect(page.getByText("1Z2").first()).toBeVisible();

  await page.getByRole("button", { name: "Add tags" }).click();
  const tags = page.getByRole("dialog", { name: "Tags" });
  await tags.getByRole("searchbox", { name: "Tags" }).fill("Rush");
  await tags.getByRole("button", { name: "Add “Rush”" }).click();
  await expectAccessible(page);
  await tags.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Rush" }).click();
  await expect(page.getByRole("link", { name: two }).first()).toBeVisible();
  await expect(page.getByText(one)).toBeHidden();

  // Both at once, and undone.
  await openScreen(page, `/orders?q=${email}`, "Orders");
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await chooseAction(page, "Tags");
  const many = page.getByRole("dialog", { name: "Add or remove tags" });
  await many.getByRole("searchbox", { name: "Add tags" }).fill("Fair");
  await many.getByRole("button", { name: "Add “Fair”" }).click();
  await expectAccessible(page);
  await many.getByRole("button", { name: "Change tags" }).click();
  await expect(page.getByText("2 orders changed")).toBeVisible();
  const tagsOf = async (order_no: string) => (await call(page, "orders/detail", { order_no })).order.tags;
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([["Fair"], ["Fair", "Rush"]]);
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => tagsOf(two)).toEqual(["Rush"]);
});

test("two people refund an order at once: one refund is made, and the other person is told", async ({
  dashboard: page,
  context,
  newVisitor,
  shop,
}) => {
  const order_no = await buy(page, newAddress());
  const { page: other } = await inviteStaff({ shop, owner: context, visitor: await newVisitor(), role: "support" });
  const dialogs = await Promise.all(
    [page, other].map(async (one) => {
      await openScreen(one, `/orders/${order_no}`, order_no);
      await one.getByRole("button", { name: "Refund", exact: true }).click();
      const dialog = one.getByRole("dialog", { name: "Refund" });
      await dialog.getByRole("button", { name: "Refund everything" }).click();
      await expect(dialog.getByRole("button", { name: /^Refund \$/ })).toBeVisible();
      return dialog;
    }),
  );
  await Promise.all(dialogs.map((dialog) => dialog.getByRole("button", { name: /^Refund \$/ }).click()));
  const outcome = (one: Page) => {
    const told = one.getByRole("dialog").getByText(/left to refund|already has an open refund request/);
    return one
      .getByText(/^\$[\d.,]+ refunded$/)
      .or(told)
      .first();
  };
  await Promise.all([page, other].map((one) => expect(outcome(one)).toBeVisible()));
  const told = await Promise.all([page, other].map((one) => one.getByRole("dialog").isVisible()));
  expect(told.filter((isTold) => isTold)).toHaveLength(1);
  const { order } = await call(page, "orders/detail", { order_no });
  expect(order).toMatchObject({ refunded_total: order.paid_total, refunds: [{ state: "refunded" }] });
  expect(order.refunds).toHaveLength(1);
});

test("an address is corrected before shipping, and an email sent again to the new one", async ({ dashboard: page }) => {
  const order_no = await buy(page, newAddress());
  await openScreen(page, `/orders/${order_no}`, order_no);
  await page.getByRole("button", { name: "Edit address" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit address" });
  await dialog.getByLabel("City").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a city")).toBeVisible();
  await dialog.getByLabel("City").fill("Salem");
  await dialog.getByLabel("Email").fill("corrected@example.com");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Address was: /)).toBeVisible();
  await expect(page.getByText(/Salem/).first()).toBeVisible();

  await page.getByRole("button", { name: /^View Payment received/ }).click();
  await expect(page.getByRole("dialog").getByText(/We received/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: /^Send again: Payment received/ }).click();
  await expect(page.getByText("Sent again to corrected@example.com")).toBeVisible();
  await expect(page.getByText(/, to corrected@example.com/)).toBeVisible();
  await expectAccessible(page);
});

test("the search over everything opens an order by its number", async ({ dashboard: page }) => {
  const { order_no } = await placeOrder(page, newAddress());
  await openScreen(page, "/", "Home");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(order_no.slice(0, 12));
  await page.getByRole("option", { name: new RegExp(order_no) }).click();
  await expect(page.getByRole("heading", { level: 1, name: order_no })).toBeVisible();
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: /Cancel order/ });
  await dialog.getByLabel("Reason").fill("Sold out");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
});

test("packing slips of no orders say that there is nothing to ship, and count nothing", async ({ dashboard: page }) => {
  const empty = { code: 200, message: "", data: { orders: [], more: false } };
  await page.route("**/admin_api/v1/orderBulk/pack", (route) => route.fulfill({ json: empty }));
  await openScreen(page, "/orders/packing-slips", "Packing slips");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Nothing to ship" })).toBeVisible();
  await expect(main.getByText("oldest first")).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Print" })).toHaveCount(0);
  await expectAccessible(page);
});
