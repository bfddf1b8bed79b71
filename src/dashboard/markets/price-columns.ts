/** Columns and rows of a price list's spreadsheet. */
import type { ListedPrice } from "#contract/calls/markets.ts";
import { maxMoney, tooMuchMoney } from "#contract/input.ts";
import { t } from "#i18n/t.ts";
import type { Edits } from "../grid/edits.ts";
import type { CellValue, GridColumn } from "../grid/types.ts";
import type { PriceList } from "./markets-query.ts";

/** @param own code of the shop's currency */
export function priceColumns(list: PriceList, own: string): GridColumn<ListedPrice>[] {
  const { currency, decimals, mode } = list;
  const money = { type: "money", width: 190, decimals } as const;
  const readonlyColumn = { type: "readonly", align: "end", width: 130 } as const;
  return [
    { key: "name", label: t("Product"), type: "readonly", width: 260 },
    { key: "sku", label: t("SKU"), type: "readonly", width: 170 },
    { key: "base_price", label: t("Price ({currency})", { currency: own }), ...readonlyColumn },
    ...(mode === "derived"
      ? [{ key: "derived_price", label: t("By rate ({currency})", { currency }), ...readonlyColumn } as const]
      : []),
    { key: "price", label: t("Set price ({currency})", { currency }), ...money },
    { key: "origin_price", label: t("Compare-at ({currency})", { currency }), ...money },
  ];
}

/** What is stored of a cell. */
export function savedCell(row: ListedPrice, key: string): CellValue {
  switch (key) {
    case "name":
      return row.label ? `${row.product}, ${row.label}` : row.product;
    case "sku":
      return row.sku;
    case "base_price":
      return withCompare(row.base_price, row.base_origin_price);
    case "derived_price":
      return row.derived_price === null ? "" : withCompare(row.derived_price, row.derived_origin_price);
    case "price":
      return row.price ?? "";
    default:
      return row.origin_price ?? "";
  }
}

/** "8.95 (9.95)": a reduced price with the one before it. */
const withCompare = (price: string, origin: string | null): string =>
  origin === null ? price : `${price} (${origin})`;

/** Why an edited cell cannot be saved; undefined where it can. */
export function faultOf(cells: Edits[string], row: ListedPrice, key: string, decimals: number): string | undefined {
  const text = String(cells[key] ?? "");
  const at = (name: "price" | "origin_price") =>
    String(Object.hasOwn(cells, name) ? (cells[name] ?? "") : (row[name] ?? ""));
  if (key === "origin_price" && text !== "" && at("price") === "") return t("Set a price first");
  if (text === "") return undefined;
  if (!/^\d{1,15}(\.\d+)?$/.test(text)) return t("must be an amount");
  if ((text.split(".")[1]?.length ?? 0) > decimals)
    return t("{count, plural, =0 {has no decimals} one {has # decimal at most} other {has # decimals at most}}", {
      count: decimals,
    });
  return Number(text) > maxMoney ? tooMuchMoney : undefined;
}

/** Edited rows as the call takes them. A compare-at price goes with its price. */
export function pricesOf(rows: readonly ListedPrice[], edits: Edits) {
  return rows.flatMap((row) => {
    const cells = edits[row.id];
    if (!cells) return [];
    const at = (name: "price" | "origin_price") => {
      const value = Object.hasOwn(cells, name) ? cells[name] : row[name];
      return value === "" || value === null || value === undefined ? null : String(value);
    };
    const price = at("price");
    return [{ variant_id: row.id, price, origin_price: price === null ? null : at("origin_price") }];
  });
}
