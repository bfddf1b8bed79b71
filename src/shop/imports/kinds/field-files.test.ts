/** Files as other shops and their spreadsheets save them, read from the first byte to the product. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decimalSign, readHead } from "../read/form.ts";
import { readRows } from "../read/rows.ts";
import { amountFields, Columns, currencyOfRow, type GroupRow } from "./cells.ts";
import { Grouper } from "./grouper.ts";
import { recognise } from "./headers.ts";
import { parseGroup } from "./parse.ts";
import { translatedNames } from "./woocommerce-headers.ts";

const now = new Date("2026-06-01T20:00:00Z");

async function read(name: string, changes: Partial<Columns["reading"]> = {}, at = now) {
  const path = join(import.meta.dirname, "../fixtures/files", name);
  const head = await readHead(path);
  const { kind, columns: uses } = recognise(head.header);
  const priced = uses.flatMap((use, at) => (amountFields.some((field) => field === use) ? [at] : []));
  const columns = new Columns({
    kind,
    header: head.header,
    columns: uses,
    decimal: decimalSign(
      head.rows.flatMap((row) => priced.map((at) => row[at] ?? "")),
      head.separator,
    ),
    weightUnit: "kg",
    decimals: 2,
    currency: "EUR",
    fileCurrency: "",
    rate: "",
    zone: "Pacific/Auckland",
    refused: [],
    ...changes,
  });
  const grouper = new Grouper(columns, kind);
  const rows: { group: number; row: GroupRow }[] = [];
  for await (const row of readRows(path, head)) rows.push({ group: grouper.groupOf(row), row });
  const merged = new Map(grouper.merged);
  const groups = Map.groupBy(rows, ({ group }) => merged.get(group) ?? group);
  const parsed = [...groups.values()].map((some) =>
    parseGroup(
      columns,
      kind,
      some.map(({ row }) => row),
      at,
    ),
  );
  return {
    head,
    kind,
    uses,
    currency: rows.map(({ row }) => currencyOfRow(columns, row)).find(Boolean),
    products: parsed.flatMap((one) => ("product" in one ? [one.product] : [])),
    faults: parsed.flatMap((one) => ("faults" in one ? one.faults : [])),
  };
}

test("WooCommerce in French: every column is known, and one of the owner's own is left for mapping", async () => {
  const { kind, uses, products, faults } = await read("woo-french.csv");
  expect(faults).toEqual([]);
  expect(kind).toBe("woocommerce");
  expect(uses.indexOf("")).toBe(uses.length - 1);
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({
    title: "Tasse",
    recommended: true,
    categories: [["Cuisine", "Tasses"]],
    tags: ["bleu", "rouge"],
    options: [{ name: "Taille", values: ["S", "M"] }],
    variants: [
      { sku: "TASSE-S", barcode: "4006381333931", price: "9.50", compare_at_price: "12.00", stock: 4, weight: 200 },
      { sku: "TASSE-M", price: "14.00", compare_at_price: null, stock: 5, weight: 300 },
    ],
  });
});

test("WooCommerce in Japanese, saved as Shift_JIS", async () => {
  const { head, kind, uses, products } = await read("woo-japanese.csv");
  expect(head.encoding).toBe("shift_jis");
  expect(kind).toBe("woocommerce");
  expect(uses).not.toContain("");
  expect(products[0]).toMatchObject({ title: "湯のみ", tags: ["陶器"], variants: [{ price: "1200.00", stock: 6 }] });
});

test("no translated name stands for two fields, and each language's price is recognised", () => {
  const seen = new Map<string, string>();
  for (const [field, names] of translatedNames) {
    for (const name of names) {
      expect(`${name}: ${seen.get(name) ?? field}`).toBe(`${name}: ${field}`);
      seen.set(name, field);
    }
  }
  for (const name of ["Regulärer Preis", "Tarif régulier", "Precio normal", "Prezzo di listino", "Reguliere prijs"]) {
    expect(seen.get(name.toLowerCase())).toBe("price");
  }
});

test("what is not taken over as it stands is told", async () => {
  const { products, faults } = await read("woo-odd.csv");
  expect(faults).toEqual([]);
  const of = (title: string) => {
    const product = products.find((one) => one.title?.startsWith(title));
    return { ...product, variant: product?.variants[0], told: product?.notes.join(" ") ?? "" };
  };
  expect(of("Salt")).toMatchObject({
    title: "Salt & pepper – mill",
    tags: ["black & white"],
    categories: [["Home & Garden", "Pots & pans"]],
    status: "active",
    variant: { sku: "A&B" },
  });
  for (const title of ["Only by link", "Only in search", "Private"]) expect(of(title).status).toBe("draft");
  expect(of("Only by link").told).toContain("hidden in the other shop");
  expect(of("Oversold")).toMatchObject({ variant: { stock: 0, stock_policy: "continue" } });
  expect(of("Oversold").told).toContain("negative numbers");
  expect(of("By the metre")).toMatchObject({ variant: { stock: 2, stock_policy: "track" } });
  expect(of("By the metre").told).toContain("rounded down");
  expect(of("Dashes")).toMatchObject({
    variant: { sku: null, stock: null, price: "12.00", stock_policy: "untracked" },
  });
  expect(of("Dashes").told).toContain("read as blank");
  // It is June 2 already in the shop's zone.
  expect(of("Ends today")).toMatchObject({ variant: { price: "12.00", compare_at_price: null } });
  expect(of("Starts tomorrow")).toMatchObject({ variant: { price: "8.00", compare_at_price: "12.00" } });
  expect(of("Gift card")).toMatchObject({ status: "draft" });
  expect(of("Gift card").told).toContain("Gift cards");
});

test("a sale keeps its first and its last day, in the shop's zone; one that is over leaves the regular price", async () => {
  const { products, faults } = await read(
    "woo-sale-dates.csv",
    { zone: "Europe/Berlin" },
    new Date("2026-11-25T20:00:00Z"),
  );
  expect(faults).toEqual([]);
  const ended = { price: null, starts: undefined, ends: undefined };
  const reduced = { price: "80.00", compare_at_price: "100.00" };
  const regular = { price: "100.00", compare_at_price: null };
  expect(products.map(({ variants, notes }) => [variants[0], notes])).toMatchObject([
    [{ ...reduced, sale: { price: null, starts: null, ends: "2026-11-25T22:59:59.000Z" } }, []],
    [{ ...reduced, sale: { price: null, starts: "2026-11-19T23:00:00.000Z", ends: "2026-11-30T22:59:59.000Z" } }, []],
    [{ ...regular, sale: ended }, ["Sale: it has ended. The regular price is imported"]],
    [{ ...regular, sale: { price: "80.00", starts: "2026-11-25T23:00:00.000Z", ends: null } }, []],
  ]);
});

test("Etsy: pictures in numbered columns, variations, tags and materials", async () => {
  const { kind, products, faults } = await read("etsy.csv");
  expect(faults).toEqual([]);
  expect(kind).toBe("etsy");
  expect(products).toHaveLength(3);
  expect(products[0]).toMatchObject({
    title: "Grey bowl",
    description: "<p>First line &amp; more.</p><p>Second &lt; third.</p>",
    tags: ["grey bowl", "gift"],
    specifications: [{ name: "Materials", value: "Stone ware, Glaze" }],
    pictures: [1, 2, 10].map((n) => ({ url: `https://cdn.example/${n}.jpg` })),
    options: [],
    variants: [{ sku: "32", price: "46.00", stock: 3 }],
  });
  expect(products[1]).toMatchObject({
    options: [
      { name: "Colour", values: ["Blue", "Green"] },
      { name: "Size", values: ["S", "M"] },
    ],
    variants: [
      { sku: "M-1", options: { Colour: "Blue", Size: "S" } },
      { sku: "M-2", options: { Colour: "Blue", Size: "M" } },
      { sku: "M-3", options: { Colour: "Green", Size: "S" } },
      { sku: "M-4", options: { Colour: "Green", Size: "M" } },
    ],
  });
  expect(products[1]?.notes.join()).toContain("one quantity for all variations");
  expect(products[1]?.variants[0]?.stock).toBeUndefined();
});

test("Magento: variations, store views, what is not visible, category paths and dates with the month first", async () => {
  const { kind, products, faults } = await read("magento.csv");
  expect(faults).toEqual([]);
  expect(kind).toBe("magento");
  expect(products.map(({ title }) => title)).toEqual(["Cap", "Alone"]);
  expect(products[0]).toMatchObject({
    handle: "cap",
    status: "active",
    categories: [["Hats", "Caps"], ["Sale"]],
    options: [{ name: "Size", values: ["S", "M"] }],
    specifications: [
      { name: "Material", value: "Cotton, Hemp" },
      { name: "Care", value: "Wash, by hand" },
    ],
    pictures: ["cap", "a", "b"].map((name) => ({ url: `https://cdn.example/${name}.jpg` })),
    variants: [
      {
        sku: "CAP-S",
        price: "19.00",
        compare_at_price: "29.00",
        sale: { price: null, starts: "2026-04-30T12:00:00.000Z", ends: "2026-06-30T11:59:59.000Z" },
        stock: 5,
        weight: 200,
      },
      { sku: "CAP-M", price: "31.00", stock: 6 },
    ],
  });
  expect(products[0]?.notes.join()).toMatch(/store views/i);
  expect(products[1]).toMatchObject({ status: "draft", tax_class: "zero", pictures: null });
  expect(products[1]?.notes.join()).toContain("no addresses");
});

test("amounts in another currency are refused, by column, sign or code, and converted with a rate", async () => {
  const refused = await read("foreign.csv");
  expect(refused.currency).toBe("USD");
  expect(refused.products).toEqual([]);
  expect(refused.faults.map(({ reason }) => reason)).toEqual([
    "Price: 100.00 is in USD, this shop sells in EUR. Give a rate to convert it",
    "Price: $9.99 is in USD, this shop sells in EUR. Give a rate to convert it",
    "Price: 5 is in USD, this shop sells in EUR. Give a rate to convert it",
  ]);
  const { products, faults } = await read("foreign.csv", { fileCurrency: "USD", rate: "0.925" });
  expect(faults).toEqual([]);
  expect(products.map(({ variants }) => variants[0])).toMatchObject([
    { price: "92.50", cost: "40.00" },
    { price: "9.24", cost: "4.00" },
    { price: "4.63" },
  ]);
});

test("any shop's numbered pictures, in their order", async () => {
  const { products } = await read("numbered.csv");
  expect(products[0]?.pictures?.map(({ url }) => url)).toEqual([1, 2, 3].map((n) => `https://cdn.example/${n}.jpg`));
  expect(products[0]?.variants[0]?.price).toBe("9.90");
});

test("Squarespace: a sale that is switched off, and stock that is not counted", async () => {
  const { products, faults } = await read("squarespace.csv");
  expect(faults).toEqual([]);
  expect(products.map(({ variants }) => variants[0])).toMatchObject([
    { price: "12.00", sale: null, stock: null, stock_policy: "untracked", options: { Size: "S" } },
    { price: "10.00", compare_at_price: "14.00", stock: 3 },
  ]);
});

test("BigCommerce: a sale price of 0 is none, and its columns are known", async () => {
  const { products } = await read("bigcommerce.csv");
  expect(products[0]).toMatchObject({
    title: "Mug",
    vendor: "Clay",
    status: "active",
    pictures: [{ url: "https://cdn.example/a.jpg" }],
    variants: [{ sku: "BC1", price: "12.00", cost: "5.00", stock: 5 }],
  });
});

test("Shopify's file saved by a Spanish Excel", async () => {
  const { products, faults } = await read("shopify-spanish-excel.csv");
  expect(faults).toEqual([]);
  expect(products[0]).toMatchObject({ status: "active", variants: [{ price: "19.90", stock_policy: "continue" }] });
});

test("the headers of WooCommerce in Romanian, Hebrew, Arabic and ten further languages", async () => {
  const text = await readFile(join(import.meta.dirname, "../fixtures/files/woo-headers.tsv"), "utf8");
  const languages = text.trim().split("\n");
  expect(languages).toHaveLength(13);
  for (const line of languages) {
    const [language, ...cells] = line.split("\t");
    const pairs = cells.map((cell) => [cell.slice(cell.indexOf("=") + 1), cell.slice(0, cell.indexOf("="))] as const);
    const { kind, columns } = recognise(pairs.map(([name]) => name));
    const uses = Object.fromEntries(pairs.map(([name], at) => [name, columns[at]]));
    expect({ language, kind, uses }).toEqual({ language, kind: "woocommerce", uses: Object.fromEntries(pairs) });
  }
});
