/** The Universal Commerce Protocol: discovery, catalog, carts, and checkout sessions that end in the shop's own checkout. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createTestServer } from "../../testing.ts";
import { ucpFaults } from "./testing.ts";

const server = await createTestServer();
const { app, call, db, mall } = server;

async function asOwner(path: string, body: object) {
  const answer = await call(`/admin_api/v1/${path}`, body, await server.adminHeaders());
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

async function ask(
  method: "GET" | "POST" | "PUT",
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method,
    url: path.startsWith("/.") ? path : `/ucp/v1${path}`,
    headers: { host: "shop.example", "ucp-agent": 'profile="https://platform.example/profile"', ...headers },
    ...(payload && { payload }),
  });
  if (answer.statusCode < 300) expect(ucpFaults(path, answer.json())).toEqual([]);
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

const ids = { vase: "", sand: "", rust: "", cushion: "", only: "" };

beforeAll(async () => {
  const vase = await asOwner("products/create", {
    good_name: "Vase",
    status: "active",
    description: "<p>Fired <b>twice</b>.</p>",
    media: [{ file: "/demo/one.webp", alt: "A vase" }],
    variants: [
      {
        sku: "V-1",
        price: "20.00",
        origin_price: "25.00",
        on_hand: 3,
        barcode: "4006381333931",
        unit_measure: "750 ml",
      },
    ],
  });
  const cushion = await asOwner("products/create", {
    good_name: "Cushion",
    status: "active",
    options: [
      { name: "Color", values: ["Sand", "Rust"] },
      { name: "Size", values: ["S", "L"] },
    ],
    variants: [
      { sku: "C-1", price: "10.00", on_hand: 0, options: { Color: "Sand", Size: "S" } },
      { sku: "C-2", price: "12.50", on_hand: 4, options: { Color: "Rust", Size: "S" } },
      { sku: "C-3", price: "14.00", on_hand: 4, options: { Color: "Rust", Size: "L" } },
    ],
  });
  const variants = async (id: string) =>
    (await asOwner("products/detail", { id })).variants.map((one: { id: string }) => one.id);
  const [only] = await variants(vase.id);
  const [sand, rust] = await variants(cushion.id);
  Object.assign(ids, { vase: vase.id, cushion: cushion.id, sand, rust, only });
  await asOwner("products/create", { good_name: "Draft vase", status: "draft", variants: [{ price: "1.00" }] });
});
beforeEach(() =>
  db
    .updateTable("decoration")
    .set({ live_revision: 1 })
    .where("mall_id", "=", mall.id)
    .where("number", "=", 1)
    .execute(),
);

const line = (id: string, quantity = 1) => ({ item: { id }, quantity });

test("the profile names what the shop can, and is there while the switch is on", async () => {
  const { status, headers, ucp } = await ask("GET", "/.well-known/ucp");
  expect([status, headers["cache-control"], ucp.version]).toEqual([200, "public, max-age=300", "2026-04-08"]);
  expect(ucp.services["dev.ucp.shopping"][0]).toMatchObject({
    transport: "rest",
    endpoint: "http://shop.example/ucp/v1",
  });
  expect(Object.keys(ucp.capabilities)).toEqual([
    "dev.ucp.shopping.catalog.search",
    "dev.ucp.shopping.catalog.lookup",
    "dev.ucp.shopping.cart",
    "dev.ucp.shopping.checkout",
  ]);
  await asOwner("settings/agents/update", { changes: { ucp_on: false } });
  expect((await ask("GET", "/.well-known/ucp")).status).toBe(404);
  expect((await ask("POST", "/catalog/search", {})).status).toBe(404);
  await asOwner("settings/agents/update", { changes: { ucp_on: true } });
});

test("a search answers shown products at the prices of their pages", async () => {
  const { products, pagination } = await ask("POST", "/catalog/search", { query: "vase", signals: { a: 1 } });
  expect(pagination).toEqual({ has_next_page: false, total_count: 1 });
  expect(products).toMatchObject([
    {
      id: ids.vase,
      title: "Vase",
      description: { plain: "Fired twice." },
      url: "http://shop.example/product/detail/vase",
      price_range: { min: { amount: 2000, currency: "USD" }, max: { amount: 2000, currency: "USD" } },
      media: [{ type: "image", url: "http://shop.example/demo/one.webp", alt_text: "A vase" }],
      variants: [
        {
          id: ids.only,
          sku: "V-1",
          price: { amount: 2000, currency: "USD" },
          list_price: { amount: 2500, currency: "USD" },
          unit_price: {
            amount: 2667,
            currency: "USD",
            measure: { value: 750, unit: "ml" },
            reference: { value: 1, unit: "l" },
          },
          availability: { available: true, status: "in_stock" },
          barcodes: [{ type: "GTIN", value: "4006381333931" }],
        },
      ],
    },
  ]);
  const pages = await ask("POST", "/catalog/search", { pagination: { limit: 1 } });
  expect(pages.pagination).toEqual({ has_next_page: true, cursor: "2", total_count: 2 });
  const second = await ask("POST", "/catalog/search", { pagination: { limit: 1, cursor: "2" } });
  expect([pages.products[0].id, second.products[0].id].sort()).toEqual([ids.vase, ids.cushion].sort());
  const dear = await ask("POST", "/catalog/search", { filters: { price: { min: 1500 } } });
  expect(dear.products.map(({ id }: { id: string }) => id)).toEqual([ids.vase]);
  expect((await ask("POST", "/catalog/search", { filters: { categories: ["None"] } })).products).toEqual([]);
});

test("a lookup finds products by ids of their own and of variants, each once", async () => {
  const missing = newId();
  const { products, messages } = await ask("POST", "/catalog/lookup", {
    ids: [ids.cushion, ids.rust, ids.sand, ids.rust, missing],
  });
  expect(products).toHaveLength(1);
  expect(products[0].variants.map(({ id, inputs }: { id: string; inputs: object[] }) => ({ id, inputs }))).toEqual([
    {
      id: ids.rust,
      inputs: [
        { id: ids.cushion, match: "featured" },
        { id: ids.rust, match: "exact" },
      ],
    },
    { id: ids.sand, inputs: [{ id: ids.sand, match: "exact" }] },
  ]);
  expect(messages).toEqual([{ type: "info", code: "not_found", content: missing }]);
  const many = await ask("POST", "/catalog/lookup", { ids: Array.from({ length: 25 }, newId) });
  expect([many.status, many.code]).toEqual([400, "request_too_large"]);
  expect((await ask("POST", "/catalog/lookup", {})).status).toBe(400);
});

test("a product is narrowed by options, and what no variant has is dropped", async () => {
  const select = async (selected: object[], preferences: string[] = []) =>
    (await ask("POST", "/catalog/product", { id: ids.cushion, selected, preferences })).product;
  const rust = await select([{ name: "Color", label: "Rust" }]);
  expect(rust.variants.map(({ title }: { title: string }) => title)).toEqual(["Rust / S", "Rust / L"]);
  expect(rust.options[1]).toEqual({
    name: "Size",
    values: [
      { label: "S", available: true, exists: true },
      { label: "L", available: true, exists: true },
    ],
  });
  const relaxed = await select([{ name: "Size", label: "L" }, { name: "Color", label: "Sand" }], ["Color", "Size"]); // biome-ignore format: one line
  expect(relaxed.selected).toEqual([{ name: "Color", label: "Sand" }]);
  const exact = (await ask("POST", "/catalog/product", { id: ids.sand })).product;
  expect(exact.variants[0]).toMatchObject({ id: ids.sand, availability: { available: false, status: "out_of_stock" } });
  const unknown = await ask("POST", "/catalog/product", { id: "nothing" });
  expect([unknown.status, unknown.ucp.status, unknown.messages[0].code]).toEqual([200, "error", "not_found"]);
});

test("a cart is made, read, replaced and cancelled", async () => {
  const cart = await ask("POST", "/carts", { line_items: [line(ids.only, 2), line(ids.sand), line(ids.rust, 9)] });
  expect(cart).toMatchObject({
    status: 201,
    currency: "USD",
    totals: [
      { type: "subtotal", amount: 9000 },
      { type: "total", amount: 9000 },
    ],
  });
  expect(cart.messages).toMatchObject([
    { type: "error", code: "out_of_stock", path: "$.line_items[1]", severity: "recoverable" },
    { type: "warning", code: "quantity_adjusted", path: "$.line_items[2]" },
  ]);
  expect(new URL(cart.continue_url).pathname).toBe("/cart");
  const { status, ...same } = await ask("GET", `/carts/${cart.id}`);
  expect([status, same.line_items]).toEqual([200, cart.line_items]);
  const replaced = await ask("PUT", `/carts/${cart.id}`, { line_items: [line(ids.rust)] });
  expect(replaced.line_items).toMatchObject([
    { item: { id: ids.rust, title: "Cushion – Rust, S", price: 1250 }, quantity: 1 },
  ]);
  expect(new URL(replaced.continue_url).searchParams.get("add")).toBe(`${ids.rust}:1`);
  // The shop's own cart of that guest has the same price.
  expect((await ask("POST", `/carts/${cart.id}/cancel`)).line_items).toEqual(replaced.line_items);
  const gone = await ask("GET", `/carts/${cart.id}`);
  expect([gone.status, gone.messages[0].code]).toEqual([200, "not_found"]);
});

test("nothing is made of what cannot be bought, and no other id opens a cart", async () => {
  const none = await ask("POST", "/carts", { line_items: [line(ids.sand), line("nothing")] });
  expect([none.status, none.ucp.status, none.messages[0].code]).toEqual([200, "error", "out_of_stock"]);
  for (const id of ["cart_x", `cart_${"x".repeat(60)}.${"y".repeat(43)}`, "chk_x"]) {
    expect((await ask("GET", `/carts/${id}`)).messages[0].code).toBe("not_found");
  }
  expect((await ask("POST", "/carts", { line_items: [] })).status).toBe(400);
  expect(
    (await ask("POST", "/carts", { line_items: [line(ids.only)] }, { origin: "https://other.example" })).status,
  ).toBe(403);
});

test("a checkout session always ends in the shop's own checkout", async () => {
  const checkoutSession = await ask("POST", "/checkout-sessions", { line_items: [line(ids.only, 2)] });
  expect(checkoutSession).toMatchObject({
    ucp: { version: "2026-04-08", status: "success", payment_handlers: {} },
    continue_url: `http://shop.example/product/payment?qty=2&variant_id=${ids.only}`,
    messages: [{ type: "error", code: "buyer_handoff_required", severity: "requires_buyer_input" }],
    totals: [
      { type: "subtotal", amount: 4000 },
      { type: "total", amount: 4000 },
    ],
  });
  const session = async (method: "GET" | "PUT" | "POST", path: string, body?: object) => {
    const url = `/checkout-sessions/${checkoutSession.id}${path}`;
    const answer = await app.inject({
      method,
      url: `/ucp/v1${url}`,
      headers: { host: "shop.example" },
      ...(body && { payload: body }),
    });
    expect(ucpFaults(url, answer.json())).toEqual([]);
    return answer.json();
  };
  expect((await session("POST", "/complete", { payment: {} })).status).toBe("requires_escalation");
  const two = await session("PUT", "", { line_items: [line(ids.only), line(ids.rust)] });
  expect(new URL(two.continue_url).pathname).toBe("/cart");
  expect((await session("POST", "/cancel")).status).toBe("canceled");
  expect((await session("GET", "")).ucp.status).toBe("error");
  const cart = await ask("POST", "/carts", { line_items: [line(ids.rust)] });
  const converted = await ask("POST", "/checkout-sessions", { cart_id: cart.id, line_items: [] });
  const again = await ask("POST", "/checkout-sessions", { cart_id: cart.id });
  expect([converted.id, converted.line_items]).toEqual([again.id, cart.line_items]);
});

test("an answer that is otherwise than the protocol's schemas is told", async () => {
  const { status, headers, ...answer } = await ask("POST", "/catalog/search", { query: "vase" });
  const [product] = answer.products;
  const faults = (changes: object) =>
    ucpFaults("/catalog/search", { ...answer, products: [{ ...product, ...changes }] });
  expect(faults({})).toEqual([]);
  expect(faults({ variants: [] })).toEqual(["/catalog/search /products/0/variants must NOT have fewer than 1 items"]);
  expect(faults({ url: "/vase" })).toEqual(['/catalog/search /products/0/url must match format "uri"']);
  expect(ucpFaults("/carts", { ucp: { status: "success" } })).toContain("/carts  must have required property 'id'");
});
