import { expect, test } from "vitest";
import type { AdminVariant } from "#contract/shapes/product.ts";
import { newProductRecord, type ProductValues, productSchema, valuesOf } from "./form-values.ts";
import { readOptions } from "./variants/model.ts";

const variant = (id: string, sku = ""): AdminVariant => ({
  id,
  sku,
  barcode: "",
  options: { Size: id },
  price: "10.00",
  origin_price: null,
  sale_price: null,
  sale_starts_at: null,
  sale_ends_at: null,
  cost: null,
  recommended_price: null,
  unit_measure: "",
  unit_base: "",
  weight: null,
  image: null,
  position: 0,
  on_hand: 0,
  reserved: 0,
  stock_policy: "track",
  backorder_text: "",
});

/** Errors of a product by their paths. */
function errors(values: ProductValues, stored: readonly AdminVariant[] = []): Record<string, string> {
  const parsed = productSchema(() => stored).safeParse(values);
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

const empty = valuesOf(newProductRecord);
const [only] = empty.variants.create;
if (!only) throw new Error("no variant");
const priced = {
  ...empty,
  variants: { ...empty.variants, create: [{ ...only, cells: { ...only.cells, price: "5.00" } }] },
};

test("a new product needs a title and a price", () => {
  expect(errors(empty)).toEqual({ good_name: "Enter a title", [`variants.${only.key}.price`]: "Enter a price" });
  expect(errors({ ...priced, good_name: "Vase" })).toEqual({});
});

test("errors stand at their option, value and cell", () => {
  const options = readOptions([{ name: "Size", values: ["S", "M"] }]);
  const stored = [variant("S", "a"), variant("M", "b")];
  const base = { ...priced, good_name: "Vase", options, variants: { update: {}, create: [], remove: [] } };
  expect(errors(base, stored)).toEqual({});
  const [size] = options;
  if (!size) throw new Error("no option");
  const twice = { ...size, name: "", values: size.values.map((value) => ({ ...value, value: "S" })) };
  expect(errors({ ...base, options: [twice] }, stored)).toEqual({
    "options.0.name": "Enter a name, such as Size",
    "options.0.value1": "“S” is there twice",
  });
  const update = {
    S: { price: { base: "10.00", value: "ten" }, weight: { base: null, value: -1 } },
    M: { sku: { base: "b", value: "a" } },
  };
  expect(errors({ ...base, variants: { update, create: [], remove: [] } }, stored)).toEqual({
    "variants.S.price": "Enter an amount such as 19.90",
    "variants.S.weight": "Enter a whole number, 0 or more",
    "variants.M.sku": "S has this SKU",
  });
  expect(errors({ ...base, variants: { update: {}, create: [], remove: ["S", "M"] } }, stored)).toEqual({
    variants: "A product needs at least one variant",
  });
});
