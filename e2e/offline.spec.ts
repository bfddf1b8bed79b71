/** A connection that breaks while somebody buys: the page stays, says so, shows what the shop knows, and goes on afterwards. */
import { cartDrawer, fillCart, fillCheckout, placeOrderButton } from "./support/buyer.ts";
import { expect, open, setOffline, test } from "./support/test.ts";

// The browser logs each request that did not leave.
test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|offline/] });

test("without a connection nothing is lost: the first press, quantities and the checkout's choices", async ({
  page,
}) => {
  const mark = () => page.evaluate(() => Object.assign(window, { marked: true }));
  const isMarked = () => page.evaluate(() => "marked" in window);

  await test.step("the first Add to cart, whose code is not there yet", async () => {
    await open(page, "/product/detail/hearth-mug");
    await mark();
    await setOffline(page, true);
    const add = page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first();
    await add.click();
    await expect(page.getByText("Couldn't add to cart. Check your connection and try again.").first()).toBeVisible();
    await setOffline(page, false);
    await add.click();
    await expect(cartDrawer(page)).toBeVisible();
    expect(await isMarked()).toBe(true);
  });

  await test.step("the first press on a card", async () => {
    await open(page, "/product/list");
    await mark();
    await setOffline(page, true);
    const bag = page.getByRole("main").getByRole("button", { name: /^Add to cart: / });
    // The code of the shop's own messages is not there either.
    const messages: string[] = [];
    page.once("dialog", (dialog) => {
      messages.push(dialog.message());
      void dialog.accept();
    });
    await bag.first().click();
    await expect.poll(() => messages).toEqual(["Couldn't add to cart. Check your connection and try again."]);
    await expect(page).toHaveURL("/product/list");
    await setOffline(page, false);
    await bag.first().click();
    await expect(cartDrawer(page)).toBeVisible();
    expect(await isMarked()).toBe(true);
  });

  await test.step("a connection that breaks without the browser's knowing: what did not come is not asked for again", async () => {
    await open(page, "/product/detail/hearth-mug");
    await page.route("**/*", (route) => route.abort("internetdisconnected"));
    const add = page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first();
    await add.click();
    await expect(page.getByText("Couldn't add to cart. Check your connection and try again.").first()).toBeVisible();
    await page.unroute("**/*");
    await add.click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("listitem").filter({ hasText: "Hearth Mug" }).getByRole("spinbutton")).toHaveValue("2");
  });

  await test.step("a quantity", async () => {
    await fillCart(page, "hearth-mug");
    await open(page, "/cart");
    const mug = page.getByRole("listitem").filter({ hasText: "Hearth Mug" });
    const more = mug.getByRole("button", { name: "Increase quantity" });
    await setOffline(page, true);
    await more.click();
    await expect(page.getByText("Couldn't update your cart. Check your connection and try again.")).toBeVisible();
    await expect(mug.getByRole("spinbutton")).toHaveValue("1");
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();
    await setOffline(page, false);
    await more.click();
    await expect(mug.getByText("$44.00")).toBeVisible();
  });

  await test.step("the way of shipping", async () => {
    await open(page, "/product/payment");
    await fillCheckout(page);
    const total = await placeOrderButton(page).first().textContent();
    await setOffline(page, true);
    await page.getByRole("radio", { name: /Express/ }).check();
    await expect(page.getByText("The total couldn't be updated.").first()).toBeVisible();
    await expect(placeOrderButton(page).first()).toBeDisabled();
    await setOffline(page, false);
    await expect(page.getByText("The total couldn't be updated.")).toHaveCount(0);
    await expect(placeOrderButton(page).first()).toBeEnabled();
    await expect(placeOrderButton(page).first()).not.toHaveText(total ?? "");
  });

  await test.step("a form whose code for calls is not there yet", async () => {
    await open(page, "/ContactUs");
    const form = page.getByRole("main").locator("form");
    await form.getByLabel("Name").fill("Ada");
    await form.getByLabel("Email").fill("ada@example.com");
    await form.getByLabel("Message").fill("Is the mug dishwasher safe?");
    await mark();
    await setOffline(page, true);
    const send = form.getByRole("button", { name: "Send message" });
    await send.click();
    await expect(form.getByRole("status")).toContainText("connection");
    await setOffline(page, false);
    await send.click();
    await expect(form.getByText("Thank you. We've received your message.")).toBeVisible();
    expect(await isMarked()).toBe(true);
  });

  await test.step("links, the search, back and forward", async () => {
    const told = page.getByText("You're offline. Check your connection and try again.");
    await open(page, "/product/list");
    const heading = page.getByRole("heading", { level: 1 });
    const title = await heading.textContent();
    // What comes with the first movement of a pointer.
    await Promise.all([page.waitForResponse(/navigation/), page.mouse.move(200, 300)]);
    await page.getByRole("main").getByRole("link", { name: "Hearth Mug" }).first().click();
    await expect(page).toHaveURL(/hearth-mug/);
    await page.locator('header a[href="/cart"]').first().click();
    await expect(page).toHaveURL(/\/cart$/);
    await mark();
    await setOffline(page, true);
    await page.getByRole("contentinfo").getByRole("link").first().click();
    await expect(told).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await page.evaluate(() => history.go(-2));
    await expect(page.getByText(/^You're offline/).locator("b")).toHaveText("3");
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("heading", { name: "Internal server error" })).toHaveCount(0);
    await setOffline(page, false);
    await page.goBack();
    await expect(page).toHaveURL(/hearth-mug/);
    await page.goBack();
    await expect(heading).toHaveText(title ?? "");
    await page.goForward();
    await expect(page).toHaveURL(/hearth-mug/);
    expect(await isMarked()).toBe(true);
  });
});
