/** The client against a real shop: each example does what its first line says, and failures arrive as the API says them. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { permissionKeys } from "../../src/contract/permissions.ts";
import { removeFolder, temporaryFolder } from "../../src/db/temporary-folder.ts";
import { newId } from "../../src/kernel/ids.ts";
import { findStaff } from "../../src/kernel/rights/member.ts";
import { filesIn } from "../../src/kernel/storage/index.ts";
import { runTasks } from "../../src/kernel/tasks/run.ts";
import { createTestServer } from "../../src/server/testing.ts";
import { createApiToken } from "../../src/shop/api-tokens/index.ts";
import { addOrder } from "../../src/shop/orders/testing.ts";
import { buildClient } from "./build.ts";
import { exportInvoices } from "./examples/accounting.ts";
import { addProduct } from "./examples/add-product.ts";
import { changePrice } from "./examples/change-price.ts";
import { recordSale } from "./examples/counter-sale.ts";
import { moveContent } from "./examples/move-content.ts";
import { moveIn } from "./examples/move-in.ts";
import { moveOrders, ordersOf } from "./examples/move-orders.ts";
import { moveOut } from "./examples/move-out.ts";
import { readSubscribers } from "./examples/newsletter.ts";
import { shipOrders } from "./examples/ship-orders.ts";
import { syncStock } from "./examples/stock-sync.ts";
import { takePrices } from "./examples/supplier-prices.ts";
import { holdTo } from "./held.ts";
import { readReleased } from "./release.ts";
import { createClient, type Output, ShopwrightError } from "./src/index.ts";

const server = await createTestServer();
const { app, db, mall, staffId } = server;

const logged: unknown[] = [];
const runner = runTasks({ db, files: filesIn(server.dataDir), log: (error) => logged.push(error) });
afterAll(() => runner.stop());

const held = holdTo(await readReleased());

/** Requests go to the test's server without a network. What they send and are answered is held to the last release. */
async function overInject(url: string, init: RequestInit): Promise<Response> {
  const request = new Request(url, { ...init, redirect: "manual" });
  const { pathname } = new URL(url);
  const answer = await app.inject({
    method: "POST",
    url: pathname,
    headers: { ...Object.fromEntries(request.headers), host: "shop.example" },
    body: Buffer.from(await request.arrayBuffer()),
  });
  const input = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
  if (answer.statusCode === 200) held.look({ path: pathname, input, answer: answer.json() });
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { "retry-after": String(answer.headers["retry-after"] ?? "") },
  });
}

const owner = await findStaff(server, staffId);
if (!owner) throw new Error("nobody");
const token = await createApiToken(
  { db, mall, actor: { staffId, name: "Ada", batchId: newId() } },
  owner,
  { name: "Program", permissions: [...permissionKeys], expires_in_days: null },
  "a secret of thirty-two characters",
);
const url = "http://shop.example";
const shop = createClient({ url, token: token.token, fetch: overInject });

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
  .jpeg()
  .toBuffer();
const item = (sku: string, id: string = randomUUID()) => ({
  id,
  name: `Vase ${sku}`,
  sku,
  price: "19.90",
  stock: 3,
  picture: new Blob([new Uint8Array(picture)], { type: "image/jpeg" }),
});

test("a product is added with its picture, once however often it is sent, and its price is changed", async () => {
  const input = item("V-1");
  const id = await addProduct(shop, input);
  expect(id).toBe(input.id);
  const { product, variants } = await shop.call("/admin_api/v1/products/detail", { id });
  expect(product.media).toHaveLength(1);
  expect(variants[0]).toMatchObject({ sku: "V-1", price: "19.90" });

  expect(await changePrice(shop, id, (price) => (Number(price) * 2).toFixed(2))).toBe(true);
  const changed = await shop.call("/admin_api/v1/products/detail", { id });
  expect(changed.variants[0]?.price).toBe("39.80");
});

test("units on hand are set by SKU", async () => {
  await Promise.all(["S-1", "S-2"].map((sku) => addProduct(shop, item(sku))));
  expect(await syncStock(shop, new Map([["S-1", 40], ["S-2", 3], ["S-9", 1]]))).toEqual(["S-9"]); // biome-ignore format: pairs
  const { variants } = await shop.call("/admin_api/v1/inventory/find", { text: "S-1" });
  expect(variants[0]?.on_hand).toBe(40);
});

