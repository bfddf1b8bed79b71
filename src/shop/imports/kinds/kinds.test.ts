import { describe, expect, test } from "vitest";
import { Columns, type GroupRow } from "./cells.ts";
import { Grouper } from "./grouper.ts";
import { recognise } from "./headers.ts";
import { parseGroup } from "./parse.ts";
import type { Parsed, ParsedProduct } from "./parsed.ts";

const now = new Date("2026-06-01T00:00:00Z");

/** Products of a table: its first line is the header. */
function parse(
  table: readonly (readonly string[])[],
  decimal: "." | "," = ".",
  changes: Partial<Columns["reading"]> = {},
) {
  const [header = [], ...lines] = table;
  const { kind, columns: uses } = recognise(header);
  const columns = new Columns({
    kind,
    header,
    columns: uses,
    decimal,
    weightUnit: "g",
    decimals: 2,
    currency: "EUR",
    fileCurrency: "",
    rate: "",
    zone: "Europe/Berlin",
    refused: [],
    ...changes,
  });
  const grouper = new Grouper(columns, kind);
  const groups = new Map<number, GroupRow[]>();
  for (const [index, cells] of lines.entries()) {
    const row = { number: index + 2, cells };
    const group = grouper.groupOf(row);
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  for (const [from, to] of grouper.merged) {
    groups.set(
      to,
      [...(groups.get(to) ?? []), ...(groups.get(from) ?? [])].sort((a, b) => a.number - b.number),
    );
    groups.delete(from);
  }
  return { kind, uses, parsed: [...groups.values()].map((rows) => parseGroup(columns, kind, rows, now)) };
}

function productOf(parsed: Parsed | undefined): ParsedProduct {
  if (!parsed || !("product" in parsed)) throw new Error(JSON.stringify(parsed));
  return parsed.product;
}
const reasons = (parsed: Parsed | undefined) =>
  parsed && "faults" in parsed ? parsed.faults.map(({ row, reason }) => `${row} ${reason}`) : [];

describe("Shopify", () => {
  test("both headers are recognised whatever their case, and a product's fields stand on its first row", () => {
    const old = parse([
      [
        "Handle",
        "TITLE",
        "Body (HTML)",
        "Vendor",
        "Tags",
        "Published",
        "Option1 Name",
        "Option1 Value",
        "Variant SKU",
        "Variant Grams",
        "Variant Inventory Qty",
        "Variant Price",
        "Variant Compare At Price",
        "Image Src",
        "Image Position",
        "Image Alt Text",
        "Variant Image",
        "Status",
        "Color (product.metafields.shopify.color-pattern)",
      ],
      [
        "vase",
        "Vase",
        "<p>A vase</p>",
        "Clay",
        "home, gift",
        "true",
        "Size",
        "S",
        "V-S",
        "500",
        "3",
        "19.90",
        "25.00",
        "https://x.test/1.jpg",
        "2",
        "Front",
        "https://x.test/s.jpg",
        "active",
        "blue; green",
      ],
      [
        "bowl",
        "Bowl",
        "",
        "",
        "",
        "false",
        "Title",
        "Default Title",
        "B-1",
        "0",
        "-2",
        "5",
        "",
        "",
        "",
        "",
        "",
        "active",
        "",
      ],
      [
        "vase",
        "",
        "",
        "",
        "",
        "",
        "",
        "L",
        "V-L",
        "900",
        "4",
        "29.90",
        "",
        "https://x.test/0.jpg",
        "1",
        "",
        "",
        "",
        "",
      ],
      ["vase", "", "", "", "", "", "", "", "", "", "", "", "", "https://x.test/2.jpg", "3", "", "", "", ""],
    ]);
    expect(old.kind).toBe("shopify");
    const [vase, bowl] = old.parsed.map(productOf);
    expect(vase).toMatchObject({
      rows: [2, 4, 5],
      sourceId: "vase",
      handle: "vase",
      title: "Vase",
      vendor: "Clay",
      tags: ["home", "gift"],
      status: "active",
      options: [{ name: "Size", values: ["S", "L"] }],
      specifications: [{ name: "Color", value: "blue, green" }],
      pictures: [
        { url: "https://x.test/0.jpg", alt: null },
        { url: "https://x.test/1.jpg", alt: "Front" },
        { url: "https://x.test/2.jpg", alt: null },
      ],
      variants: [
        {
          row: 2,
          sku: "V-S",
          options: { Size: "S" },
          price: "19.90",
          compare_at_price: "25.00",
          stock: 3,
          weight: 500,
          image: "https://x.test/s.jpg",
        },
        {
          row: 4,
          sku: "V-L",
          options: { Size: "L" },
          price: "29.90",
          compare_at_price: null,
          stock: 4,
          weight: 900,
          image: null,
        },
      ],
    });
    expect(bowl).toMatchObject({
      options: [],
      status: "draft",
      variants: [{ options: {}, sku: "B-1", price: "5.00", stock: 0 }],
    });
    const fresh = parse([
      [
        "Title",
        "URL handle",
        "Product category",
        "Published on online store",
        "Option1 name",
        "Option1 value",
        "Option2 name",
        "Option2 value",
        "SKU",
        "Price",
        "Compare-at price",
        "Cost per item",
        "Weight value (grams)",
        "Inventory quantity",
        "Price / International",
        "SEO title",
      ],
      [
        "Lamp",
        "lamp",
        "Home & Garden > Lighting",
        "TRUE",
        "Color",
        "Red",
        "Size",
        "S",
        "L1",
        "10",
        "0",
        "4",
        "100",
        "1",
        "12",
        "A lamp",
      ],
    ]);
    expect(fresh.kind).toBe("shopify");
    expect(fresh.uses[14]).toBe("");
    expect(productOf(fresh.parsed[0])).toMatchObject({
      handle: "lamp",
      categories: [["Home & Garden", "Lighting"]],
      seo_title: "A lamp",
      variants: [{ options: { Color: "Red", Size: "S" }, cost: "4.00" }],
    });
  });

  test("rows that do not say which variant they are, or are one twice, are named with their numbers", () => {
    const { parsed } = parse([
      ["Handle", "Title", "Option1 Name", "Option1 Value", "Variant SKU", "Variant Price"],
      ["a", "A", "Size", "S", "1", "1"],
      ["a", "", "", "S", "2", "1"],
      ["a", "", "", "", "3", "1"],
      ["b", "B", "", "", "4", "cheap"],
      ["c", "C", "", "", "5", "1"],
      // Whether the shop has a variant with each SKU, the plan knows.
      ["c", "", "", "", "6", "1"],
      ["c", "", "", "", "6", "1"],
      ["d", "D", "", "", "7", "99999999999999"],
    ]);
    expect(parsed.flatMap(reasons)).toEqual([
      '3 "S" is also in row 2',
      "4 Size: this variant has no value",
      '5 Price: "cheap" is not an amount of EUR',
      "8 Row 7 has the same handle and no options either",
      "9 Price can be at most 9,999,999,999",
    ]);
  });
});

describe("WooCommerce", () => {
  const header = [
    "ID",
    "Type",
    "SKU",
    "Name",
    "Published",
    "Visibility in catalog",
    "Short description",
    "Description",
    "Date sale price ends",
    "In stock?",
    "Stock",
    "Weight (kg)",
    "Sale price",
    "Regular price",
    "Categories",
    "Tags",
    "Images",
    "Parent",
    "Attribute 1 name",
    "Attribute 1 value(s)",
    "Attribute 1 visible",
    "Attribute 2 name",
    "Attribute 2 value(s)",
    "Attribute 2 visible",
  ];
  const line = (cells: Readonly<Record<string, string>>) => header.map((name) => cells[name] ?? "");

  test("variations find their product by SKU or id, before or after it, and tell which attributes are options", () => {
    const { kind, parsed } = parse([
      header,
      line({
        Type: "variation",
        SKU: "T-S",
        Parent: "id:7",
        "Regular price": "20",
        "Sale price": "15",
        "Attribute 1 name": "Size",
        "Attribute 1 value(s)": "S",
      }),
      line({
        ID: "7",
        Type: "variable",
        SKU: "T",
        Name: "Shirt",
        Published: "1",
        Categories: "Clothes > Shirts, Sale\\, now",
        Tags: "a, b",
        Images: "https://x.test/1.jpg, https://x.test/2.jpg",
        "Attribute 1 name": "Size",
        "Attribute 1 value(s)": "S, L",
        "Attribute 2 name": "Fabric",
        "Attribute 2 value(s)": "Cotton",
        "Attribute 2 visible": "1",
        Description: "One\\nTwo\\n\\nThree",
      }),
      line({
        Type: "variation",
        SKU: "T-L",
        Parent: "T",
        "Regular price": "22",
        "Sale price": "18",
        "Date sale price ends": "2026-01-01",
        Stock: "4",
        Images: "https://x.test/l.jpg",
        "Attribute 1 name": "Size",
        "Attribute 1 value(s)": "L",
      }),
    ]);
    expect(kind).toBe("woocommerce");
    expect(parsed).toHaveLength(1);
    expect(productOf(parsed[0])).toMatchObject({
      rows: [2, 3, 4],
      sourceId: "7",
      status: "active",
      categories: [["Clothes", "Shirts"], ["Sale, now"]],
      description: "<p>One<br />Two</p><p>Three</p>",
      specifications: [{ name: "Fabric", value: "Cotton" }],
      pictures: [{ url: "https://x.test/1.jpg" }, { url: "https://x.test/2.jpg" }],
      options: [{ name: "Size", values: ["S", "L"] }],
      variants: [
        { sku: "T-S", price: "15.00", compare_at_price: "20.00" },
        { sku: "T-L", price: "22.00", compare_at_price: null, stock: 4, image: "https://x.test/l.jpg" },
      ],
      notes: ["Sale: it has ended. The regular price is imported"],
    });
  });

  test("an open value stands for every value; what cannot be a product says why", () => {
    const { parsed } = parse([
      header,
      line({
        ID: "1",
        Type: "variable",
        SKU: "A",
        Name: "Any",
        "Attribute 1 name": "Size",
        "Attribute 1 value(s)": "S, L",
        "Attribute 2 name": "Color",
        "Attribute 2 value(s)": "Red",
      }),
      line({
        Type: "variation",
        SKU: "A1",
        Parent: "A",
        "Regular price": "1",
        "Attribute 1 name": "Size",
        "Attribute 2 name": "Color",
        "Attribute 2 value(s)": "Red",
      }),
      line({ Type: "variation", SKU: "Z", Parent: "lost", "Regular price": "1" }),
      line({ ID: "3", Type: "grouped", SKU: "G", Name: "Group" }),
      line({ ID: "4", Type: "variable", SKU: "V", Name: "Alone" }),
    ]);
    // The variations leave Size open everywhere, so it is no option of theirs.
    expect(productOf(parsed[0]).options).toEqual([{ name: "Color", values: ["Red"] }]);
    expect(parsed.flatMap(reasons)).toEqual([
      '4 Parent: the file has no product "lost"',
      "5 Type: grouped products can't be imported",
      "6 Type: this variable product has no variations in the file",
    ]);
  });
});

test("columns of any other file are guessed by their names", () => {
  const { kind, uses, parsed } = parse(
    [
      ["Artikelnummer", "Bezeichnung", "Preis", "Bestand", "EAN", "Kategorie", "Foo", "Bild"],
      [
        "'0012",
        "Vase",
        "1.234,50 €",
        "3",
        "'4006381333931",
        "Haus > Deko",
        "x",
        "https://x.test/a.jpg; https://x.test/b.jpg",
      ],
    ],
    ",",
  );
  expect(kind).toBe("csv");
  expect(uses).toEqual(["sku", "title", "price", "stock", "barcode", "categories", "", "image"]);
  expect(productOf(parsed[0])).toMatchObject({
    title: "Vase",
    categories: [["Haus", "Deko"]],
    pictures: [{ url: "https://x.test/a.jpg" }, { url: "https://x.test/b.jpg" }],
    variants: [{ sku: "0012", price: "1234.50", stock: 3, barcode: "4006381333931" }],
  });
});

test("an option whose name no column has is named as the column of its values", () => {
  const columns = new Columns({
    header: ["Name", "Farbe", "Preis"],
    kind: "csv",
    columns: ["title", "option1_value", "price"],
    weightUnit: "g",
    decimal: ".",
    decimals: 2,
    currency: "EUR",
    fileCurrency: "",
    rate: "",
    zone: "Europe/Berlin",
    refused: [],
  });
  const rows = ["rot", "blau"].map((colour, index) => ({ number: index + 2, cells: ["Vase", colour, "1"] }));
  expect(productOf(parseGroup(columns, "csv", rows)).options).toEqual([{ name: "Farbe", values: ["rot", "blau"] }]);
});

test("a product mapped by hand with values but no names of options numbers them", () => {
  const { parsed } = parse([
    ["handle", "title", "option1_value", "price"],
    ["a", "A", "S", "1"],
    ["a", "", "L", "1"],
  ]);
  expect(productOf(parsed[0]).options).toEqual([{ name: "Option 1", values: ["S", "L"] }]);
});

test("a day on which a product is published begins in the shop's zone, and so does a time without a zone", () => {
  const at = (text: string) => {
    const { parsed } = parse([
      ["Shopwright ID", "Handle", "Title", "Price", "Publish at"],
      ["", "vase", "Vase", "10.00", text],
    ]);
    return parsed[0] && "product" in parsed[0] ? productOf(parsed[0]).publish_at : reasons(parsed[0]);
  };
  expect(at("2027-07-01")).toBe("2027-06-30T22:00:00.000Z");
  expect(at("2027-07-01 09:30")).toBe("2027-07-01T07:30:00.000Z");
  expect(at("2027-07-01T09:30:00Z")).toBe("2027-07-01T09:30:00.000Z");
  expect(at("soon")).toEqual(['2 Publish at: "soon" is not a date such as 2026-01-31 or 2026-01-31T09:00:00Z']);
});
