import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { defineDomain, domains, installDomains } from "#kernel/domain.ts";
import { defineSubscriber } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { filesIn } from "#kernel/storage/index.ts";
import * as registry from "#modules/registry.ts";
import { listProducts } from "../catalog/index.ts";
import { saveDecoration } from "../decorations/index.ts";
import { createTaxClass } from "../taxes/index.ts";
import { createTestShop } from "../testing.ts";
import { checkPortion, prepareCheck } from "./check.ts";
import { chooseFile } from "./choose.ts";
import { exportProducts } from "./export/export.ts";
import { changeImport, findImport, type ImportFile } from "./record.ts";
import { runPortion } from "./run.ts";
import { startCheck } from "./start.ts";
import { importProducts } from "./tasks.ts";
import { shopifyFile } from "./testing.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const dataDir = await temporaryFolder("import-");
afterAll(() => removeFolder(dataDir));
const staff = (): ShopContext => ({ db, mall, actor: { staffId, name: "Ann", batchId: newId() } });

async function choose(csv: string, context = staff(), options: Partial<ImportFile["options"]> = {}) {
  const stream = Readable.from([Buffer.from(csv)]);
  const id = await chooseFile(
    context,
    { name: "products.csv", stream, origin: "https://shop.example" },
    filesIn(dataDir),
  );
  const file = await findImport(context, id);
  await changeImport(context, id, { options: { ...file.options, ...options } });
  return id;
}

async function check(id: string, context = staff()) {
  await prepareCheck(context, id, filesIn(dataDir));
  type Cursor = Parameters<typeof checkPortion>[2];
  for (let cursor: Cursor | undefined = { after: -1, categories: [] }; cursor; ) {
    const at: Cursor = cursor;
    cursor = (await transaction(db, (trx) => checkPortion({ ...context, db: trx }, id, at)))?.cursor;
  }
  return findImport(context, id);
}

async function run(id: string, context = staff()) {
  await prepareCheck(context, id, filesIn(dataDir));
  const { actor } = context;
  if (!actor) throw new Error("no actor");
  const { signal } = new AbortController();
  await importProducts.prepare({ ...context, actor, files: filesIn(dataDir), signal }, { import_id: id, name: "x" });
  for (let after: number | undefined = -1; after !== undefined; ) {
    const at: number = after;
    after = (await transaction(db, (trx) => runPortion({ ...context, db: trx }, id, at)))?.after;
  }
  return findImport(context, id);
}

const faultsOf = (id: string, phase: string) =>
  db
    .selectFrom("import_fault")
    .select(["number", "reason", "title"])
    .where("import_id", "=", id)
    .where("found", "=", phase)
    .orderBy("number")
    .execute();
