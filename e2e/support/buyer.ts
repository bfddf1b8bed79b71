/** Steps of buyers: by the pages, or by calls in specs that start with an order. */
import type { Locator, Page } from "@playwright/test";
import { keepSession, newAddress, tokenOf } from "./account.ts";
import { expect, open, untilHydrated } from "./test.ts";

/** A small red picture. */
export const picture = {
  name: "mug.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAKElEQVQ4jWPY6qFFFcQwatDW0TDaOpqOPEaziMdoMaI1WkJqDWQtAgAJx5ff46pWrAAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Presses until the page reacts: before its code has loaded, a button does nothing. */
export async function press(button: Locator, answer: Locator): Promise<void> {
  await expect(async () => {
    if (!(await answer.isVisible())) await button.click({ timeout: 2000 });
    await expect(answer).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** The drawer that shows the cart after something was added. */
export const cartDrawer = (page: Page) => page.getByRole("dialog", { name: /added to cart$/ });

/** Waits for the cart drawer and closes it. */
export async function closeCartDrawer(page: Page): Promise<void> {
  await cartDrawer(page).getByRole("button", { name: "Close" }).click();
  await expect(cartDrawer(page)).toBeHidden();
}

/** Adds the first variant of a product to the cart, on the product's page. */
export async function putIntoCart(page: Page, product: string): Promise<void> {
  await open(page, `/product/detail/${product}`);
  await page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await closeCartDrawer(page);
}

/** Fills in the checkout with an address in California; an empty email leaves the field unchanged. */
export async function fillCheckout(
  page: Page,
  email = newAddress(),
  labels = { zip: "ZIP code", state: "State" },
): Promise<void> {
  // The product page has a field of that name in its footer: wait for the checkout.
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await untilHydrated(page);
  if (email) await page.getByLabel("Email").fill(email);
  await page.getByLabel("Country or region").selectOption("US");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Street and number").fill("1 Mill Lane");
  await page.getByLabel("City").fill("San Francisco");
  await page.getByLabel(labels.zip).fill("94103");
  await page.getByLabel(labels.state).selectOption("CA");
  await page.getByLabel("Phone").fill("+1 415 555 0132");
  // On phones the totals are folded.
  await expect(page.getByText("Sales tax 7.25%")).toBeAttached();
}

/** Opens the order's summary, which phones show folded. */
export async function openSummary(page: Page): Promise<void> {
  const show = page.getByRole("button", { name: /^Show order summary/ });
  if (await show.isVisible()) await show.click();
  await expect(page.getByText("Subtotal")).toBeVisible();
}

export const placeOrderButton = (page: Page) =>
  page.getByRole("button", { name: /^(Place order|Order with obligation to pay)/ });

const address = {
  first_name: "Ada",
  last_name: "Lovelace",
  phone: "+1 415 555 0132",
  country: "US",
  state: "CA",
  city: "San Francisco",
  address1: "1 Mill Lane",
  postal_code: "94103",
};

/** A guest's session, as the shop's pages open it. @returns its token. */
async function beGuest(page: Page): Promise<string> {
  const session = await page.request.post("/api/v1/auth/flushToken");
  const { data } = await session.json();
  await keepSession(page, session.url(), data);
  return data.token;
}

async function firstVariant(page: Page, product: string): Promise<string> {
  const answer = await call(page, "/api/v1/product/detail", { seo_name: product });
  return answer.product.variants[0].id;
}

/** Puts the first variant of a product into the cart of a new guest, without a page. */
export async function fillCart(page: Page, product: string): Promise<void> {
  const token = await beGuest(page);
  await call(page, "/api/v1/cart/add", { variant_id: await firstVariant(page, product), qty: 1 }, token);
}

/** Puts the first variant of a product into the cart of the page's session, without a page. */
export async function addToCart(page: Page, product: string): Promise<void> {
  const token = (await tokenOf(page)) || (await beGuest(page));
  await call(page, "/api/v1/cart/add", { variant_id: await firstVariant(page, product), qty: 1 }, token);
}

/** Opens the checkout of one product, as the link "Buy now" of its page does. */
export async function openCheckout(page: Page, product = "hearth-mug"): Promise<void> {
  await open(page, `/product/payment?variant_id=${await firstVariant(page, product)}&qty=1`);
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
}

/** Places an order of one mug by calls, as a guest whose session the page gets. @returns its number and payment URL. */
export async function placeOrder(page: Page, email: string): Promise<{ order_no: string; payAt: string }> {
  const token = await beGuest(page);
  const items = [{ variant_id: await firstVariant(page, "hearth-mug"), qty: 1 }];
  const { total } = await call(page, "/api/v1/order/preview", { items, country: "US", state: "CA" }, token);
  const order = { items, email, address, provider: "sandbox", expected_total: total };
  const { order_no } = await call(page, "/api/v1/order/place", order, token);
  const { redirect_url } = await call(page, "/api/v1/order/pay", { order_no }, token);
  return { order_no, payAt: redirect_url };
}

/** Places an order of one mug by calls and pays it, without a page of the checkout. @returns its number. */
export async function placePaidOrder(page: Page, email: string): Promise<string> {
  const { order_no, payAt } = await placeOrder(page, email);
  const paid = await page.request.post(payAt, { form: { decision: "approve" }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  return order_no;
}

async function call(page: Page, path: string, data: object, token = "") {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    "Idempotency-Key": crypto.randomUUID(),
  };
  const answer = await (await page.request.post(path, { headers, data })).json();
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
}
