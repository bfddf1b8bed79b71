/** Rules of options and variants in the product form. */

import type { z } from "zod";
import { tooMuchMoney } from "#contract/input.ts";
import { maxVariants, variantFields } from "#contract/product-fields.ts";
import { isSaleOver, saleProblem } from "#contract/sale.ts";
import type { AdminVariant } from "#contract/shapes/product.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../../format.ts";
import type { CellField, FormOption, VariantEdits } from "./model.ts";
import { type VariantRow, variantRows } from "./rows.ts";

interface Checked {
  readonly options: FormOption[];
  readonly variants: VariantEdits;
}

/** Adds an issue for every broken rule: `options.<index>.name`, `options.<index>.value<index>`, `variants.<key>.<field>`. */
export function productVariantRules(
  { options, variants }: Checked,
  stored: readonly AdminVariant[],
  context: z.RefinementCtx,
): void {
  const issue = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
  const names = new Set<string>();
  for (const [index, { name, values }] of options.entries()) {
    const problem = nameProblem(name, names);
    if (problem) issue(["options", index, "name"], problem);
    names.add(name.trim().toLowerCase());
    if (values.length === 0) issue(["options", index, "values"], t("Add at least one value"));
    const taken = new Set<string>();
    for (const [at, { value }] of values.entries()) {
      const text = value.trim();
      if (text === "") issue(["options", index, `value${at}`], t("Enter a value"));
      else if (text.length > 120) issue(["options", index, `value${at}`], t("at most 120 characters"));
      else if (taken.has(text.toLowerCase()))
        issue(["options", index, `value${at}`], t("“{value}” is there twice", { value: text }));
      taken.add(text.toLowerCase());
    }
  }
  const { rows } = variantRows(stored, options, variants);
  if (rows.length === 0) issue(["variants"], t("A product needs at least one variant"));
  if (rows.length > maxVariants) issue(["variants"], t("at most {max} variants", { max: formatNumber(maxVariants) }));
  for (const row of rows) {
    for (const field of row.changed) {
      const message = cellProblem(row, field);
      if (message) issue(["variants", row.key, field], message);
    }
    const sale = row.changed.some((field) => saleFields.has(field)) ? saleProblem(row.cells) : undefined;
    if (sale) issue(["variants", row.key, sale.field], sale.message);
  }
  reportDoubles(rows, issue);
}

function nameProblem(given: string, taken: ReadonlySet<string>): string | undefined {
  const name = given.trim();
  if (name === "") return t("Enter a name, such as Size");
  if (name.length > 60) return t("at most 60 characters");
  if (name.includes(":")) return t('must not contain ":"');
  return taken.has(name.toLowerCase()) ? t("Another option has this name") : undefined;
}

/** What the rules of a sale look at. */
const saleFields = new Set<CellField>(["price", "origin_price", "sale_price", "sale_starts_at", "sale_ends_at"]);

const amount = variantFields.price;
const checks: Partial<Record<CellField, z.ZodType>> = {
  sku: variantFields.sku,
  barcode: variantFields.barcode,
  weight: variantFields.weight,
  on_hand: variantFields.on_hand,
  image: variantFields.image,
  stock_policy: variantFields.stock_policy,
  unit_measure: variantFields.unit_measure,
  unit_base: variantFields.unit_base,
  backorder_text: variantFields.backorder_text,
};

/** The rule that a cell breaks. */
export function cellProblem({ cells }: Pick<VariantRow, "cells">, field: CellField): string | undefined {
  const value = cells[field];
  if (field === "price" && (value === "" || value === null)) return t("Enter a price");
  if (field === "sale_starts_at") return undefined;
  if (field === "sale_ends_at") return isSaleOver(cells) ? t("must be in the future") : undefined;
  if (field === "price" || field === "origin_price" || ["sale_price", "cost", "recommended_price"].includes(field)) {
    const checked = amount.safeParse(value);
    if (value === null || checked.success) return undefined;
    return checked.error.issues.every(({ message }) => message === tooMuchMoney)
      ? tooMuchMoney
      : t("Enter an amount such as 19.90");
  }
  if (field === "on_hand" && value === null) return t("Enter a number");
  const parsed = checks[field]?.safeParse(value);
  if (!parsed || parsed.success) return undefined;
  if (field === "stock_policy") return t("Choose a stock policy");
  return field === "sku" || field === "barcode" || field === "backorder_text"
    ? parsed.error.issues[0]?.message
    : t("Enter a whole number, 0 or more");
}

/** SKUs are unique in the shop; two equal ones of the same product are found before the save. */
function reportDoubles(rows: readonly VariantRow[], issue: (path: (string | number)[], message: string) => void): void {
  const first = new Map<string, VariantRow>();
  for (const row of rows) {
    const sku = row.cells.sku.trim();
    if (sku === "") continue;
    const before = first.get(sku);
    if (!before) first.set(sku, row);
    else if (row.changed.includes("sku") || before.changed.includes("sku")) {
      issue(
        ["variants", row.key, "sku"],
        before.values.length > 0
          ? t("{variant} has this SKU", { variant: before.values.join(" / ") })
          : t("Another variant has this SKU"),
      );
    }
  }
}
