import { expect, test } from "vitest";
import type { AdminVariant } from "#contract/shapes/product.ts";
import { newId } from "#kernel/ids.ts";
import { addCategory } from "#shop/catalog/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const ann = await server.dashboardHeaders("manager");
const ben = await server.dashboardHeaders("catalog");
const reader = await server.dashboardHeaders("read-only");
const path = "/admin_api/v1/products";
const call = (verb: string, body: unknown, headers = ann) => server.call(`${path}/${verb}`, body, headers);

const colour = { name: "Color", values: ["Sand", "Clay"] };
const variantsOf = (sku: string) => [
  { sku: `${sku}-sand`, barcode: "4006381333931", options: { Color: "Sand" }, price: "20", cost: "7.5", on_hand: 3 },
  { sku: `${sku}-clay`, options: { Color: "Clay" }, price: "18.50", weight: 900 },
];
async function create(name: string, more: object = {}): Promise<string> {
  const body = { good_name: name, options: [colour], variants: variantsOf(name.toLowerCase()), ...more };
  const answer = await call("create", body);
  expect(answer).toMatchObject({ code: 200, data: { batch_id: expect.any(String) } });
  return answer.data.id;
}
const detail = async (id: string) => (await call("detail", { id })).data;
const productDetail = (seo_name: string) => server.call("/api/v1/product/detail", { seo_name });

test("a product is created with every field and read again, by staff and in the shop", async () => {
  const category = await addCategory(server, "Vases");
  const related = await create("Bowl");
  const media = [{ file: "/uploads/a.webp", alt: "A vase", focal: { x: 0.2, y: 0.8 } }];
  const fields = {
    product_type: "Vase",
    vendor: "Dune Works",
    tags: ["new", "blue"],
    seo_title: "Vases",
    seo_description: "Fine.",
    media,
    related: [related],
    categories: [category],
    description: "<p>Fine.</p>",
  };
  const id = await create("Dune Vase", fields);
  const { product, variants, currency } = await detail(id);
  expect(product).toMatchObject({ ...fields, seo_name: "dune-vase", status: "active", shown: true, variant_count: 2 });
  expect(product.category_rows).toEqual([{ id: category, name: "Vases" }]);
  expect(product.related_products).toMatchObject([{ id: related, good_name: "Bowl" }]);
  expect(variants[0]).toMatchObject({
    sku: "dune vase-sand",
    cost: "7.50",
    price: "20.00",
    origin_price: null,
    on_hand: 3,
  });
  expect(currency).toEqual({ code: "USD", decimals: 2 });
  expect((await productDetail("dune-vase")).data.product.pictures).toEqual(["/uploads/a.webp"]);
});

test("a call that is repeated with its own id creates nothing twice; a name that is taken gets a number", async () => {
  const body = { id: newId(), good_name: "Cup", variants: [{ price: "5" }] };
  const [first, again] = [await call("create", body), await call("create", body)];
  expect(again.data).toMatchObject({ id: body.id, seo_name: first.data.seo_name });
  expect((await call("create", { ...body, id: newId() })).data.seo_name).toBe("cup-2");
  expect((await call("handle", { good_name: "Cup" })).data.seo_name).toBe("cup-3");
  expect((await call("handle", { good_name: "Cup", seo_name: "cup", id: body.id })).data).toEqual({
    seo_name: "cup",
    free: true,
  });
  expect((await call("handle", { seo_name: "cup" })).data.free).toBe(false);
});

test("two people change different fields: both are kept; the same field: 409 names who, and nothing is written", async () => {
  const id = await create("Jug");
  const { product } = await detail(id);
  const save = (headers: typeof ann, changes: object, base: object) => call("update", { id, changes, base }, headers);
  expect((await save(ben, { vendor: "Ben's" }, { vendor: product.vendor })).code).toBe(200);
  expect((await save(ann, { summary: "Tall" }, { summary: "" })).data.product).toMatchObject({ vendor: "Ben's" });
  const refused = await save(ann, { vendor: "Ann's", seo_title: "x" }, { vendor: "", seo_title: "" });
  expect(refused).toMatchObject({
    code: 409,
    data: { conflicts: [{ field: "vendor", base: "", theirs: "Ben's", yours: "Ann's", at: expect.any(String) }] },
  });
  expect(refused.data.conflicts[0].by).toMatch(/@example.com$/);
  expect((await detail(id)).product).toMatchObject({ vendor: "Ben's", summary: "Tall", seo_title: "" });
  expect((await save(ann, { vendor: "Ben's" }, { vendor: "" })).code).toBe(200);
  expect((await save(ann, { good_name: "" }, {})).message).toBe("changes.good_name is required");
});