test("paid orders are shipped with their tracking numbers; the others are told", async () => {
  const [first, second] = [await addOrder(server), await addOrder(server)];
  await addOrder(server, { status: "unpaid" });
  const label = async ({ order_no }: { order_no: string }) => ({
    carrier: "DHL",
    tracking_no: order_no === first.order_no ? "JD0146000039385" : "1,23457E+15",
  });
  const failed = await shipOrders(shop, label);
  expect([...failed.keys()]).toEqual([second.order_no]);
  const { order } = await shop.call("/admin_api/v1/orders/detail", { order_no: first.order_no });
  expect([order.status, order.shipments[0]?.tracking_no]).toEqual(["waiting_delivery", "JD0146000039385"]);
});

test("invoices of a range of days are rows of a file", async () => {
  const { order_no } = await addOrder(server, { tax: [100n] });
  await shop.call("/admin_api/v1/settings/shop/update", {
    changes: { address1: "Main Street 1", postal_code: "3011", city: "Bern", country: "CH" },
    base: {},
  });
  await shop.call("/admin_api/v1/orders/invoice", { order_no });
  const day = (difference: number) => new Date(Date.now() + difference * 86_400_000).toISOString().slice(0, 10);
  const [head, row, ...more] = (await exportInvoices(shop, day(-1), day(1))).split("\r\n");
  expect(head).toBe("name,kind,issued_at,net,tax_total,total,currency,country,order_no");
  expect(row).toContain(`"19.90","1.00","20.90","USD","CH","${order_no}"`);
  expect(more).toEqual([]);
});

test("subscribers are read with those who left", async () => {
  for (const email of ["anna@example.com", "ben@example.com"]) {
    await shop.call("/admin_api/v1/subscribers/add", { email, consent_note: "On paper, at the counter" });
  }
  const { subscribed, ended } = await readSubscribers(shop);
  expect(subscribed.toSorted()).toEqual(["anna@example.com", "ben@example.com"]);
  expect(ended).toEqual([]);
});

test("a receipt takes its units from the stock once, however often it is sent", async () => {
  await addProduct(shop, item("C-1"));
  const receipt = { number: "2026-0815", units: new Map([["C-1", 2], ["C-9", 1]]) }; // biome-ignore format: pairs
  expect(await recordSale(shop, receipt)).toEqual(["C-9"]);
  expect(await recordSale(shop, receipt)).toEqual(["C-9"]);
  const { variants } = await shop.call("/admin_api/v1/inventory/find", { text: "C-1" });
  expect(variants[0]?.on_hand).toBe(1);
});

test("prices of a supplier are taken by SKU and undone by one call", async () => {
  const ids = await Promise.all(["P-1", "P-2"].map((sku) => addProduct(shop, item(sku))));
  const priceOf = async (id = "") => (await shop.call("/admin_api/v1/products/detail", { id })).variants[0]?.price;
  const prices = new Map(["P-1", "P-2"].map((sku) => [sku, "21.50"]));
  const { batch_id = "", left } = await takePrices(shop, prices);
  expect([left, await Promise.all(ids.map(priceOf))]).toEqual([[], ["21.50", "21.50"]]);
  expect((await takePrices(shop, prices)).batch_id).toBeUndefined();
  await shop.call("/admin_api/v1/changes/undo", { batch_id });
  expect(await Promise.all(ids.map(priceOf))).toEqual(["19.90", "19.90"]);
});

test("another shop moves in with progress, and everything is read as lines", async () => {
  const shares: string[] = [];
  const moved = await moveIn(
    shop,
    {
      products: new Blob(["Handle,Title,Variant SKU,Variant Price\nlamp,Moved lamp,M-1,12.50\n,,,\nbad,,M-2,-1\n"]),
      customers: "Email,First Name,Last Name\nmoved@example.com,Mo,Ved\n",
      redirects: new Blob(["Redirect from,Redirect to\n/old-lamp,/product/detail/lamp\n"]),
    },
    { tell: (what, share) => shares.push(`${what}: ${share}`), pause: () => vi.waitFor(() => {}) },
  );
  expect(moved).toMatchObject({ products: 1, customers: 1, redirects: 1 });
  expect(moved.faults.map(({ row }) => row)).toEqual([4]);
  expect(shares).toContain("products: 1");
  expect(shares).toContain("customers: 1");

  const lines: string[] = [];
  await moveOut(shop, (line) => lines.push(line));
  const kinds = lines.map((line) => z.object({ kind: z.string() }).loose().parse(JSON.parse(line)));
  expect(kinds).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "product", good_name: "Moved lamp" }),
      expect.objectContaining({ kind: "customers", email: "moved@example.com" }),
      expect.objectContaining({ kind: "redirects", from_path: "/old-lamp" }),
      expect.objectContaining({ kind: "file" }),
      expect.objectContaining({ kind: "orders" }),
    ]),
  );
  expect(logged).toEqual([]);
});

