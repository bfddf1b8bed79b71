import { expect, test } from "vitest";
import type { AdminVariant } from "#contract/shapes/product.ts";
import { addValues, editsAfterSave, newOption, removeRows, resolveCell, setCells, type VariantWork } from "./edits.ts";
import { emptyCells, noEdits, optionsAfterSave, readOptions, renamesOf, writeOptions } from "./model.ts";
import { isSoldOut, stockLeftBehind, variantRows } from "./rows.ts";
import { newVariants, variantChanges } from "./to-wire.ts";

const variant = (id: string, options: Record<string, string>, price = "10.00"): AdminVariant => ({
  id,
  sku: id,
  barcode: "",
  options,
  price,
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
  on_hand: 1,
  reserved: 0,
  stock_policy: "track",
  backorder_text: "",
});
const stored = [
  variant("rs", { Color: "Red", Size: "S" }),
  variant("rl", { Color: "Red", Size: "L" }, "12.00"),
  variant("bs", { Color: "Blue", Size: "S" }),
];
const options = readOptions([
  { name: "Color", values: ["Red", "Blue"], swatches: { Red: "#f00" } },
  { name: "Size", values: ["S", "L"] },
]);
const work: VariantWork = { stored, options, edits: noEdits };
const titles = ({ stored: all, options: current, edits }: VariantWork) =>
  variantRows(all, current, edits).rows.map(({ values }) => values.join(" / "));

test("options come back as they were", () => {
  expect(writeOptions(options)).toEqual([
    { name: "Color", values: ["Red", "Blue"], swatches: { Red: "#f00" } },
    { name: "Size", values: ["S", "L"] },
  ]);
  expect(renamesOf(options)).toEqual([]);
});

test("rows stand in the order of the option values", () => {
  expect(titles(work)).toEqual(["Red / S", "Red / L", "Blue / S"]);
  expect(titles({ ...work, options: [...options].reverse() })).toEqual(["S / Red", "S / Blue", "L / Red"]);
});

test("renaming keeps the variants and tells the server", () => {
  const renamed = structuredClone(options);
  const [colour] = renamed;
  if (!colour?.values[0]) throw new Error("no option");
  colour.name = "Color";
  colour.values[0].value = "Crimson";
  expect(titles({ ...work, options: renamed })).toEqual(["Crimson / S", "Crimson / L", "Blue / S"]);
  expect(renamesOf(renamed)).toEqual([{ from: "Color", to: "Color", values: [{ from: "Red", to: "Crimson" }] }]);
});

test("a new value becomes a variant for every combination of the other options that exists", () => {
  const added = addValues(work, "stored:Color", ["Green", "red", " Green "]);
  if (!added) throw new Error("too many");
  const next = { ...work, ...added };
  expect(titles(next)).toEqual(["Red / S", "Red / L", "Blue / S", "Green / S", "Green / L"]);
  const { variants, keys } = variantChanges(next);
  expect(keys).toHaveLength(2);
  expect(variants.create).toMatchObject([
    { options: { Color: "Green", Size: "S" }, price: "10.00", sku: "", on_hand: 0, position: 3 },
    { options: { Color: "Green", Size: "L" }, price: "12.00" },
  ]);
  expect(variants.update).toEqual([]);
});

test("a value that is gone takes its variants with it, and an option that is gone leaves the first of equal ones", () => {
  const withoutBlue = options.map((option) => ({
    ...option,
    values: option.values.filter(({ value }) => value !== "Blue"),
  }));
  expect(titles({ ...work, options: withoutBlue })).toEqual(["Red / S", "Red / L"]);
  expect(variantRows(stored, withoutBlue, noEdits)).toMatchObject({ removed: ["bs"], removedByOptions: ["bs"] });
  const colourOnly = options.slice(0, 1);
  expect(variantRows(stored, colourOnly, noEdits).rows.map(({ key }) => key)).toEqual(["rs", "bs"]);
  const none = variantRows(stored, [], noEdits);
  expect([none.rows.map(({ key }) => key), none.removed]).toEqual([["rs"], ["rl", "bs"]]);
});

test("a product gets its first option, and a new one all its variants", () => {
  const option = newOption("Size");
  const start: VariantWork = {
    stored: [],
    options: [option],
    edits: { ...noEdits, create: [{ key: "new:1", combo: {}, cells: { ...emptyCells, price: "5.00" } }] },
  };
  const added = addValues(start, option.key, ["S", "M", "L"]);
  if (!added) throw new Error("too many");
  expect(newVariants({ ...start, ...added })).toMatchObject([
    { options: { Size: "S" }, price: "5.00", position: 0 },
    { options: { Size: "M" }, price: "5.00", position: 1 },
    { options: { Size: "L" }, price: "5.00", position: 2 },
  ]);
});

test("more than 2,000 variants are refused", () => {
  const many = Array.from({ length: 100 }, (_, index) => `${index}`);
  const first = newOption("A");
  const second = newOption("B");
  const start: VariantWork = {
    stored: [],
    options: [first, second],
    edits: { ...noEdits, create: [{ key: "new:1", combo: {}, cells: emptyCells }] },
  };
  const hundred = addValues(start, first.key, many);
  if (!hundred) throw new Error("too many");
  expect(addValues({ ...start, ...hundred }, second.key, many)).toBeNull();
  expect(addValues({ ...start, ...hundred }, second.key, many.slice(0, 20))).not.toBeNull();
});