test("variants are changed, made and removed by patches; a conflict names variant and field", async () => {
  const id = await create("Pot");
  const [sand, clay] = (await detail(id)).variants as [AdminVariant, AdminVariant];
  const update = { id: sand.id, changes: { price: "21", on_hand: 9 }, base: { price: "20.00", on_hand: 3 } };
  const saved = await call("update", { id, variants: { update: [update] } }, ben);
  expect(saved.data.variants).toMatchObject([{ id: sand.id, price: "21.00", on_hand: 9, cost: "7.50" }]);
  const stale = await call("update", { id, variants: { update: [{ ...update, changes: { price: "22" } }] } });
  expect(stale).toMatchObject({
    code: 409,
    data: { conflicts: [{ field: `variants.${sand.id}.price`, base: "20.00", theirs: "21.00", yours: "22.00" }] },
  });
  expect(stale.data.conflicts[0].by).not.toBeNull();

  const chalk = { sku: "pot-chalk", options: { Color: "Chalk" }, price: "12", on_hand: 2 };
  const options = [{ name: "Color", values: ["Sand", "Chalk"] }];
  const changed = await call("update", {
    id,
    changes: { options },
    base: { options: [colour] },
    variants: { create: [chalk] },
  });
  expect(changed.data.removed).toEqual([clay.id]);
  expect(changed.data.variants.map(({ sku }: AdminVariant) => sku)).toEqual(["pot-sand", "pot-chalk"]);
  expect((await productDetail("pot")).data.product).toMatchObject({ price: "12.00", stock: 11 });

  const broken = (variants: object) => call("update", { id, variants }).then(({ message }) => message);
  expect(await broken({ update: [{ id: sand.id, changes: { price: "1.999" }, base: {} }] })).toBe(
    `variants.${sand.id}.price: 1.999 is not an amount of USD`,
  );
  expect(await broken({ create: [chalk] })).toBe(
    "variants.create[0].options: must differ from those of the other variants",
  );
  expect(await broken({ update: [{ id: sand.id, changes: { sku: "bowl-clay" }, base: {} }] })).toBe(
    `variants.${sand.id}.sku: bowl-clay belongs to Bowl`,
  );
  expect(await broken({ remove: [sand.id, changed.data.created[0]] })).toBe("variants must be at least 1 entries long");
});

test("a renamed option keeps variants, stock and cart lines", async () => {
  const id = await create("Plate");
  const before = (await detail(id)).variants as AdminVariant[];
  const options = [{ name: "Glaze", values: ["Beige", "Clay"] }];
  const renames = [{ from: "Color", to: "Glaze", values: [{ from: "Sand", to: "Beige" }] }];
  const { data } = await call("update", { id, changes: { options }, base: { options: [colour] }, renames });
  expect(data.removed).toEqual([]);
  expect(data.variants).toMatchObject([
    { id: before[0]?.id, options: { Glaze: "Beige" }, on_hand: 3 },
    { id: before[1]?.id, options: { Glaze: "Clay" } },
  ]);
});

test("readers see products and may not save them", async () => {
  const id = await create("Lid");
  expect((await call("update", { id, changes: { summary: "x" } }, reader)).code).toBe(403);
  expect((await call("detail", { id }, reader)).code).toBe(200);
});

test("a copy is a draft of its own, without SKUs and stock", async () => {
  const id = await create("Tray", { tags: ["new"] });
  const { data } = await call("duplicate", { id });
  const copy = await detail(data.id);
  expect(copy.product).toMatchObject({
    good_name: "Tray (copy)",
    seo_name: "tray-copy",
    status: "draft",
    tags: ["new"],
  });
  expect(copy.variants).toMatchObject([{ sku: "", cost: "7.50", on_hand: 0 }, { weight: 900 }]);
  expect((await productDetail("tray-copy")).code).toBe(404);
});

test("status and delete are for many products; a draft is not shown", async () => {
  const ids = [await create("Spoon"), await create("Fork")];
  expect((await call("setStatus", { ids, status: "draft" })).data.count).toBe(2);
  expect((await call("setStatus", { ids, status: "draft" })).data.count).toBe(0);
  expect((await productDetail("spoon")).code).toBe(404);
  expect((await call("delete", { ids: [...ids, newId()] })).data.count).toBe(2);
  expect((await call("detail", { id: ids[0] })).code).toBe(404);
});

