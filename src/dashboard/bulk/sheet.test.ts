import { expect, test } from "vitest";
import { cellKey, editedProducts, faultOfCell, rowsOf, type SheetProduct, savedCell, withEdits } from "./sheet.ts";

const variant = (id: string, price: string) => ({
  id,
  label: `Size ${id}`,
  sku: "",
  barcode: "",
  price,
  origin_price: null,
  cost: null,
  weight: null,
  stock_policy: "track" as const,
  backorder_text: "",
  on_hand: 3,
});
const product = (id: string, ...variants: SheetProduct["variants"]): SheetProduct => ({
  id,
  good_name: "Vase",
  status: "active",
  vendor: "A",
  product_type: "",
  tax_class: "standard",
  tags: ["sale", "new"],
  variants,
});
const products = [
  product("one", variant("v1", "10.00")),
  product("two", variant("v2", "20.00"), variant("v3", "30.00")),
];
const rows = rowsOf(products);

test("a product with one variant is one row, others have their variants below", () => {
  expect(rows.map(({ id }) => id)).toEqual(["one", "two", "v2", "v3"]);
  expect(rows.map((row) => savedCell(row, "price"))).toEqual(["10.00", "", "20.00", "30.00"]);
  expect(savedCell(rows[0] ?? (null as never), "tags")).toBe("sale, new");
});

test("changed cells travel with the values they were edited from, or that others gave and the person has seen", () => {
  const edits = {
    one: { tags: "new, old, New", price: "12.00" },
    v3: { cost: "", price: "31.00" },
    two: { vendor: "B", tax_class: "books" },
  };
  const bases = new Map<string, unknown>([[cellKey("two", "vendor"), "C"]]);
  expect(editedProducts(rows, edits, bases)).toEqual([
    {
      id: "one",
      changes: { tags: ["new", "old"] },
      base: { tags: ["sale", "new"] },
      variants: [{ id: "v1", changes: { price: "12.00" }, base: { price: "10.00" } }],
    },
    {
      id: "two",
      changes: { vendor: "B", tax_class: "books" },
      base: { vendor: "C", tax_class: "standard" },
      variants: [{ id: "v3", changes: { cost: null, price: "31.00" }, base: { cost: null, price: "30.00" } }],
    },
  ]);
});

test("saved edits become the rows' values", () => {
  expect(withEdits(products[0] ?? (null as never), { one: { price: "12.00", vendor: "B" } })).toMatchObject({
    vendor: "B",
    variants: [{ price: "12.00" }],
  });
  expect(
    withEdits(products[1] ?? (null as never), { v3: { price: "31.00" } }).variants.map(({ price }) => price),
  ).toEqual(["20.00", "31.00"]);
});

test.each([
  ["price", "", "is required"],
  ["price", "soon", "must be an amount such as 19.90"],
  ["price", "1.999", "must have 2 decimals at most"],
  ["price", "99999999999999", "can be at most 9,999,999,999"],
  ["cost", "", undefined],
  ["weight", null, undefined],
  ["weight", 1.5, "must be a weight of at most 100,000 kg"],
  ["on_hand", "many", "must be a whole number from 0"],
  ["vendor", "A, B", 'must not contain ","'],
  ["good_name", "", "is required"],
  ["tax_class", "books", undefined],
  ["tax_class", "Cars", "must be one of the shop's tax classes"],
  ["status", "gone", "must be Active, Draft or Archived"],
] as const)("%s %j: %s", (key, value, fault) => {
  expect(faultOfCell(key, value, { decimals: 2, units: "metric", taxClasses: [{ key: "books", name: "Books" }] })).toBe(
    fault,
  );
});
