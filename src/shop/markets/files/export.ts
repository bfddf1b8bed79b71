/** The prices of a list as a file that is made while it is sent. */
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { byteOrderMark, csvLines } from "#kernel/csv.ts";
import { listPrices } from "../list-prices.ts";
import { csvText, header } from "./rows.ts";

interface ExportFilter {
  readonly price_list_id: string;
  readonly search: string;
  readonly only: "all" | "fixed" | "missing";
}

/** Rows that are read at once. */
const portion = 500;

/** @throws {ShopError} 404 for an unknown list. */
export async function exportPrices(
  context: ShopContext,
  filter: ExportFilter,
): Promise<{ readonly name: string; readonly chunks: AsyncIterable<string> }> {
  const { db, mall } = context;
  const list = await db
    .selectFrom("price_list")
    .select(["name", "currency"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", filter.price_list_id)
    .executeTakeFirst();
  if (!list) throw notFound(t("This price list has been deleted"));
  const name = list.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return {
    name: ["prices", ...(name ? [name] : []), list.currency.toLowerCase()].join("-"),
    chunks: chunksOf(context, filter),
  };
}

async function* chunksOf(context: ShopContext, filter: ExportFilter): AsyncGenerator<string> {
  let before = byteOrderMark + csvLines([header]);
  let after: string | undefined;
  do {
    const { rows, next } = await listPrices(context, {
      ...filter,
      limit: portion,
      ...(after !== undefined && { after }),
    });
    const lines = rows.map(({ id, sku, product, label, price, origin_price, base_price, derived_price }) => ({
      ...{ sku, price: price ?? "", origin_price: origin_price ?? "", product, variant: label },
      ...{ shop_price: base_price, rate_price: derived_price ?? "", variant_id: id },
      ...{ price_was: price ?? "", origin_price_was: origin_price ?? "" },
    }));
    yield before + csvText(lines);
    before = "";
    after = next ?? undefined;
  } while (after !== undefined);
}