test("labels and products are proposed by half words", async () => {
  await create("Wicker basket", { vendor: "Basketry House", tags: ["woven"] });
  const values = async (field: string, search: string) => (await call("words", { field, search })).data.values;
  expect(await values("vendor", "hou")).toEqual([{ value: "Basketry House" }]);
  expect(await values("tag", "wov")).toEqual([{ value: "woven" }]);
  const namesFor = async (search: string) =>
    (await call("search", { search })).data.products.map((row: { good_name: string }) => row.good_name);
  for (const search of ["wick", "bask wick", "wicker basket-cl", "house", "woven"]) {
    expect(await namesFor(search), search).toEqual(["Wicker basket"]);
  }
  expect(await namesFor("40063813")).toContain("Wicker basket");
});

const undo = (batch_id: string) => server.call("/admin_api/v1/changes/undo", { batch_id }, ann);

test("an undone delete brings back product, variants, stock, reviews, categories and search", async () => {
  const category = await addCategory(server, "Bottles");
  const id = await create("Flask", { categories: [category], tags: ["steel"] });
  const before = await detail(id);
  await server.db
    .insertInto("review")
    .values({
      mall_id: server.mall.id,
      id: newId(),
      product_id: id,
      customer_id: null,
      order_line_id: null,
      author: "Ida",
      stars: 5,
      text: "Good",
      pictures: "[]",
    })
    .execute();
  const { batch_id } = (await call("delete", { ids: [id] })).data;
  expect((await productDetail("flask")).code).toBe(404);
  expect((await undo(batch_id)).code).toBe(200);
  const after = await detail(id);
  expect(after.variants).toEqual(before.variants);
  expect(after.product).toMatchObject({ good_name: "Flask", categories: [category], tags: ["steel"], shown: true });
  expect((await productDetail("flask")).data.product).toMatchObject({ stock: 3, reviews: [{ author: "Ida" }] });
  const lists = { staff: (await call("search", { search: "flas stee" })).data.products, shop: await idsFor("flask") };
  expect(lists).toMatchObject({ staff: [{ id }], shop: [id] });
  const moves = await server.db
    .selectFrom("stock_move")
    .select("on_hand")
    .where("variant_id", "=", after.variants[0].id);
  expect((await moves.execute()).reduce((sum, { on_hand }) => sum + on_hand, 0)).toBe(3);
});

test("an undone save brings back fields, prices and address; the address meanwhile leads back", async () => {
  const id = await create("Kettle");
  const [sand] = (await detail(id)).variants as AdminVariant[];
  const update = [{ id: sand?.id, changes: { price: "99" }, base: { price: "20.00" } }];
  const changes = { seo_name: "big-kettle", vendor: "Kiln" };
  const saved = await call("update", { id, changes, base: { seo_name: "kettle", vendor: "" }, variants: { update } });
  expect((await productDetail("kettle")).data.product.seo_name).toBe("big-kettle");
  expect((await undo(saved.data.batch_id)).code).toBe(200);
  expect((await detail(id)).variants[0].price).toBe("20.00");
  expect((await productDetail("big-kettle")).data.product).toMatchObject({ seo_name: "kettle", price: "18.50" });
});

const idsFor = async (keyword: string) =>
  (await server.call("/api/v1/product/list", { keyword })).data.list.data.map((row: { id: string }) => row.id);

test("staff preview a draft with a signed address; without it, or for another product, it stays hidden", async () => {
  const [id, other] = [await create("Draft pan", { status: "draft" }), await create("Draft lid", { status: "draft" })];
  const { url } = (await call("preview", { id })).data;
  expect(url).toMatch(/^\/product\/detail\/draft-pan\?preview=/);
  const preview = new URL(url, "http://shop.example").searchParams.get("preview");
  const ask = async (seo_name: string, more = {}) =>
    (await server.call("/api/v1/product/detail", { seo_name, ...more })).data;
  expect(await ask("draft-pan", { preview })).toMatchObject({ preview: true, product: { id } });
  expect(await ask("draft-pan")).toBeNull();
  expect(await ask("draft-lid", { preview })).toBeNull();
  expect(await ask("draft-pan", { preview: "x.y" })).toBeNull();
  expect((await call("preview", { id: other }, {})).code).toBe(401);
});