test("orders move in as history, in the form in which they move out, and are undone by one call", async () => {
  await addOrder(server);
  const exported = async () => {
    const all: Output<"/admin_api/v1/orders/exportPast">["orders"] = [];
    for await (const page of ordersOf(shop)) all.push(...page);
    return all;
  };
  const [first] = await exported();
  if (!first) throw new Error("no order was exported");
  async function* former(order: NonNullable<typeof first>) {
    yield [
      { ...order, order_no: "#1" },
      { ...order, order_no: "#2" },
    ];
    yield [{ ...order, order_no: "#3" }, order];
  }
  const told: number[] = [];
  const moved = await moveOrders(shop, former(first), {
    inFigures: false,
    tell: (done) => told.push(done),
    pause: () => vi.waitFor(() => {}),
  });
  // The last one is in the shop already.
  expect(moved).toMatchObject({ orders: 3, failed: 1 });
  expect(told.at(-1)).toBe(4);
  const numbers = async () => (await exported()).map(({ order_no }) => order_no);
  expect(await numbers()).toEqual(expect.arrayContaining(["#1", "#2", "#3"]));
  await shop.call("/admin_api/v1/changes/undo", { batch_id: moved.batch_id ?? "" });
  expect(await numbers()).not.toContain("#1");
});

test("pictures, discounts, articles and news move in with progress, once however often they are sent", async () => {
  const address = "https://old.example/media/oak.jpg";
  const oak = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
    .jpeg()
    .toBuffer();
  const file = new Blob([new Uint8Array(oak)], { type: "image/jpeg" });
  const content = {
    pictures: [{ address, name: "oak.jpg", alt: "An oak", file }],
    discounts: [
      { code: "MOVED10", kind: "percent" as const, value: "10", max_uses: 100 },
      { code: "MOVED20", kind: "percent" as const, value: "120" },
    ],
    articles: [{ title: "About us", body: `<p><img src="${address}" alt="An oak"></p>`, is_show: 1 as const }],
    news: [{ title: "We moved", image: address, published_at: "2024-05-01T08:00:00.000Z", is_show: 1 as const }],
  };
  const told: string[] = [];
  const move = () => moveContent(shop, content, (done, all) => told.push(`${done}/${all}`));
  const { moved, failed } = await move();
  expect([moved, [...failed.keys()], told]).toEqual([4, ["discount MOVED20"], ["1/5", "2/5", "3/5", "4/5", "5/5"]]);
  await move();

  const rows = async (name: "discounts" | "articles" | "news") => {
    const all: { id: string }[] = [];
    for await (const row of shop.list(name)) all.push(row);
    return all;
  };
  expect((await rows("discounts")).length).toBe(1);
  const [[article, ...articles], [post, ...posts]] = [await rows("articles"), await rows("news")];
  expect([articles, posts]).toEqual([[], []]);
  const { files } = await shop.call("/admin_api/v1/media/list", { search: "An oak" });
  expect(files.length).toBe(1);
  const place = files[0]?.file;
  const read = await shop.call("/admin_api/v1/articles/detail", { id: article?.id ?? "" });
  expect(read.article.body).toContain(`src="${place}"`);
  const news = await shop.call("/admin_api/v1/news/detail", { id: post?.id ?? "" });
  expect(news.post).toMatchObject({ image: place, published_at: "2024-05-01T08:00:00.000Z" });
});

test("a list is read to its end in pages of any size", async () => {
  const skus: string[] = [];
  for await (const { sku } of shop.list("inventory", { columns: ["sku"], limit: 1 })) skus.push(sku);
  expect(new Set(skus).size).toBe(skus.length);
  expect(skus.length).toBeGreaterThan(3);
});

test("what is refused is an error with its code and the rule by field", async () => {
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => (error instanceof ShopwrightError ? error : undefined),
    );
  const wrong = await refused(shop.call("/admin_api/v1/products/create", { good_name: "", variants: [] }));
  expect(wrong?.code).toBe(400);
  expect(Object.keys(wrong?.fields ?? {})).toContain("good_name");
  const nobody = await refused(
    createClient({ url, token: "sw_wrong", fetch: overInject }).call("/admin_api/v1/health", {}),
  );
  expect(nobody?.code).toBe(401);
});

