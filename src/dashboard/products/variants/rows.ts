/** The variants as they will be after a save. */
import type { AdminVariant } from "#contract/shapes/product.ts";
import { type CellField, type Cells, cellFields, type FormOption, type VariantEdits } from "./model.ts";

export interface VariantRow {
  /** Id of a stored variant, key of a new one. */
  readonly key: string;
  readonly isNew: boolean;
  /** Key of the value by key of the option. */
  readonly combo: Readonly<Record<string, string>>;
  /** Values in the order of the options: ["Red", "L"]. */
  readonly values: readonly string[];
  readonly cells: Cells;
  readonly changed: readonly CellField[];
  /** Units that open orders have reserved. */
  readonly reserved: number;
}

export interface VariantRows {
  readonly rows: readonly VariantRow[];
  /** Ids of stored variants that the save removes. */
  readonly removed: readonly string[];
  /** Those of them that are removed because their option value is gone; the server removes them with the options. */
  readonly removedByOptions: readonly string[];
}

/** Variants in the order of their option values. Of two with equal values the first stays. */
export function variantRows(
  stored: readonly AdminVariant[],
  options: readonly FormOption[],
  edits: VariantEdits,
): VariantRows {
  const lookups = options.map((option) => ({
    option,
    first: option.values[0]?.key ?? "",
    byStored: new Map(option.values.flatMap(({ was, key }) => (was === null ? [] : [[was, key] as const]))),
    byKey: new Map(option.values.map((value, index) => [value.key, { name: value.value, index }])),
  }));
  const removedByHand = new Set(edits.remove);
  const removedByOptions: string[] = [];
  const taken = new Set<string>();
  const orderedRows: { readonly row: VariantRow; readonly order: readonly number[] }[] = [];

  const place = (combo: Record<string, string>, row: Omit<VariantRow, "combo" | "values">): boolean => {
    const entries = lookups.map(({ option, byKey }) => byKey.get(combo[option.key] ?? ""));
    const id = lookups.map(({ option }) => combo[option.key]).join("\n");
    if (taken.has(id)) return false;
    taken.add(id);
    orderedRows.push({
      row: { ...row, combo, values: entries.map((entry) => entry?.name ?? "") },
      order: entries.map((entry) => entry?.index ?? 0),
    });
    return true;
  };

  for (const variant of stored) {
    if (removedByHand.has(variant.id)) continue;
    const combo: Record<string, string> = {};
    let isGone = false;
    for (const { option, first, byStored } of lookups) {
      const key = option.was === null ? first : byStored.get(variant.options[option.was] ?? "");
      if (key === undefined) isGone = true;
      else combo[option.key] = key;
    }
    const { cells, changed } = cellsOf(variant, edits.update[variant.id]);
    const row = { key: variant.id, isNew: false, cells, changed, reserved: variant.reserved };
    if (isGone || !place(combo, row)) removedByOptions.push(variant.id);
  }
  for (const { key, combo: given, cells } of edits.create) {
    const combo: Record<string, string> = {};
    let isGone = false;
    for (const { option, first, byKey } of lookups) {
      const value = given[option.key] ?? first;
      if (value !== "" && !byKey.has(value)) isGone = true;
      combo[option.key] = value;
    }
    if (!isGone) place(combo, { key, isNew: true, cells, changed: [...cellFields], reserved: 0 });
  }
  orderedRows.sort((one, other) => compare(one.order, other.order));
  const ids = new Set(stored.map(({ id }) => id));
  return {
    rows: orderedRows.map(({ row }) => row),
    removed: [...edits.remove.filter((id) => ids.has(id)), ...removedByOptions],
    removedByOptions,
  };
}

/**
 * Where the stock is while new options are added: new variants have none, until somebody enters it.
 * @returns null where no option is new, there is no stock, or new variants have some; `name` of the only variant that has it
 */
export function stockLeftBehind(
  options: readonly FormOption[],
  rows: readonly VariantRow[],
): { readonly units: number; readonly name: string | null } | null {
  if (options.every(({ was }) => was !== null)) return null;
  const stocked = rows.filter(({ cells }) => Number(cells.on_hand) > 0);
  const [first, ...others] = stocked;
  // All variants of a new product are new; what was entered before its options is at the first.
  const isAdded = ({ isNew, key, cells }: VariantRow) =>
    isNew && key !== rows[0]?.key && cells.stock_policy === "track";
  if (!first || stocked.some(isAdded) || !rows.some(isAdded)) return null;
  const units = stocked.reduce((sum, { cells }) => sum + Number(cells.on_hand), 0);
  return { units, name: others.length === 0 ? first.values.join(" / ") : null };
}

/** Whether shoppers would see "Sold out": each variant is tracked, and none is left. */
export const isSoldOut = (rows: readonly VariantRow[]): boolean =>
  rows.length > 0 &&
  rows.every(({ cells, reserved }) => cells.stock_policy === "track" && Number(cells.on_hand) - reserved <= 0);

/** Rows of unchanged variants are made once: a list of 2,000 shows them without rendering them again. */
const unchanged = new WeakMap<AdminVariant, Cells>();

function cellsOf(variant: AdminVariant, edited: VariantEdits["update"][string] | undefined) {
  const cells = unchanged.get(variant) ?? pickCells(variant);
  unchanged.set(variant, cells);
  if (!edited) return { cells, changed: [] };
  const changed = cellFields.filter((field) => edited[field] !== undefined);
  const values = Object.fromEntries(changed.map((field) => [field, edited[field]?.value]));
  return { cells: { ...cells, ...values }, changed };
}

function pickCells(variant: AdminVariant): Cells {
  const { price, origin_price, sale_price, sale_starts_at, sale_ends_at, cost } = variant;
  const { recommended_price, unit_measure, unit_base } = variant;
  const { on_hand, sku, barcode, weight, image, stock_policy, backorder_text } = variant;
  return {
    price,
    origin_price,
    sale_price,
    sale_starts_at,
    sale_ends_at,
    cost,
    recommended_price,
    unit_measure,
    unit_base,
    on_hand,
    sku,
    barcode,
    weight,
    image,
    stock_policy,
    backorder_text,
  };
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, place] of one.entries()) {
    const difference = place - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
