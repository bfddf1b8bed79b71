/** Rows and columns of the products' spreadsheet, and its edits as the call takes them. */

import type { Input, Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { maxMoney, tooMuchMoney } from "#contract/input.ts";
import { maxBackorderText, stockPolicies, stockPolicyLabels } from "#contract/stock-policy.ts";
import { standardTaxClass } from "#contract/tax-classes.ts";
import type { UnitSystem } from "#contract/weights.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import type { Edits } from "../grid/edits.ts";
import type { CellValue, GridColumn } from "../grid/types.ts";
import { marginColumn } from "../products/margin-column.tsx";
import { policyChoices } from "../products/stock-policies.ts";
import { weightColumn } from "../products/weight-column.ts";

export type SheetProduct = Output<CallByPath["/admin_api/v1/bulk/rows"]>["products"][number];
type SheetVariant = SheetProduct["variants"][number];
type Edited = Input<CallByPath["/admin_api/v1/bulk/save"]>["products"][number];
type Cells = Edited["changes"];

/** A product, one of its variants, or both where there is only one. */
export interface SheetRow {
  /** Of the product for its own row, of the variant for others. */
  readonly id: string;
  readonly product: SheetProduct;
  /** Whether the cells of the product are in this row. */
  readonly isProduct: boolean;
  readonly variant: SheetVariant | undefined;
}

const productFields = new Set(["good_name", "status", "vendor", "product_type", "tax_class", "tags"]);

/** What the spreadsheet knows of the shop. */
export interface SheetRules {
  /** Of amounts. */
  readonly decimals: number;
  /** Of weights. */
  readonly units: UnitSystem;
  readonly taxClasses: readonly { readonly key: string; readonly name: string }[];
}

/** A product with one variant is one row; others have a row of their own before those of their variants. */
export function rowsOf(products: readonly SheetProduct[]): SheetRow[] {
  return products.flatMap((product) => {
    const { id, variants } = product;
    if (variants.length <= 1) return [{ id, product, isProduct: true, variant: variants[0] }];
    const productRow: SheetRow = { id, product, isProduct: true, variant: undefined };
    return [productRow, ...variants.map((variant) => ({ id: variant.id, product, isProduct: false, variant }))];
  });
}

const ofProduct = (row: SheetRow) => row.isProduct;
const ofVariant = (row: SheetRow) => row.variant !== undefined;

export function sheetColumns(
  { decimals, taxClasses, units }: SheetRules,
  maySetStock: boolean,
): GridColumn<SheetRow>[] {
  const money = { type: "money", width: 120, decimals, editable: ofVariant } as const;
  return [
    { key: "good_name", label: t("Title"), type: "text", width: 280, editable: ofProduct },
    {
      key: "status",
      label: t("Status"),
      type: "choice",
      width: 110,
      editable: ofProduct,
      choices: [
        { value: "active", label: t("Active") },
        { value: "draft", label: t("Draft") },
        { value: "archived", label: t("Archived") },
      ],
    },
    { key: "price", label: t("Price"), ...money },
    { key: "origin_price", label: t("Compare-at price"), ...money, width: 165 },
    { key: "cost", label: t("Cost"), ...money },
    marginColumn,
    { key: "sku", label: t("SKU"), type: "text", width: 190, editable: ofVariant },
    { key: "barcode", label: t("Barcode"), type: "text", width: 150, editable: ofVariant },
    maySetStock
      ? { key: "on_hand", label: t("Stock"), type: "number", width: 90, editable: ofVariant }
      : { key: "on_hand", label: t("Stock"), type: "readonly", align: "end", width: 90 },
    {
      key: "stock_policy",
      label: t("Stock policy"),
      type: "choice",
      width: 140,
      choices: policyChoices,
      defaultChoice: "track",
      editable: (row) => maySetStock && ofVariant(row),
    },
    {
      key: "backorder_text",
      label: t("Text when out of stock"),
      type: "text",
      width: 190,
      editable: (row) => maySetStock && ofVariant(row),
    },
    { ...weightColumn(units), editable: ofVariant },
    { key: "vendor", label: t("Vendor"), type: "text", width: 150, editable: ofProduct },
    { key: "product_type", label: t("Type"), type: "text", width: 150, editable: ofProduct },
    {
      key: "tax_class",
      label: t("Tax class"),
      type: "choice",
      width: 130,
      editable: ofProduct,
      choices: taxClasses.map(({ key, name }) => ({ value: key, label: name })),
      defaultChoice: standardTaxClass,
    },
    { key: "tags", label: t("Tags"), type: "text", width: 220, editable: ofProduct },
  ];
}

/** The saved value of a cell as the grid shows it; "" where a row has none. */
export function savedCell(row: SheetRow, key: string): CellValue {
  if (productFields.has(key)) {
    if (!row.isProduct) return key === "good_name" ? `    ${row.variant?.label || t("Variant")}` : "";
    if (key === "tags") return row.product.tags.join(", ");
    return row.product[key as "good_name" | "status" | "vendor" | "product_type" | "tax_class"];
  }
  const value = row.variant?.[key as "price"];
  return value === undefined ? "" : value === null ? (key === "weight" ? null : "") : value;
}

const amount = /^\d{1,15}(\.\d+)?$/;
const isWhole = (value: CellValue, max: number) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;

/** Why an edited value cannot be saved; undefined for one that can. */
export function faultOfCell(key: string, value: CellValue, { decimals, taxClasses }: SheetRules): string | undefined {
  const text = String(value ?? "");
  switch (key) {
    case "good_name":
      return text === "" ? t("is required") : tooLong(text, 255);
    case "status":
      return ["active", "draft", "archived"].includes(text) ? undefined : t("must be Active, Draft or Archived");
    case "tax_class":
      return taxClasses.some((one) => one.key === text) ? undefined : t("must be one of the shop's tax classes");
    case "price":
    case "origin_price":
    case "cost":
      if (text === "") return key === "price" ? t("is required") : undefined;
      if (!amount.test(text)) return t("must be an amount such as 19.90");
      if (Number(text) > maxMoney) return tooMuchMoney;
      return (text.split(".")[1] ?? "").length > decimals
        ? t("must have {max} decimals at most", { max: decimals })
        : undefined;
    case "on_hand":
      return isWhole(value, 1_000_000_000) ? undefined : t("must be a whole number from 0");
    case "weight":
      return value === null || isWhole(value, 100_000_000) ? undefined : t("must be a weight of at most 100,000 kg");
    case "stock_policy":
      return stockPolicies.some((policy) => policy === text)
        ? undefined
        : t("must be {choices}", { choices: listed(Object.values(stockPolicyLabels), "disjunction") });
    case "backorder_text":
      return tooLong(text, maxBackorderText);
    case "sku":
      return tooLong(text, 100);
    case "barcode":
      return tooLong(text, 40);
    case "tags":
      return tagsOf(text).some((tag) => tag.length > 80) ? t("must have tags of 80 characters at most") : undefined;
    default:
      return text.includes(",") ? t('must not contain ","') : tooLong(text, 120);
  }
}

const tooLong = (text: string, max: number) =>
  text.length > max ? t("must have {max} characters at most", { max }) : undefined;

const tagsOf = (text: string): string[] => {
  const tags = text.split(",").map((tag) => tag.trim());
  return tags.filter(
    (tag, at) => tag !== "" && tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at,
  );
};

/** A cell's value as the call takes it. */
function wireValue(key: string, value: CellValue): Cells[string] {
  if (key === "tags") return tagsOf(String(value ?? ""));
  if ((key === "origin_price" || key === "cost") && value === "") return null;
  return typeof value === "boolean" ? String(value) : value;
}

/**
 * Edits as the call takes them, by product: the changed cells alone, with the values they were edited from.
 * @param bases values that others gave meanwhile and that the person has seen, by row and column.
 */
export function editedProducts(rows: readonly SheetRow[], edits: Edits, bases: ReadonlyMap<string, unknown>): Edited[] {
  const products = new Map<
    string,
    { changes: Cells; base: Cells; variants: Map<string, { changes: Cells; base: Cells }> }
  >();
  for (const row of rows) {
    for (const [key, value] of Object.entries(edits[row.id] ?? {})) {
      const product = products.get(row.product.id) ?? { changes: {}, base: {}, variants: new Map() };
      products.set(row.product.id, product);
      const isOfProduct = productFields.has(key);
      const variantId = row.variant?.id ?? "";
      const part = isOfProduct ? product : (product.variants.get(variantId) ?? { changes: {}, base: {} });
      if (!isOfProduct) product.variants.set(variantId, part);
      part.changes[key] = wireValue(key, value);
      const seen = bases.get(cellKey(row.id, key));
      part.base[key] = seen === undefined ? wireValue(key, savedCell(row, key)) : (seen as Cells[string]);
    }
  }
  return [...products].map(([id, { changes, base, variants }]) => ({
    id,
    changes,
    base,
    variants: [...variants].map(([variant, cells]) => ({ id: variant, ...cells })),
  }));
}

export const cellKey = (row: string, key: string): string => `${row} ${key}`;

/** The row that shows a cell: a product with one variant has the variant's cells in its own row. */
export function rowIdOf(product: SheetProduct, id: string): string {
  return product.variants.length <= 1 ? product.id : id;
}

/** A product with its edits, after they were saved. */
export function withEdits(product: SheetProduct, edits: Edits): SheetProduct {
  const productEdits = edits[product.id] ?? {};
  const wire = (cells: Readonly<Record<string, CellValue>>, isOfProduct: boolean) =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([key, value]) =>
        productFields.has(key) === isOfProduct ? [[key, wireValue(key, value)]] : [],
      ),
    );
  return {
    ...product,
    ...wire(productEdits, true),
    variants: product.variants.map((variant) => ({
      ...variant,
      ...wire(edits[product.variants.length <= 1 ? product.id : variant.id] ?? {}, false),
    })),
  };
}
