/** A guest who orders by calls, for specs that begin after the sale; buying itself is walked through in buy.spec.ts. */
import { expect, type Page } from "@playwright/test";

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

/** Places an order of one mug with the page's visitor, who is a guest from then on; gives its number and where to pay. */
export async function placeOrder(page: Page, email: string): Promise<{ order_no: string; payAt: string }> {
  const token = await call(page, "/api/v1/auth/flushToken", {}, "").then((data) => String(data.token));
  const url = process.env.E2E_URL ?? "";
  await page.context().addCookies([
    { name: "token", value: encodeURIComponent(token), url },
    { name: "is_guest", value: "1", url },
    { name: "token_expiration_time", value: String(Date.now() + 86_400_000), url },
  ]);
  const { product } = await call(page, "/api/v1/product/detail", { seo_name: "hearth-mug" }, token);
  const items = [{ variant_id: product.variants[0].id, qty: 1 }];
  const { total } = await call(page, "/api/v1/order/preview", { items, country: "US", state: "CA" }, token);
  const wish = { items, email, address, provider: "sandbox", expected_total: total };
  const { order_no } = await call(page, "/api/v1/order/place", wish, token);
  const { redirect_url } = await call(page, "/api/v1/order/pay", { order_no }, token);
  return { order_no, payAt: redirect_url };
}

async function call(page: Page, path: string, data: object, token: string) {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    "Idempotency-Key": crypto.randomUUID(),
  };
  const answer = await (await page.request.post(path, { headers, data })).json();
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
}