test("cells are sent with what they were, and set back are no change", () => {
  const [first, second] = variantRows(stored, options, noEdits).rows;
  if (!first || !second) throw new Error("no rows");
  let edits = setCells(work, [
    { row: first, field: "price", value: "11.00" },
    { row: first, field: "price", value: "13.00" },
    { row: second, field: "sku", value: "X" },
  ]);
  expect(variantChanges({ ...work, edits }).variants.update).toEqual([
    { id: "rs", changes: { price: "13.00" }, base: { price: "10.00" } },
    { id: "rl", changes: { sku: "X" }, base: { sku: "rl" } },
  ]);
  edits = setCells({ ...work, edits }, [
    { row: first, field: "price", value: "10.00" },
    { row: second, field: "sku", value: "rl" },
  ]);
  expect(edits).toEqual(noEdits);
});

test("removed rows are sent once", () => {
  const { rows } = variantRows(stored, options, noEdits);
  const edits = removeRows(work, rows.slice(0, 1));
  expect(titles({ ...work, edits })).toEqual(["Red / L", "Blue / S"]);
  expect(variantChanges({ ...work, edits }).variants.remove).toEqual(["rs"]);
});

test("what was edited while saving is left to save", () => {
  const cell = (base: string, value: string) => ({ base, value });
  const created = { key: "new:1", combo: {}, cells: { ...emptyCells, price: "1.00" } };
  const left = editsAfterSave(
    {
      update: { rs: { price: cell("10.00", "12.00"), sku: cell("rs", "same") }, rl: { sku: cell("rl", "new") } },
      create: [
        { ...created, cells: { ...created.cells, price: "2.00" } },
        { ...created, key: "new:2" },
      ],
      remove: ["bs", "x"],
    },
    {
      update: { rs: { price: cell("10.00", "11.00"), sku: cell("rs", "same") } },
      create: [created],
      remove: ["bs"],
    },
    new Map([["new:1", "id1"]]),
  );
  expect(left).toEqual({
    update: {
      rs: { price: cell("11.00", "12.00") },
      rl: { sku: cell("rl", "new") },
      id1: { price: cell("1.00", "2.00") },
    },
    create: [{ ...created, key: "new:2" }],
    remove: ["x"],
  });
  const renamed = options.map((option) => ({ ...option, name: `${option.name}!` }));
  expect(optionsAfterSave(renamed, options).map(({ was, name }) => [was, name])).toEqual([
    ["Color", "Color!"],
    ["Size", "Size!"],
  ]);
});

test("who adds an option is told where the stock is, until a new variant has some", () => {
  const option = newOption("Size");
  const start: VariantWork = { stored: [{ ...variant("one", {}), on_hand: 10 }], options: [option], edits: noEdits };
  const noteOf = ({ stored: all, options: current, edits }: VariantWork) =>
    stockLeftBehind(current, variantRows(all, current, edits).rows);
  expect(noteOf(start)).toBeNull();
  const added = addValues(start, option.key, ["S", "M"]);
  if (!added) throw new Error("too many");
  const next = { ...start, ...added };
  expect(noteOf(next)).toEqual({ units: 10, name: "S" });
  const [, medium] = variantRows(next.stored, next.options, next.edits).rows;
  if (!medium) throw new Error("no variant");
  expect(noteOf({ ...next, edits: setCells(next, [{ row: medium, field: "on_hand", value: 4 }]) })).toBeNull();
  // Of a new product, what was entered before its options.
  const cells = { ...emptyCells, on_hand: 10 };
  const fresh = { ...start, stored: [], edits: { ...noEdits, create: [{ key: "new:1", combo: {}, cells }] } };
  const both = addValues(fresh, option.key, ["S", "M"]);
  expect(both && noteOf({ ...fresh, ...both })).toEqual({ units: 10, name: "S" });
  // Another option: those that were there keep what they have.
  const another = { ...work, options: [...options, option] };
  const more = addValues(another, option.key, ["One", "Two"]);
  expect(more && noteOf({ ...another, ...more })).toEqual({ units: 3, name: null });
  expect(noteOf(work)).toBeNull();
});

test("a new variant is tracked once its stock is entered, and not when it is emptied; a stored one keeps its policy", () => {
  const cells = { ...emptyCells, stock_policy: "untracked" as const };
  const fresh = { stored: [], options: [], edits: { ...noEdits, create: [{ key: "new:1", combo: {}, cells }] } };
  const row = { key: "new:1", isNew: true };
  const after = (value: number | null, work: VariantWork = fresh) => {
    const edits = setCells(work, [{ row, field: "on_hand", value }]);
    return { work: { ...work, edits }, rows: variantRows([], [], edits).rows };
  };
  expect(isSoldOut(variantRows([], [], fresh.edits).rows)).toBe(false);
  const none = after(0);
  expect(none.rows[0]?.cells).toMatchObject({ on_hand: 0, stock_policy: "track" });
  expect(isSoldOut(none.rows)).toBe(true);
  expect(isSoldOut(after(3).rows)).toBe(false);
  expect(after(null, after(3).work).rows[0]?.cells).toMatchObject({ on_hand: 0, stock_policy: "untracked" });
  const [first] = stored;
  const edited = setCells({ ...work, stored }, [
    { row: { key: first?.id ?? "", isNew: false }, field: "on_hand", value: 9 },
  ]);
  expect(Object.keys(edited.update[first?.id ?? ""] ?? {})).toEqual(["on_hand"]);
});

test("a conflict in a cell is answered by mine or theirs", () => {
  const edits = { ...noEdits, update: { rs: { price: { base: "10.00", value: "12.00" } } } };
  expect(resolveCell(edits, "rs.price", true, "11.00").update).toEqual({
    rs: { price: { base: "11.00", value: "12.00" } },
  });
  expect(resolveCell(edits, "rs.price", false, "11.00").update).toEqual({});
});