test("a call is repeated when the shop asks for patience, and after a lost answer only with an Idempotency-Key", async () => {
  const answers = [
    () => new Response(`{"code":429,"message":"wait","data":null}`, { status: 429, headers: { "retry-after": "0" } }),
    () => new Response(`{"code":200,"message":"","data":{}}`),
  ];
  const twice = vi.fn(async () => answers[twice.mock.calls.length - 1]?.() ?? Response.error());
  expect(await createClient({ url, fetch: twice }).call("/admin_api/v1/health", {})).toEqual({});
  expect(twice).toHaveBeenCalledTimes(2);

  const lost = vi.fn(async () => {
    throw new Error("the line broke");
  });
  const client = createClient({ url, fetch: lost, tries: 2 });
  await expect(client.call("/admin_api/v1/health", {})).rejects.toMatchObject({ code: 0 });
  expect(lost).toHaveBeenCalledTimes(1);
  await expect(client.call("/admin_api/v1/health", {}, { idempotencyKey: "one" })).rejects.toMatchObject({ code: 0 });
  expect(lost).toHaveBeenCalledTimes(3);
});

/** The compiler's complaints. @param modules where a program's imports lead to */
async function complaints(folder: string, files: readonly string[], modules: Readonly<Record<string, string[]>>) {
  const compilerOptions = {
    target: "ES2024",
    lib: ["ES2024", "DOM", "DOM.AsyncIterable"],
    module: "ESNext",
    moduleResolution: "bundler",
    strict: true,
    noEmit: true,
    types: [],
    paths: modules,
  };
  const config = join(folder, "tsconfig.json");
  await writeFile(config, JSON.stringify({ compilerOptions, files }));
  const compiler = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
  return promisify(execFile)(process.execPath, [compiler, "-p", config]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
}
const examples = globSync(join(import.meta.dirname, "examples/*.ts"));
const builtClient = async (folder: string) =>
  z
    .object({ createClient: z.custom<typeof createClient>() })
    .parse(await import(pathToFileURL(join(folder, "index.js")).href)).createClient;

test("the package works without the shop: its types are those that the examples use, and it has no dependency", async () => {
  const folder = await temporaryFolder("client-");
  onTestFinished(() => removeFolder(folder));
  await buildClient(join(folder, "dist"));
  const wrong = join(folder, "wrong.ts");
  await writeFile(
    wrong,
    `import { createClient } from "@shopwright/client";
const shop = createClient({ url: "http://shop.example" });
// @ts-expect-error: no such field
shop.call("/admin_api/v1/products/detail", { idd: "1" });
// @ts-expect-error: no such column
for await (const { skuu } of shop.list("inventory")) console.log(skuu);
`,
  );
  const modules = { "@shopwright/client": [join(folder, "dist/index.d.ts")] };
  expect(await complaints(folder, [...examples, wrong], modules)).toBe("");
  const create = await builtClient(join(folder, "dist"));
  const answer = await create({ url, fetch: overInject }).call("/api/v1/product/suggest", { keyword: "V-1" });
  expect(answer.products).toBeDefined();
});

test("a client that is made of the last release's description has the examples' types, and does their work here", async () => {
  const folder = await temporaryFolder("client-");
  onTestFinished(() => removeFolder(folder));
  await buildClient(join(folder, "dist"), await readReleased());
  expect(await complaints(folder, examples, { "@shopwright/client": [join(folder, "dist/index.d.ts")] })).toBe("");
  const former = (await builtClient(join(folder, "dist")))({ url, token: token.token, fetch: overInject });
  const id = await addProduct(former, item("R-1"));
  expect(await changePrice(former, id, () => "21.00")).toBe(true);
  expect(await syncStock(former, new Map([["R-1", 7]]))).toEqual([]);
  const { variants } = await former.call("/admin_api/v1/products/detail", { id });
  expect(variants[0]).toMatchObject({ price: "21.00", on_hand: 7 });
});

test("what the examples sent above is taken, and answered, as the last release described it", () => {
  expect(held.faults).toEqual([]);
  expect(held.paths.size).toBeGreaterThan(25);
});

test("an answer that a program of the last release could not read is told", () => {
  const answer = {
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
    additionalProperties: false,
  };
  const described = (one: object) => ({ content: { "application/json": { schema: one } } });
  const input = { type: "object", properties: { id: { type: "string" } }, additionalProperties: false };
  const post = { tags: [], summary: "", requestBody: described(input), responses: { 200: described(answer) } };
  const { look, paths, faults } = holdTo({ openapi: "3.1.0", info: {}, paths: { "/one": { post } } } as never);
  look({ path: "/one", input: { id: "1" }, answer: { name: "Vase", more: 1 } });
  // With a field that came later it is no call of the release, and neither is another path.
  look({ path: "/one", input: { later: "1" }, answer: {} });
  look({ path: "/two", input: {}, answer: {} });
  expect([[...paths], faults]).toEqual([["/one"], []]);
  look({ path: "/one", input: {}, answer: { name: null } });
  look({ path: "/one", input: {}, answer: {} });
  expect(faults).toEqual(["/one /name must be string", "/one  must have required property 'name'"]);
});
