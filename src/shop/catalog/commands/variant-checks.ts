/** Rules of variants that need their amounts, their product or the mall. */

import { sql } from "kysely";
import type { z } from "zod";
import { badInput, ShopError } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { maxVariants } from "#contract/product-fields.ts";
import { isSaleOver, type Sale } from "#contract/sale.ts";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import { pricesOf, wrongOptions } from "./product-input.ts";
import type { variantRow } from "./variant-rows.ts";

type Row = ReturnType<typeof variantRow>;

/** @throws {ShopError} 400 naming the variant's field and the rule. @param place "<id>" or "create[<index>]". */
export function parseVariant<S extends z.ZodType>(schema: S, place: string, given: unknown): z.output<S> {
  return named(place, () => parseInput(schema, given));
}

/** Amounts of a variant in minor units. @throws {ShopError} 400 naming the variant's field. */
export function amountsOf(variant: Parameters<typeof pricesOf>[0], place: string, currency: string) {
  return named(place, () => pricesOf(variant, currency));
}

function named<T>(place: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw error instanceof ShopError ? badInput(`variants.${place}.${error.message}`) : error;
  }
}

/**
 * A new end of a sale is in the future. Copies of what was stored may have one that is over.
 * @throws {ShopError} 400 naming the variant's field.
 */
export function checkSaleEnd(sale: Sale, place: string): void {
  if (isSaleOver(sale)) throw badInput(t("variants.{place}.sale_ends_at: must be in the future", { place }));
}

/** Amounts and times as they are read, "19.9" as "19.90", so that equal ones are equal texts. */
export function inCurrency<F extends object>(fields: F, currency: string): F {
  const entries = Object.entries(fields).map(([field, value]) => {
    if ((field === "sale_starts_at" || field === "sale_ends_at") && typeof value === "string") {
      const time = Date.parse(value);
      return [field, Number.isNaN(time) ? value : new Date(time).toISOString()];
    }
    const isAmount =
      field === "price" || field === "origin_price" || ["sale_price", "cost", "recommended_price"].includes(field);
    const minor = isAmount && typeof value === "string" ? parseMoney(value, currency) : undefined;
    return [field, minor === undefined ? value : formatMoney(minor, currency)];
  });
  return Object.fromEntries(entries) as F;
}

/**
 * Each variant has one value of every option, and no two have the same.
 * @throws {ShopError} 400 naming the variant.
 */
export async function checkOptions(
  { db, mall }: TrxContext,
  productId: string,
  given: {
    readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
    readonly written: readonly Row[];
    readonly created: readonly Row[];
    readonly gone: ReadonlySet<string>;
  },
): Promise<void> {
  const { options, written, created, gone } = given;
  const { rows } = await sql<{ id: string; options: Record<string, string> }>`
    select v.id, v.options from variant v where v.mall_id = ${mall.id} and v.product_id = ${productId}`.execute(db);
  const changed = new Map(written.map((row) => [row.id, row.options]));
  const parsed = (text: string): Record<string, string> => JSON.parse(text);
  const all = [
    ...rows.flatMap(({ id, options: stored }) => {
      if (gone.has(id)) return [];
      const written = changed.get(id);
      return [{ place: id, options: written === undefined ? stored : parsed(written) }];
    }),
    ...created.map((row, index) => ({ place: `create[${index}]`, options: parsed(row.options) })),
  ];
  if (all.length === 0) throw badInput(t("variants must be at least 1 entries long"));
  if (all.length > maxVariants) throw badInput(t("variants must be at most {max} entries long", { max: maxVariants }));
  const wrong = wrongOptions({ options, variants: all });
  if (wrong) throw badInput(`variants.${all[wrong.index]?.place}.options: ${wrong.message}`);
}

/** @throws {ShopError} 400 naming the variant whose SKU another one has. */
export async function checkSkus(
  { db, mall }: TrxContext,
  rows: readonly { readonly id: string; readonly sku: string; readonly place: string }[],
): Promise<void> {
  const withSku = rows.filter(({ sku }) => sku !== "");
  if (withSku.length === 0) return;
  const seen = new Map<string, string>();
  for (const { sku, place } of withSku) {
    if (seen.has(sku)) throw badInput(t("variants.{place}.sku: another variant has {sku}", { place, sku }));
    seen.set(sku, place);
  }
  const { rows: taken } = await sql<{ sku: string; good_name: string }>`
    select v.sku, p.good_name from variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id
    where v.mall_id = ${mall.id} and v.sku = any(${withSku.map(({ sku }) => sku)}) and v.sku <> ''
      and v.id <> all(${rows.map(({ id }) => id)}::uuid[]) limit 1`.execute(db);
  const [first] = taken;
  if (first)
    throw badInput(
      t("variants.{place}.sku: {sku} belongs to {product}", {
        place: seen.get(first.sku),
        sku: first.sku,
        product: first.good_name,
      }),
    );
}
