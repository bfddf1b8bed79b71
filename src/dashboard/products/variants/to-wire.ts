/** Options and variants as the calls `products/create` and `products/update` take them. */
import type { VariantWork } from "./edits.ts";
import type { CellField, Cells, VariantEdits } from "./model.ts";
import { type VariantRow, variantRows } from "./rows.ts";

type WireVariant = Cells & { readonly options: Record<string, string>; readonly position: number };

function wireVariant(row: VariantRow, position: number, { options }: Pick<VariantWork, "options">): WireVariant {
  return {
    ...row.cells,
    options: Object.fromEntries(options.map(({ name }, index) => [name.trim(), (row.values[index] ?? "").trim()])),
    position,
  };
}

/** All variants of a new product. */
export function newVariants(work: VariantWork): WireVariant[] {
  return variantRows(work.stored, work.options, work.edits).rows.map((row, index) => wireVariant(row, index, work));
}

/** The changed variants of a stored product, with the keys of the created ones in their order. */
export function variantChanges(work: VariantWork) {
  const { rows, removedByOptions } = variantRows(work.stored, work.options, work.edits);
  const gone = new Set(removedByOptions);
  const ids = new Set(work.stored.map(({ id }) => id));
  const created = rows.flatMap((row, index) => (row.isNew ? [{ row, index }] : []));
  return {
    keys: created.map(({ row }) => row.key),
    variants: {
      update: rows.flatMap(({ key, isNew }) => {
        const cells = isNew ? undefined : work.edits.update[key];
        return cells ? [{ id: key, ...sides(cells) }] : [];
      }),
      create: created.map(({ row, index }) => wireVariant(row, index, work)),
      remove: work.edits.remove.filter((id) => ids.has(id) && !gone.has(id)),
    },
  };
}

function sides(cells: VariantEdits["update"][string]) {
  const fields = Object.keys(cells) as CellField[];
  const side = (which: "base" | "value") => Object.fromEntries(fields.map((field) => [field, cells[field]?.[which]]));
  return { changes: side("value"), base: side("base") };
}
