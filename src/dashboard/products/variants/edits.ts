/** Changes of options and variants, each a pure function. */
import { maxVariants } from "#contract/product-fields.ts";
import type { AdminVariant } from "#contract/shapes/product.ts";
import {
  type Cell,
  type CellField,
  type Cells,
  type CreatedVariant,
  emptyCells,
  type FormOption,
  type FormValue,
  noEdits,
  type VariantEdits,
} from "./model.ts";
import { type VariantRow, variantRows } from "./rows.ts";

/** Options and variants of a product, as they are stored and as they are edited. */
export interface VariantWork {
  readonly stored: readonly AdminVariant[];
  readonly options: FormOption[];
  readonly edits: VariantEdits;
}

export type Edited = Pick<VariantWork, "options" | "edits">;

export interface CellChange {
  readonly row: Pick<VariantRow, "key" | "isNew">;
  readonly field: CellField;
  readonly value: Cell;
}

/** Sets cells. A stored variant's cell that is set back to what is stored is no change. */
export function setCells({ stored, edits }: VariantWork, changes: readonly CellChange[]): VariantEdits {
  const update = { ...edits.update };
  const create = new Map(edits.create.map((one) => [one.key, one]));
  const byId = changes.length > 0 ? new Map(stored.map((variant) => [variant.id, variant])) : new Map();
  for (const { row, field, value } of changes) {
    const created = create.get(row.key);
    if (created) {
      create.set(row.key, { ...created, cells: withStock({ ...created.cells, [field]: value }, field) });
      continue;
    }
    const variant = byId.get(row.key);
    if (!variant) continue;
    const { [field]: before, ...others } = update[row.key] ?? {};
    const base = before ? before.base : variant[field];
    const next = base === value ? others : { ...others, [field]: { base, value } };
    if (Object.keys(next).length > 0) update[row.key] = next;
    else delete update[row.key];
  }
  return { ...edits, update, create: [...create.values()] };
}

/**
 * A new variant is tracked once its stock is entered, and not tracked again when it is emptied: a product that nobody has
 * counted sells. What is stored changes its policy only by the policy's own field.
 */
function withStock(cells: Cells, changed: CellField): Cells {
  if (changed !== "on_hand" || cells.stock_policy === "continue") return cells;
  return typeof cells.on_hand === "number"
    ? { ...cells, stock_policy: "track" }
    : { ...cells, on_hand: 0, stock_policy: "untracked" };
}

export function removeRows({ edits }: VariantWork, rows: readonly VariantRow[]): VariantEdits {
  const keys = new Set(rows.map(({ key }) => key));
  const update = Object.fromEntries(Object.entries(edits.update).filter(([id]) => !keys.has(id)));
  return {
    update,
    create: edits.create.filter(({ key }) => !keys.has(key)),
    remove: [...edits.remove, ...rows.filter(({ isNew }) => !isNew).map(({ key }) => key)],
  };
}

const newKey = () => `new-${crypto.randomUUID()}`;

export function newOption(name = ""): FormOption {
  return { key: newKey(), was: null, name, values: [] };
}

/**
 * Adds values to an option. Each becomes a variant for every combination that the other options have now, with the
 * price of the first such variant.
 * @returns null when the product would have more variants than it may
 */
