/** The checkout keeps what was entered, leads back to unpaid orders, and remembers its customers. */
import type { Page } from "@playwright/test";
import { beCustomer } from "./support/account.ts";
import { fillCart, fillCheckout, openCheckout, openSummary, placeOrderButton } from "./support/buyer.ts";
import { boxOf, expect, expectAccessible, layoutShift, open, overflowOf, test, untilHydrated } from "./support/test.ts";

const notice = (page: Page) => page.getByRole("complementary", { name: "You have an unpaid order" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order" });

test("a new guest reloads, leaves and comes back, and everything that was entered is there", async ({
  page,
  newVisitor,
}) => {
  await open(page, "/product/detail/hearth-mug");
  await page.getByRole("link", { name: "Buy now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  // On wide screens the summary stands beside the form.
  await expect(page.getByRole("button", { name: /^Show order summary/ })).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Your order" }).getByText("Hearth Mug")).toBeVisible();
  // A shop without a mail server promises no email.
  await expect(page.getByText("We'll send your order confirmation here.")).toHaveCount(0);
  // The link of "Buy now" opens in a browser that was never here.
  const other = await (await newVisitor()).newPage();
  await open(other, page.url());
  await expect(placeOrderButton(other)).toBeEnabled();
  await expect(placeOrderButton(other)).toHaveText((await placeOrderButton(page).textContent()) ?? "");

  await page.reload();
  await expect(placeOrderButton(page)).toBeEnabled();
  // The country is that of the browser's language.
  await expect(page.getByLabel("Country or region")).toHaveValue("US");
  await fillCheckout(page, "ada@example.com");
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  await page.getByLabel("Order note").fill("Ring twice");
  await page.getByLabel("Discount code").fill("EMBER10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("EMBER10 applied")).toBeAttached();
  const total = await placeOrderButton(page).textContent();

  const expectEntered = async () => {
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expect(page.getByLabel("ZIP code")).toHaveValue("94103");
    await expect(page.getByLabel("State")).toHaveValue("CA");
    await expect(page.getByLabel("Order note")).toHaveValue("Ring twice");
    await expect(page.getByRole("radio", { name: /Bank transfer/ })).toBeChecked();
    await expect(placeOrderButton(page)).toHaveText(total ?? "");
  };
  await page.reload();
  await expectEntered();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hearth Mug" })).toBeVisible();
  await page.goForward();
  await expectEntered();
  await open(page, "/");
  await page.goBack();
  await expectEntered();

  await placeOrderButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("We've sent a confirmation")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Create account" })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("checkout")))).toEqual(
    [],
  );
  await openCheckout(page);
  await expect(page.getByLabel("Email")).toHaveValue("");
});

test("what is typed before the page's code runs stays, and so does the cursor", async ({ page }) => {
  await fillCart(page, "hearth-mug");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  // Loads until the code is there.
  const loaded = page.goto("/product/payment");
  await page.getByLabel("Email").fill("ada@example.com");
  const name = page.getByLabel("First name");
  await name.pressSequentially("Aa");
  await page.keyboard.press("ArrowLeft");
  release();
  await loaded;
  await untilHydrated(page);
  // The form with the draft has the country that the browser has found.
  await expect(page.getByLabel("Country or region")).toHaveValue("US");
  await expect(name).toBeFocused();
  await page.keyboard.type("d");
  await expect(name).toHaveValue("Ada");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test("back from the payment page the order waits to be paid, by every way there is; a notice says so until it is closed or paid", {
  tag: "@phone",
}, async ({ page }) => {
  test.slow();
  await openCheckout(page);
  await fillCheckout(page);
  await placeOrderButton(page).click();
  await expect(page.getByRole("button", { name: "Approve payment" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Pay your order" })).toBeVisible();
  await expect(page.getByText("You have an unpaid order")).toBeVisible();
  await untilHydrated(page);
  await expectAccessible(page);

  await test.step("the notice stands in the cart, on the page that tracks orders, on the home page and on the checkout", async () => {
    await open(page, "/cart");
    await expectAccessible(page);
    await expect(notice(page)).toContainText(/Order \d{6}-\w{8}, \$\d/);
    await open(page, "/trackingOrder");
    await expect(notice(page)).toBeVisible();
    await open(page, "/");
    await expect(notice(page)).toBeVisible();
    // The home page is one for all visitors: the browser fills the notice in, and nothing moves.
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    // Nothing lies over anything else, at any width.
    const close = page.getByRole("main").getByRole("button", { name: "Close" });
    const chat = page.getByRole("complementary", { name: "Customer service" }).getByRole("link");
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    for (const width of [size.width, 600, 820, 1440]) {
      await page.setViewportSize({ width, height: size.height });
      const boxes = await Promise.all(
        [close, chat, notice(page).getByRole("link", { name: "Pay now" })].map((one) => boxOf(one)),
      );
      const overlap = boxes.some((a, index) =>
        boxes
          .slice(index + 1)
          .some((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
      );
      expect(overlap, `${width} px: ${JSON.stringify(boxes)}`).toBe(false);
    }
    await page.setViewportSize(size);
    await close.click();
    await expect(notice(page)).toHaveCount(0);
    await open(page, "/");
    await expect(page.getByRole("contentinfo")).toBeAttached();
    await expect(notice(page)).toHaveCount(0);
    await openCheckout(page);
    await expect(notice(page)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  await test.step("a declined payment is tried again on the same order, or paid in another way", async () => {
    await notice(page).getByRole("link", { name: "Pay now" }).click();
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("heading", { name: "Payment not completed" })).toBeVisible();
    await expect(page.getByText(/Complete your payment within \d+:\d\d/)).toBeVisible();
    await untilHydrated(page);
    await expectAccessible(page);
    const order = new URL(page.url()).searchParams.get("order_no");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("heading", { name: "Payment not completed" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("order_no")).toBe(order);
    await untilHydrated(page);
    await page.getByRole("button", { name: "Pay with Bank transfer" }).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText("How to pay")).toBeVisible();
    await expect(page.getByText("IBAN DE02 1203 0000 0000 2020 51")).toBeVisible();
    await open(page, "/cart");
    await expect(notice(page)).toHaveCount(0);
  });
});

test("a customer's address is saved with the order and offered with the next one", async ({ page }) => {
  const email = await beCustomer(page);
  await openCheckout(page);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByRole("checkbox", { name: "Save this address for next time" })).toBeChecked();
  await fillCheckout(page, "");
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  await placeOrderButton(page).click();
  await expect(thanks(page)).toBeVisible();
  // Only guests are offered an account.
  await expect(page.getByRole("button", { name: "Create account" })).toHaveCount(0);
  await openCheckout(page);
  await expect(page.getByRole("radio", { name: /Ada Lovelace.*1 Mill Lane/s })).toBeChecked();
  await expect(page.getByText("Sales tax 7.25%")).toBeAttached();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  await placeOrderButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test("on phones the summary is folded under the total; the invoice may go to another address, the telephone number is optional, free shipping is named", {
  tag: "@phone",
}, async ({ page }) => {
  await fillCart(page, "hearth-mug");
  await open(page, "/product/payment");
  await test.step("the summary is folded and unfolded by keyboard", async () => {
    const bar = page.getByRole("button", { name: /^Show order summary/ });
    const item = page.getByRole("complementary", { name: "Your order" }).getByText("Hearth Mug");
    await expect(item).toBeHidden();
    await expect(bar).toContainText("$");
    expect((await boxOf(bar)).y).toBeLessThan(300);
    await bar.focus();
    await page.keyboard.press("Enter");
    await expect(item).toBeVisible();
    await page.getByRole("button", { name: /^Hide order summary/ }).click();
    await expect(item).toBeHidden();
  });
  await fillCheckout(page);
  await page.getByLabel("Phone").fill("");
  await openSummary(page);
  await page.getByLabel("Discount code").fill("SHIPFREE");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("SHIPFREE applied")).toBeVisible();
  const billing = page.getByRole("region", { name: "Billing address" });
  await billing.getByRole("checkbox", { name: "Same as shipping address" }).uncheck();
  await billing.getByLabel("First name").fill("Charles");
  await billing.getByLabel("Last name").fill("Babbage");
  await billing.getByLabel("Country or region").selectOption("GB");
  await placeOrderButton(page).click();
  await expect(billing.getByText("This field is required").first()).toBeVisible();
  // With the summary unfolded.
  await expectAccessible(page);
  await billing.getByLabel("Street and number").fill("5 Devonshire Street");
  await billing.getByLabel("Postcode").fill("W1W 5HB");
  await billing.getByLabel("City").fill("London");
  await page.reload();
  await expect(billing.getByLabel("City")).toHaveValue("London");
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  await placeOrderButton(page).click();
  await page.getByRole("link", { name: "View order" }).click();
  const panel = page.getByRole("region", { name: "Billing address" });
  await expect(panel.getByText("5 Devonshire Street")).toBeVisible();
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByText("Free", { exact: true })).toBeVisible();
});