const count = async (table: "product" | "variant" | "redirect" | "product_source") => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)} where mall_id = ${mall.id}`.execute(db);
  return rows[0]?.n ?? 0;
};
/** Everything of the catalog that an import writes, without times. */
const catalog = async () =>
  (
    await sql<{ all: unknown }>`select jsonb_agg(to_jsonb(p) - 'updated_at' order by p.id) as products,
      (select jsonb_agg(to_jsonb(v) order by v.id) from variant v) as variants,
      (select jsonb_agg(to_jsonb(c) order by c.product_id, c.category_id) from product_category c) as categories,
      (select count(*) from stock_move) as moves, (select count(*) from change) as changes from product p`.execute(db)
  ).rows[0];

const whole = shopifyFile({ rows: 400, brokenEvery: 10, sorted: true });
let first = "";

describe("a Shopify file with one product in ten broken", () => {
  beforeAll(async () => {
    first = await choose(whole.csv);
  });

  test("the check tells what would happen, and changes nothing", async () => {
    const checked = await check(first);
    expect(checked.kind).toBe("shopify");
    expect(checked.counts).toMatchObject({
      products: 100,
      rows: 400,
      new: 90,
      failing: 10,
      changed: 0,
      same: 0,
      variants_new: 270,
      categories_new: 13,
      redirects: 90 + 13,
    });
    expect(checked.samples).toHaveLength(5);
    expect(checked.samples[0]).toMatchObject({ action: "new", variants: 3 });
    expect(await count("product")).toBe(0);
    const faults = [...(await faultsOf(first, "file")), ...(await faultsOf(first, "check"))];
    expect(faults).toHaveLength(10);
  });

  test("the run stores the others, and the same file again finds nothing to do", async () => {
    const ran = await run(first);
    expect(ran.counts).toMatchObject({
      new: 90,
      failing: 10,
      changed: 0,
      same: 0,
      redirects: 90 + 13,
      categories_new: 13,
    });
    expect([await count("product"), await count("variant"), await count("redirect")]).toEqual([90, 270, 103]);
    const product = await db
      .selectFrom("product")
      .selectAll()
      .where("seo_name", "=", "product-0")
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({
      good_name: 'Product 0, "the red one"',
      vendor: "Vendor 0",
      product_type: "Type 0",
      tags: ["tag 0", "sale"],
      status: "active",
      price: 1000n,
      seo_title: "Buy product 0",
      stock: 3,
      specifications: [{ name: "Material", value: "Oak" }],
    });
    expect((await listProducts(shop, { keyword: "product 5" })).list.total).toBeGreaterThan(0);
    const before = await catalog();
    const second = await choose(whole.csv);
    expect((await check(second)).counts).toMatchObject({
      new: 0,
      changed: 0,
      same: 90,
      failing: 10,
      redirects: 0,
      categories_new: 0,
    });
    expect((await run(second)).counts).toMatchObject({ new: 0, changed: 0, same: 90, failing: 10, redirects: 0 });
    expect(await catalog()).toEqual(before);
  });
});

describe("a product that the shop has", () => {
  const head =
    "Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,SEO Title\n";

  test("changes where the file differs; blank cells and missing variants are told and kept", async () => {
    await run(await choose(`${head}mug,Mug,<p>Old</p>,Clay,new,Size,S,MUG-S,10,5,Buy\nmug,,,,,,L,MUG-L,12,6,\n`));
    const product = await db.selectFrom("product").selectAll().where("seo_name", "=", "mug").executeTakeFirstOrThrow();
    const file = `${head}mug,Mug,<p>Old</p>,,"new, sale",Size,S,MUG-S,11,5,\nmug,,,,,,XL,MUG-XL,14,1,\n`;
    const id = await choose(file);
    const { counts, notes, samples } = await check(id);
    expect(counts).toMatchObject({ changed: 1, blank_fields: 2, missing_variants: 1, variants_new: 1 });
    expect(Object.keys(notes)).toContain("Vendor: blank in the file, kept as it is in the shop");
    expect(samples[0]?.fields).toEqual([
      { label: "Tags", before: "new", after: "new, sale" },
      { label: "Price (S)", before: "10.00", after: "11.00" },
      { label: "Variant", before: "", after: "XL" },
    ]);
    await run(id);
    const variants = await db
      .selectFrom("variant")
      .select(["sku", "price", "on_hand"])
      .where("product_id", "=", product.id)
      .orderBy("position")
      .execute();
    expect(variants).toEqual([
      { sku: "MUG-S", price: 1100n, on_hand: 5 },
      { sku: "MUG-L", price: 1200n, on_hand: 6 },
      { sku: "MUG-XL", price: 1400n, on_hand: 1 },
    ]);
    const after = await db.selectFrom("product").selectAll().where("seo_name", "=", "mug").executeTakeFirstOrThrow();
    expect(after).toMatchObject({ vendor: "Clay", seo_title: "Buy", stock: 12, tags: ["new", "sale"] });
  });

  test("loses what the file does not have only on request", async () => {
    const file = `${head}mug,Mug,,,,Size,S,MUG-S,11,9,\n`;
    const id = await choose(file, staff(), { blanks: "empty", missing_variants: "remove" });
    expect((await check(id)).counts).toMatchObject({ changed: 1, missing_variants: 2 });
    await run(id);
    const product = await db.selectFrom("product").selectAll().where("seo_name", "=", "mug").executeTakeFirstOrThrow();
    expect(product).toMatchObject({ vendor: "", description: "", tags: [], seo_title: "", stock: 9 });
    expect(await db.selectFrom("variant").select("sku").where("product_id", "=", product.id).execute()).toEqual([
      { sku: "MUG-S" },
    ]);
  });

  test("without option columns, rows change the variants that their SKUs name and replace none", async () => {
    await run(await choose(`${head}cup,Cup,,,,Size,S,CUP-S,10,5,\ncup,,,,,,L,CUP-L,12,6,\n`));
    const id = await choose("Handle,Title,Variant SKU,Variant Price\ncup,Cup,CUP-L,15\n");
    await run(id);
    const rows = await db
      .selectFrom("variant")
      .select(["sku", "price"])
      .where("sku", "like", "CUP%")
      .orderBy("sku")
      .execute();
    expect(rows).toEqual([
      { sku: "CUP-L", price: 1500n },
      { sku: "CUP-S", price: 1000n },
    ]);
    const wrong = await choose("Handle,Title,Variant SKU,Variant Price\ncup,Cup,CUP-X,15\n");
    await check(wrong);
    expect(await faultsOf(wrong, "check")).toEqual([
      { number: 2, title: "Cup", reason: "SKU: no variant of this product has it, and the row has no option values" },
    ]);
  });

  test("is found by its name in the source after its handle was changed here", async () => {
    await run(await choose("Handle,Title,Variant SKU,Variant Price\npot,Pot,POT,15\n"));
    const { updateProduct } = await import("../catalog/commands/index.ts");
    const { id: productId } = await db
      .selectFrom("product")
      .select("id")
      .where("seo_name", "=", "pot")
      .executeTakeFirstOrThrow();
    await updateProduct(shop, productId, { seo_name: "big-pot" });
    const id = await choose("Handle,Title,Variant SKU,Variant Price\npot,Pot,POT,16\n");
    expect((await run(id)).counts).toMatchObject({ new: 0, changed: 1 });
    expect(
      (await db.selectFrom("product").select("seo_name").where("id", "=", productId).executeTakeFirstOrThrow())
        .seo_name,
    ).toBe("big-pot");
  });
});

test("a file that gives a product another address redirects the old one, and tells the product", async () => {
  await run(await choose("ID,Handle,Title,SKU,Price\n71,jar,Jar,JAR,15\n72,tin,Tin,TIN,15\n"));
  const installed = domains();
  const runs = { run: async () => {} };
  const later = [defineSubscriber("everything", { "product.updated": runs, "product.created": runs })];
  installDomains([...installed, defineDomain({ name: "everything", later })]);
  try {
    await run(await choose("ID,Handle,Title,SKU,Price\n71,tin-box,Jar,JAR,15\n73,cup-3,Cup,CUP-3,15\n"));
  } finally {
    installDomains(installed);
  }
  const redirects = await db
    .selectFrom("redirect")
    .select("to_path")
    .where("from_path", "=", "/product/detail/jar")
    .execute();
  expect(redirects).toEqual([{ to_path: "/product/detail/tin-box" }]);
  const told = await db.selectFrom("event").select("name").orderBy("id").execute();
  expect(told.map(({ name }) => name)).toEqual(["product.created", "product.updated"]);
});

test("barcodes that a spreadsheet has rounded are left out, and the report says so", async () => {
  const id = await choose(
    "Handle,Title,Variant SKU,Variant Price,Variant Barcode\nr1,R1,R1,1,4.00638E+12\nr2,R2,R2,1,123\n",
  );
  const checked = await check(id);
  expect(checked.refused).toEqual(["barcode"]);
  expect(Object.keys(checked.notes).some((note) => note.startsWith("Barcode: a spreadsheet has rounded"))).toBe(true);
  await run(id);
  expect(
    (await db.selectFrom("variant").select("barcode").where("sku", "in", ["R1", "R2"]).execute()).map(
      ({ barcode }) => barcode,
    ),
  ).toEqual(["", ""]);
});

test("errors of a spreadsheet are no texts: they leave what the shop has, and are told", async () => {
  const csv = (title: string, description: string, sku: string) =>
    `Handle,Title,Body (HTML),Tags,Variant SKU,Variant Price\nruined,${title},${description},summer,${sku},5\n`;
  await run(await choose(csv("Fan", "<p>Cool</p>", '="0012"')));
  const stored = () =>
    db
      .selectFrom("product as p")
      .innerJoin("variant as v", "v.product_id", "p.id")
      .select(["p.good_name", "p.description", "p.tags", "v.sku"])
      .where("p.seo_name", "=", "ruined")
      .executeTakeFirstOrThrow();
  const before = await stored();
  expect(before).toMatchObject({ good_name: "Fan", sku: "0012" });
  const id = await choose(csv("#NAME?", "#BEZUG!", "########"), staff(), { blanks: "empty" });
  expect(Object.keys((await check(id)).notes)).toEqual(
    expect.arrayContaining([expect.stringMatching(/Title: .*error/), expect.stringMatching(/Body.*error/)]),
  );
  await run(id);
  expect(await stored()).toEqual(before);
});

test("HTML that the shop does not take is told", async () => {
  const id = await choose(
    'Handle,Title,Body (HTML),Variant Price\nh1,H1,"<p onclick=""x()"">A</p><iframe src=""https://x.test""></iframe><script>1</script>",1\n',
  );
  expect((await check(id)).notes).toMatchObject({ "Description: iframe, script left out": 1 });
});

test("a SKU of another product fails that product alone, and no SKU can be taken twice by a file", async () => {
  const id = await choose("Handle,Title,Variant SKU,Variant Price\ns1,S1,SX,1\ns2,S2,SX,1\ns3,S3,POT,1\n");
  await run(id).catch(() => {});
  await check(id);
  expect(await faultsOf(id, "file")).toMatchObject([{ number: 3, reason: 'SKU: "SX" is also in row 2' }]);
});

describe("tax classes of other shops", () => {
  const classesOf = async (...names: string[]) => {
    const rows = await db
      .selectFrom("product")
      .select(["good_name", "tax_class"])
      .where("mall_id", "=", mall.id)
      .where("good_name", "in", names)
      .execute();
    return Object.fromEntries(rows.map(({ good_name, tax_class }) => [good_name, tax_class]));
  };
  const noteOf = (file: ImportFile) => Object.entries(file.notes).find(([text]) => text.startsWith("Tax class"));

  test("WooCommerce's tax status and class; a class that the shop does not have is told before", async () => {
    const key = await createTaxClass(staff(), "Print Media");
    const woo = (rows: string[]) =>
      ["ID,Type,SKU,Name,Published,Tax status,Tax class,Regular price,Parent", ...rows].join("\n");
    const rows = [
      "901,simple,TX1,Tax lamp,1,taxable,,10,",
      "902,simple,TX2,Tax bread,1,taxable,reduced-rate,10,",
      "903,simple,TX3,Tax atlas,1,taxable,print-media,10,",
      "904,simple,TX4,Tax stamp,1,none,,10,",
      "905,simple,TX5,Tax zero,1,taxable,zero-rate,10,",
      "906,simple,TX6,Tax wine,1,taxable,alcohol,10,",
    ];
    const file = await check(await choose(woo(rows)));
    expect(noteOf(file)).toEqual(["Tax class: the shop has no class “alcohol”. Add it in Settings, Taxes, first", 1]);
    await run(file.id);
    const names = ["Tax lamp", "Tax bread", "Tax atlas", "Tax stamp", "Tax zero", "Tax wine"];
    expect(await classesOf(...names)).toEqual({
      "Tax lamp": "standard",
      "Tax bread": "reduced",
      "Tax atlas": key,
      "Tax stamp": "zero",
      "Tax zero": "zero",
      "Tax wine": "standard",
    });
    // A blank class of the file leaves the one that was chosen here.
    await db.transaction().execute(async (trx) => {
      await sql`set local shop.command = 'on'`.execute(trx);
      await sql`update product set tax_class = 'reduced' where mall_id = ${mall.id} and good_name = 'Tax lamp'`.execute(
        trx,
      );
    });
    expect((await check(await choose(woo(rows)))).counts).toMatchObject({ same: 6, changed: 0, blank_fields: 1 });
  });

  test("Shopify's charge tax and tax code", async () => {
    const csv = [
      "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Taxable,Variant Tax Code",
      "tax-a,Tax plain,Title,Default Title,TS1,5,TRUE,",
      "tax-b,Tax free,Title,Default Title,TS2,5,FALSE,",
      "tax-c,Tax some,Size,S,TS3,5,FALSE,",
      "tax-c,,Size,L,TS4,5,TRUE,",
      "tax-d,Tax low,Title,Default Title,TS5,5,TRUE,Reduced",
      "tax-e,Tax odd,Title,Default Title,TS6,5,maybe,",
    ].join("\n");
    const file = await check(await choose(csv));
    expect(Object.keys(file.notes).find((text) => text.startsWith("Charge tax: differs"))).toBeDefined();
    expect((await faultsOf(file.id, "check")).map(({ reason }) => reason)).toEqual([
      'Charge tax: "maybe" is neither yes nor no',
    ]);
    await run(file.id);
    expect(await classesOf("Tax plain", "Tax free", "Tax some", "Tax low")).toEqual({
      "Tax plain": "standard",
      "Tax free": "zero",
      "Tax some": "standard",
      "Tax low": "reduced",
    });
  });
});

describe("rows that say little of a product", () => {
  const row = async (handle: string) =>
    db
      .selectFrom("product")
      .innerJoin("variant", (join) =>
        join.onRef("variant.mall_id", "=", "product.mall_id").onRef("variant.product_id", "=", "product.id"),
      )
      .select([
        "good_name",
        "sku",
        "variant.price",
        "variant.cost",
        "variant.weight",
        "variant.on_hand",
        "variant.origin_price",
      ])
      .where("product.mall_id", "=", mall.id)
      .where("seo_name", "=", handle)
      .executeTakeFirstOrThrow();

  test("change the stock, cost or weight of its only variant, and are counted", async () => {
    await run(await choose("Handle,Title,Price,Stock,Cost,Weight\nplain-ring,Ring,100.00,1,40.00,20\n"));
    const before = await row("plain-ring");
    const files: [csv: string, changed: Partial<typeof before>][] = [
      ["Title,URL handle,Inventory quantity\nRing,plain-ring,33\n", { on_hand: 33 }],
      ["Shopwright ID,Handle,Stock\n,plain-ring,44\n", { on_hand: 44 }],
      ["handle;stock\nplain-ring;55\n", { on_hand: 55 }],
      ["Handle,Title,Variant Grams,Cost per item\nplain-ring,Ring,77,4.5\n", { weight: 77, cost: 450n }],
      ["handle,compare at price\nplain-ring,120\n", { origin_price: 12000n }],
    ];
    let now = before;
    for (const [csv, changed] of files) {
      const id = await choose(csv);
      expect((await check(id)).counts).toMatchObject({ products: 1, changed: 1, same: 0, failing: 0 });
      expect((await run(id)).counts).toMatchObject({ changed: 1, same: 0 });
      now = { ...now, ...changed };
      expect(await row("plain-ring")).toEqual(now);
    }
    expect((await check(await choose("handle,stock\nplain-ring,55\n"))).counts).toMatchObject({ same: 1, changed: 0 });
  });

  test("do not guess which of several variants is meant", async () => {
    await run(
      await choose("Handle,Title,Option1 Name,Option1 Value,Price,Stock\nrings,Rings,Size,S,1,1\nrings,,,M,1,1\n"),
    );
    const id = await choose("handle,stock\nrings,5\n");
    expect((await check(id)).counts).toMatchObject({ changed: 0, same: 0, failing: 1 });
  });

  test("a file without a column that changes anything is refused", async () => {
    const id = await choose("handle,my own column\nplain-ring,x\n");
    await expect(startCheck(staff(), { id })).rejects.toThrow("choose what else the file changes");
  });
});

test("limits are told in plain words, and titles may have 255 characters", async () => {
  const long = "a long title ".repeat(30);
  const values = Array.from({ length: 300 }, (_, n) => `many-values,,Colour,Shade ${n},1`).join("\n");
  const csv = `Handle,Title,Option1 Name,Option1 Value,Price\ntitle-255,${long.slice(0, 255)},,,1\ntitle-256,${long.slice(0, 253)}end,,,1\nmany-values,Many,Colour,First,1\n${values}\n`;
  const id = await choose(csv);
  expect((await check(id)).counts).toMatchObject({ new: 1, failing: 2 });
  expect((await faultsOf(id, "check")).map(({ reason }) => reason)).toEqual([
    "Title: at most 255 characters",
    "Options: at most 250 values",
  ]);
});

test("a product with several wrong rows fails once, in the counts as in the task", async () => {
  const id = await choose(
    "Handle,Title,Option1 Name,Option1 Value,SKU,Price\nbad,Bad,Size,S,B-1,x\nbad,,,M,B-1,y\nbad,,,L,B-1,z\ngood,Good,,,G-1,1\n",
  );
  expect((await check(id)).counts).toMatchObject({ products: 2, new: 1, failing: 1 });
  await prepareCheck(staff(), id, filesIn(dataDir));
  const ran = await transaction(db, (trx) => runPortion({ ...staff(), db: trx }, id, -1));
  expect(ran?.failed).toHaveLength(1);
  expect(ran?.failed[0]?.reason).toContain("SKU:");
});

test("amounts of another currency are refused, and converted on request", async () => {
  const { currency } = mall;
  const other = currency === "USD" ? "EUR" : "USD";
  const id = await choose(`Handle,Title,Price,Currency\nforeign-lamp,Lamp,10.00,${other}\n`);
  const refused = await check(id);
  expect(refused).toMatchObject({ counts: { new: 0, failing: 1 }, form: { currency: other, rate: "" } });
  await changeImport(staff(), id, { form: { ...refused.form, rate: "0.5" } });
  expect((await check(id)).counts).toMatchObject({ new: 1, failing: 0 });
  expect((await check(id)).samples[0]?.price).toBe("5.00");
});

test("stock policies are taken over: sold on, not tracked, tracked; a file without them leaves them", async () => {
  const context = await shop.anotherMall();
  const own = {
    db: context.db,
    mall: context.mall,
    actor: { staffId: context.staffId, name: "Ann", batchId: newId() },
  };
  const policies = async () =>
    Object.fromEntries(
      (
        await db
          .selectFrom("variant as v")
          .innerJoin("product as p", "p.id", "v.product_id")
          .select(["p.seo_name", "v.stock_policy", "v.on_hand"])
          .where("v.mall_id", "=", own.mall.id)
          .execute()
      ).map(({ seo_name, stock_policy, on_hand }) => [seo_name, `${stock_policy} ${on_hand}`]),
    );
  const header =
    "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price";
  const rows = [
    "to-order,Made to order,Title,Default Title,MTO,shopify,0,continue,15",
    "owed,Owed,Title,Default Title,OWE,shopify,-4,continue,15",
    "class,Pottery class,Title,Default Title,CLS,,,deny,90",
    "mug,Mug,Title,Default Title,MUG,shopify,7,deny,9",
  ];
  await run(await choose([header, ...rows].join("\n"), own), own);
  const imported = { "to-order": "continue 0", owed: "continue 0", class: "untracked 0", mug: "track 7" };
  expect(await policies()).toEqual(imported);

  const prices =
    "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nclass,Pottery class,Title,Default Title,CLS,95";
  await run(await choose(prices, own), own);
  expect(await policies()).toEqual(imported);

  const woo =
    "ID,Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Regular price\n" +
    "1,simple,W1,Woo sold on,1,1,2,notify,10\n2,simple,W2,Woo endless,1,1,,0,10\n3,simple,W3,Woo tracked,1,0,0,0,10";
  await run(await choose(woo, own), own);
  expect(await policies()).toMatchObject({
    "woo-sold-on": "continue 2",
    "woo-endless": "untracked 0",
    "woo-tracked": "track 0",
  });
});

test("dates of sales are kept; the same file changes nothing, and another price or date replaces them", async () => {
  const context = await shop.anotherMall();
  const own = {
    db: context.db,
    mall: { ...context.mall, time_zone: "Europe/Berlin" },
    actor: { staffId: context.staffId, name: "Ann", batchId: newId() },
  };
  const sales = async () => {
    const rows = await db
      .selectFrom("variant")
      .select(["sku", "price", "origin_price", "sale_price", "sale_starts_at", "sale_ends_at"])
      .where("mall_id", "=", own.mall.id)
      .execute();
    return Object.fromEntries(
      rows.map(({ sku, price, origin_price, sale_price, sale_starts_at, sale_ends_at }) => [
        sku,
        [
          ...[price, origin_price, sale_price].map((amount) => (amount === null ? null : Number(amount) / 100)),
          ...[sale_starts_at, sale_ends_at].map((time) => time?.toISOString() ?? null),
        ],
      ]),
    );
  };
  const header = "ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Sale price,Regular price";
  const file = (...rows: string[]) => [header, ...rows].join("\n");
  const first = file(
    "1,simple,ON,On,1,2020-01-01,2999-06-30,80,100",
    "2,simple,OVER,Over,1,,2020-06-30,80,100",
    "3,simple,NEXT,Next,1,2999-03-31,2999-04-30,80,100",
  );
  await run(await choose(first, own), own);
  expect(await sales()).toEqual({
    ON: [80, 100, null, "2019-12-31T23:00:00.000Z", "2999-06-30T21:59:59.000Z"],
    OVER: [100, null, null, null, null],
    NEXT: [100, null, 80, "2999-03-30T23:00:00.000Z", "2999-04-30T21:59:59.000Z"],
  });
  expect((await check(await choose(first, own), own)).counts).toMatchObject({ same: 3, changed: 0 });
  const second = file("1,simple,ON,On,1,2999-01-01,,70,100", "3,simple,NEXT,Next,1,2020-01-01,,80,100");
  expect((await check(await choose(second, own), own)).samples[1]?.fields).toContainEqual({
    label: "Sale starts",
    before: "2999-03-30 23:00 UTC",
    after: "2019-12-31 23:00 UTC",
  });
  await run(await choose(second, own), own);
  expect(await sales()).toMatchObject({
    ON: [100, null, 70, "2998-12-31T23:00:00.000Z", null],
    // A blank cell leaves what the shop has.
    NEXT: [80, 100, null, "2019-12-31T23:00:00.000Z", "2999-04-30T21:59:59.000Z"],
  });
});

test("a price below that of a sale to come takes the sale away", async () => {
  const head = "Handle,Title,SKU,Price,Sale price,Sale starts\n";
  await run(await choose(`${head}dated,Dated,DATED,100,80,2999-01-01\n`));
  const plan = () =>
    db.selectFrom("variant").select(["price", "sale_price"]).where("sku", "=", "DATED").executeTakeFirst();
  expect(await plan()).toEqual({ price: 10000n, sale_price: 8000n });
  expect((await run(await choose("Handle,Title,SKU,Price\ndated,Dated,DATED,80\n"))).counts).toMatchObject({
    failing: 0,
  });
  expect(await plan()).toEqual({ price: 8000n, sale_price: null });
});

test("dates of a file without a sale price are those of its reduced price, and of no other one", async () => {
  const head = "Handle,Title,SKU,Price,Compare-at price,Sale ends\n";
  await run(
    await choose(
      `${head}red,Red,D-RED,80,100,2999-01-01\nfull,Full,D-FULL,100,,2999-01-01\nover,Over,D-OVER,80,100,2020-01-01\n`,
    ),
  );
  await run(await choose("Handle,Compare-at price,Sale ends\nfull,120,2999-01-01\n"));
  const rows = await db
    .selectFrom("variant")
    .select(["sku", "price", "origin_price", "sale_ends_at"])
    .where("sku", "in", ["D-RED", "D-FULL", "D-OVER"])
    .orderBy("sku")
    .execute();
  expect(rows).toMatchObject([
    { sku: "D-FULL", price: 10000n, origin_price: 12000n, sale_ends_at: null },
    { sku: "D-OVER", price: 10000n, origin_price: null, sale_ends_at: null },
    { sku: "D-RED", price: 8000n, origin_price: 10000n, sale_ends_at: expect.any(Date) },
  ]);
});

describe("files of stock and prices, whatever names the products", () => {
  const variantsOf = async (handle: string) =>
    db
      .selectFrom("variant as v")
      .innerJoin("product as p", "p.id", "v.product_id")
      .select(["v.sku", "v.price", "v.origin_price", "v.on_hand", "v.stock_policy", "p.good_name"])
      .where("p.mall_id", "=", mall.id)
      .where("p.seo_name", "=", handle)
      .orderBy("v.position")
      .execute();
  const importFile = async (csv: string) => {
    const id = await choose(csv);
    const { counts } = await check(id);
    const faults = await faultsOf(id, "check");
    const ran = await run(id);
    expect(ran.counts).toMatchObject({ changed: counts?.changed, failing: counts?.failing, new: counts?.new });
    return { ...ran.counts, faults };
  };

  beforeAll(async () => {
    await run(await choose("Handle,Title,SKU,Price,Stock\nlamp,Lamp,LAMP,100,5\n"));
    const plate = "plate,Plate,Size,S,P-S,10,5\nplate,,,L,P-L,12,6\n";
    await run(await choose(`Handle,Title,Option1 Name,Option1 Value,SKU,Price,Stock\n${plate}`));
    expect(await variantsOf("plate")).toMatchObject([{ on_hand: 5 }, { on_hand: 6 }]);
  });

  test("SKUs alone, several of one product, and of a product that came by its handle", async () => {
    expect(await importFile("SKU,Stock\nP-S,17\nLAMP,7\nP-L,19\n")).toMatchObject({ changed: 3, failing: 0 });
    expect(await variantsOf("plate")).toMatchObject([{ on_hand: 17 }, { on_hand: 19 }]);
    expect(await variantsOf("lamp")).toMatchObject([{ on_hand: 7 }]);
    // And by handle again, in any case.
    expect(await importFile("Handle,Stock\nLAMP,8\n")).toMatchObject({ changed: 1, failing: 0 });
    expect(await variantsOf("lamp")).toMatchObject([{ on_hand: 8 }]);
  });

  test("a handle and SKUs without options, and Shopify's file of stock", async () => {
    expect(await importFile("Handle,SKU,Stock\nplate,P-S,1\nplate,P-L,2\n")).toMatchObject({ changed: 1, failing: 0 });
    expect(await variantsOf("plate")).toMatchObject([{ on_hand: 1 }, { on_hand: 2 }]);
    const file = "Handle,Title,Option1 Name,Option1 Value,SKU,Location,On hand (current),On hand (new)\n";
    await importFile(`${file}plate,Plate,Size,S,P-S,Shop,1,14\nplate,Plate,Size,L,P-L,Shop,2,15\n`);
    expect(await variantsOf("plate")).toMatchObject([{ on_hand: 14 }, { on_hand: 15 }]);
    const { faults } = await importFile("Handle,Title,SKU,Price\nnew,New,N-1,5\nnew,,N-2,6\n");
    expect(faults).toMatchObject([{ reason: "Row 2 has the same handle and no options either" }]);
  });

  test("a stock policy alone, and a sale price alone, which leaves the regular price struck through", async () => {
    expect(await importFile("Handle,Stock policy\nlamp,untracked\n")).toMatchObject({ changed: 1 });
    expect(await importFile("Handle,Sale price\nlamp,80\n")).toMatchObject({ changed: 1 });
    expect(await variantsOf("lamp")).toMatchObject([{ price: 8000n, origin_price: 10000n, stock_policy: "untracked" }]);
    await importFile("Handle,Sale price\nlamp,70\n");
    expect(await variantsOf("lamp")).toMatchObject([{ price: 7000n, origin_price: 10000n }]);
  });

  test("what is in no product, and what is too much, is told with its name and bound", async () => {
    expect((await importFile("Handle,Stock\nnope,1\n")).faults).toMatchObject([
      { reason: 'Title: a new product needs one. The shop has no product "nope"' },
    ]);
    expect((await importFile("Handle,Stock\nlamp,99999999999\n")).faults).toMatchObject([
      { reason: "Stock: at most 1,000,000,000" },
    ]);
    expect((await importFile("SKU,Title,Stock\nP-S,Plate S,1\nP-L,Plate L,2\n")).faults[0]?.reason).toContain(
      "of a product that another row of the file changes",
    );
  });
});

test("a template of the product page is named by its name, and one that the live design lacks is told", async () => {
  const settings = { id: -1, type: -3, show: true, schema: [{ field: "template_name", value: "Gifts" }] };
  await saveDecoration({ db, mall, registry }, 1, { product_detail_template_12: [settings] }, "owner");
  const live = { ...staff(), mall: (await findMall(db, mall.id)) ?? mall };
  const templateOf = async (handle: string) =>
    (await db.selectFrom("product").select("template").where("seo_name", "=", handle).executeTakeFirstOrThrow())
      .template;
  const file = "Handle,Title,Price,Page template\ngift-1,Gift 1,5,GIFTS\ngift-2,Gift 2,5,Parties\ngift-3,Gift 3,5,\n";
  expect((await run(await choose(file, live), live)).counts).toMatchObject({ new: 3, failing: 0 });
  expect(await Promise.all(["gift-1", "gift-2", "gift-3"].map(templateOf))).toEqual([12, null, null]);
  const { header, rows } = exportProducts(live, {
    form: "shopwright",
    selection: { all: true },
    origin: "https://shop.example",
  });
  const at = header.indexOf("Page template");
  const named: string[] = [];
  for await (const some of rows)
    named.push(...some.filter(([, handle]) => handle === "gift-1").map((row) => String(row[at])));
  expect(named).toEqual(["Gifts"]);
});

// Regulation (EU) 2023/988, Article 19: files name makers by their names.
describe("makers, warnings and guarantees of products", () => {
  const safetyOf = async (handle: string) => {
    const { rows } = await sql<object>`
      select m.name as maker, p.model, p.guarantee_years, p.safety_text, p.safety_file from product p
      left join maker m on m.mall_id = p.mall_id and m.id = p.maker_id
      where p.mall_id = ${mall.id} and p.seo_name = ${handle}`.execute(db);
    return rows[0];
  };
  const makers = async () =>
    (
      await sql<{
        name: string;
        address: string;
      }>`select name, address from maker where mall_id = ${mall.id} order by name`.execute(db)
    ).rows;
  const head = "Handle,Title,Price,Maker,Model,Guarantee years,Warnings,Safety document\n";

  test("a maker that is not there comes with its name alone, one that is there is found in any case", async () => {
    const file = `${head}safe-1,Safe 1,5,Dune Works,V-24,5,Hot. Keep upright.,https://x.test/a.pdf\nsafe-2,Safe 2,5,DUNE works,,,,\n`;
    expect((await run(await choose(file))).counts).toMatchObject({ new: 2, failing: 0 });
    const whole = {
      maker: "Dune Works",
      model: "V-24",
      guarantee_years: 5,
      safety_text: "Hot. Keep upright.",
      safety_file: "https://x.test/a.pdf",
    };
    expect(await safetyOf("safe-1")).toEqual(whole);
    expect(await safetyOf("safe-2")).toMatchObject({ maker: "Dune Works", model: "", guarantee_years: null });
    expect(await makers()).toEqual([{ name: "Dune Works", address: "" }]);
    // A column that the file does not have leaves the product as it is.
    expect((await run(await choose("Handle,Maker\nsafe-1,Hill Pottery\n"))).counts).toMatchObject({ changed: 1 });
    expect(await safetyOf("safe-1")).toEqual({ ...whole, maker: "Hill Pottery" });
    expect(await makers()).toHaveLength(2);
  });

  test("what does not fit is told with its column", async () => {
    const id = await choose(`${head}safe-3,Safe 3,5,Dune Works,,five,,\nsafe-4,Safe 4,5,${"x".repeat(201)},,,,\n`);
    expect((await check(id)).counts).toMatchObject({ new: 0, failing: 2 });
    expect(await faultsOf(id, "check")).toMatchObject([
      { reason: 'Guarantee years: "five" is not a whole number' },
      { reason: expect.stringMatching(/^Maker: /) },
    ]);
  });
});
