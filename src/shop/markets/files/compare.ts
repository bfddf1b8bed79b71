/** What importing rows of a file would do to a price list, as it is now. */
import { sql } from "kysely";
import { ShopError } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { minorUnits } from "#kernel/input.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import { type FileRow, takenBack } from "./rows.ts";

export interface FileList {
  readonly id: string;
  readonly currency: string;
}

export interface ComparedRow {
  /** Of the variant; "" where none is found. */
  readonly id: string;
  /** What the row is about: "Vase, Blue", or its SKU. */
  readonly name: string;
  readonly sku: string;
  /** As it would be stored, in minor units; null takes the price back. */
  readonly price: bigint | null;
  readonly origin_price: bigint | null;
  /** What is set now: "19.90", with a compare-at price "19.90 (25.00)"; "" for nothing. */
  readonly current: string;
  readonly value: string;
  /** "conflict": the price has been set differently since the file was exported. "failing": it cannot be imported. */
  readonly finding: "new" | "changed" | "same" | "conflict" | "failing";
  readonly reason: string;
}

interface Stored {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly price: bigint | null;
  readonly origin_price: bigint | null;
}

/** In one statement. */
export async function compareRows(
  context: ShopContext,
  list: FileList,
  rows: readonly FileRow[],
): Promise<ComparedRow[]> {
  const stored = await variantsOf(context, list.id, rows);
  const byId = new Map(stored.map((one) => [one.id, one]));
  const bySku = new Map(stored.map((one) => [one.sku, one]));
  return rows.map((row) =>
    compared(list.currency, row, row.variant_id ? byId.get(row.variant_id) : bySku.get(row.sku)),
  );
}

async function variantsOf({ db, mall }: ShopContext, listId: string, rows: readonly FileRow[]): Promise<Stored[]> {
  const ids = rows.map(({ variant_id }) => variant_id).filter(isId);
  const skus = rows.flatMap(({ variant_id, sku }) => (variant_id === "" ? [sku] : []));
  const { rows: found } = await sql<Stored>`
    select v.id, v.sku, f.price, f.origin_price, concat_ws(', ', p.good_name, (select nullif(string_agg(v.options ->> (o.option ->> 'name'), ' / ' order by o.place), '')
      from jsonb_array_elements(p.options) with ordinality o (option, place))) as name
    from (select id from variant where mall_id = ${mall.id} and id = any(${ids}::uuid[])
      union select id from variant where mall_id = ${mall.id} and sku <> '' and sku = any(${skus}::text[])) chosen
    join variant v on v.mall_id = ${mall.id} and v.id = chosen.id
    join product p on p.mall_id = v.mall_id and p.id = v.product_id
    left join fixed_price f on f.mall_id = v.mall_id and f.price_list_id = ${listId} and f.variant_id = v.id`.execute(
    db,
  );
  return found;
}

function compared(currency: string, row: FileRow, variant: Stored | undefined): ComparedRow {
  const formatted = (price: bigint | null, origin: bigint | null) =>
    price === null ? "" : formatMoney(price, currency) + (origin === null ? "" : ` (${formatMoney(origin, currency)})`);
  const about = {
    id: variant?.id ?? "",
    name: variant?.name ?? (row.sku || row.variant_id),
    sku: variant?.sku ?? row.sku,
    current: variant ? formatted(variant.price, variant.origin_price) : "",
    reason: "",
  };
  const fails = (reason: string): ComparedRow => {
    const value = row.origin_price ? `${row.price} (${row.origin_price})` : row.price;
    return { ...about, price: null, origin_price: null, value, finding: "failing", reason };
  };
  if (!variant) return fails(t("No variant has this SKU"));
  let price: bigint | null = null;
  let origin_price: bigint | null = null;
  try {
    if (row.price !== takenBack) {
      price = minorUnits("price", row.price, currency);
      origin_price = row.origin_price === null ? variant.origin_price : wanted(row.origin_price, currency);
    }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return fails(error.message.replace(/^\w+: /, ""));
  }
  const fits = { ...about, price, origin_price, value: formatted(price, origin_price) };
  if (price === variant.price && origin_price === variant.origin_price) return { ...fits, finding: "same" };
  const hasMoved =
    isOther(row.price_was, variant.price, currency) || isOther(row.origin_price_was, variant.origin_price, currency);
  return { ...fits, finding: hasMoved ? "conflict" : variant.price === null ? "new" : "changed" };
}

const wanted = (text: string, currency: string) =>
  text === "" ? null : minorUnits("compare_at_price", text, currency);

/** Whether something else is set now than when the file was exported. */
const isOther = (was: string | null, now: bigint | null, currency: string): boolean =>
  was !== null && (was === "" ? null : parseMoney(was, currency)) !== now;