export function addValues(work: VariantWork, optionKey: string, names: readonly string[]): Edited | null {
  const option = work.options.find(({ key }) => key === optionKey);
  if (!option) return work;
  const has = new Set(option.values.map(({ value }) => value.trim().toLowerCase()));
  const fresh: FormValue[] = [];
  for (const name of names.map((one) => one.trim())) {
    if (name === "" || has.has(name.toLowerCase())) continue;
    has.add(name.toLowerCase());
    fresh.push({ key: newKey(), was: null, value: name, swatch: colourOf(name) });
  }
  if (fresh.length === 0) return work;
  const { rows } = variantRows(work.stored, work.options, work.edits);
  const others = new Map<string, VariantRow>();
  for (const row of rows) {
    const rest = work.options.filter(({ key }) => key !== optionKey).map(({ key }) => row.combo[key]);
    if (!others.has(rest.join("\n"))) others.set(rest.join("\n"), row);
  }
  // The first value of an option goes to the variants that are there.
  const extra = option.values.length === 0 ? fresh.slice(1) : fresh;
  if (rows.length + others.size * extra.length > maxVariants) return null;
  const create: CreatedVariant[] = extra.flatMap(({ key: value }) =>
    [...others.values()].map(({ combo, cells }) => ({
      key: newKey(),
      combo: { ...combo, [optionKey]: value },
      cells: {
        ...emptyCells,
        price: cells.price,
        origin_price: cells.origin_price,
        sale_price: cells.sale_price,
        sale_starts_at: cells.sale_starts_at,
        sale_ends_at: cells.sale_ends_at,
        cost: cells.cost,
        recommended_price: cells.recommended_price,
        unit_measure: cells.unit_measure,
        unit_base: cells.unit_base,
        weight: cells.weight,
        stock_policy: cells.stock_policy,
        backorder_text: cells.backorder_text,
      },
    })),
  );
  return {
    options: work.options.map((one) => (one.key === optionKey ? { ...one, values: [...one.values, ...fresh] } : one)),
    edits: { ...work.edits, create: [...work.edits.create, ...create] },
  };
}

/** What is left to save after `submitted` was saved. @param ids ids of created variants by their keys */
export function editsAfterSave(
  current: VariantEdits,
  submitted: VariantEdits,
  ids: ReadonlyMap<string, string>,
): VariantEdits {
  const left: VariantEdits = { ...noEdits, update: {} };
  for (const [id, cells] of Object.entries(current.update)) {
    const sent = submitted.update[id];
    for (const [field, cell] of Object.entries(cells) as [CellField, { base: Cell; value: Cell }][]) {
      const stored = sent?.[field]?.value;
      if (stored === cell.value) continue;
      left.update[id] = {
        ...left.update[id],
        [field]: { base: stored === undefined ? cell.base : stored, value: cell.value },
      };
    }
  }
  const sent = new Map(submitted.create.map((one) => [one.key, one]));
  for (const one of current.create) {
    const before = sent.get(one.key);
    const id = ids.get(one.key);
    if (!before) left.create = [...left.create, one];
    else if (id) {
      const changed = (Object.keys(one.cells) as CellField[]).filter(
        (field) => one.cells[field] !== before.cells[field],
      );
      for (const field of changed) {
        left.update[id] = { ...left.update[id], [field]: { base: before.cells[field], value: one.cells[field] } };
      }
    }
  }
  left.remove = current.remove.filter((id) => !submitted.remove.includes(id));
  return left;
}

/** The edits after a conflict in a cell was answered. @param path "<id>.price" */
export function resolveCell(edits: VariantEdits, path: string, keepMine: boolean, theirs: unknown): VariantEdits {
  const [id = "", name] = path.split(".");
  const field = name as CellField;
  const { [field]: cell, ...others } = edits.update[id] ?? {};
  if (!cell) return edits;
  const { [id]: _old, ...rest } = edits.update;
  if (keepMine)
    return { ...edits, update: { ...rest, [id]: { ...others, [field]: { ...cell, base: theirs as Cell } } } };
  return { ...edits, update: Object.keys(others).length > 0 ? { ...rest, [id]: others } : rest };
}

/** A CSS colour for common names of colours, "" for other values. */
function colourOf(name: string): string {
  return colours[name.trim().toLowerCase()] ?? "";
}

const colours: Readonly<Record<string, string>> = {
  black: "#1a1a1a",
  white: "#ffffff",
  grey: "#8a8d93",
  gray: "#8a8d93",
  silver: "#c4c7cc",
  red: "#c8312b",
  orange: "#e8791d",
  yellow: "#f2c430",
  gold: "#c9a227",
  green: "#3f8f4f",
  olive: "#7a7a35",
  mint: "#a9dcc3",
  teal: "#1f7f7c",
  turquoise: "#3fbfb4",
  blue: "#2f62b5",
  navy: "#1f2e54",
  purple: "#6d4aa0",
  violet: "#7f56c2",
  pink: "#e58fb1",
  beige: "#dfd0b8",
  sand: "#d9c3a0",
  cream: "#f3ead7",
  brown: "#75513a",
};
