/** Orders of a guest at a shop that runs, by the calls that the shop's pages make: for proofs of packed files. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { testAddress as address } from "#shop/checkout/test-address.ts";

const envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() });

async function call<T>(url: string, path: string, body: object, shape: z.ZodType<T>, headers = {}): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const { code, message, data } = envelope.parse(await response.json());
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return shape.parse(data);
}

const anything = z.unknown();
const list = z.object({ list: z.object({ data: z.array(z.object({ seo_name: z.string() })) }) });
const email = "ada@example.com";
/** A guest buys one of the demo's products. @returns the order's number. */
export async function order(url: string): Promise<string> {
  const { token } = await call(url, "/api/v1/auth/flushToken", {}, z.object({ token: z.string() }));
  const as = { authorization: `Bearer ${token}` };
  const variant_id = await anyVariant(url);
  await call(url, "/api/v1/cart/add", { variant_id, qty: 1 }, anything, as);
  const place = { country: address.country, state: address.state };
  const preview = z.object({ total: z.string(), providers: z.array(z.object({ name: z.string() })) });
  const { total, providers } = await call(url, "/api/v1/order/preview", place, preview, as);
  const input = { email, address, provider: providers[0]?.name, expected_total: total };
  const placed = await call(url, "/api/v1/order/place", input, z.object({ order_no: z.string() }), {
    ...as,
    "idempotency-key": randomUUID(),
  });
  return placed.order_no;
}

async function anyVariant(url: string): Promise<string> {
  const { list: products } = await call(url, "/api/v1/product/list", { page: 1 }, list);
  const shape = z.object({ product: z.object({ variants: z.array(z.object({ id: z.string(), stock: z.number() })) }) });
  for (const { seo_name } of products.data) {
    const { product } = await call(url, "/api/v1/product/detail", { seo_name }, shape);
    const variant = product.variants.find(({ stock }) => stock > 2);
    if (variant) return variant.id;
  }
  throw new Error("The demo has no product.");
}

/** @throws {Error} when the shop does not know one of them. */
export async function requireOrders(url: string, numbers: readonly string[]): Promise<void> {
  for (const order_no of numbers) await call(url, "/api/v1/order/track", { order_no, email }, anything);
}
