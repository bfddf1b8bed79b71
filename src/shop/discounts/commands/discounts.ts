/** Writes discounts. Quotes read those with codes from the database, and automatic ones once for each version of the catalog. */

import { z } from "zod";
import { badInput, notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { discountChanges, type discountKinds, discountRecord, newDiscount } from "#contract/shapes/discount.ts";
import { inBatches } from "#db/batches.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { minorUnits } from "#kernel/input.ts";
import { parseMoney } from "#kernel/money/money.ts";
import { toColumns } from "#kernel/record-columns.ts";
import { checkOptions } from "../custom/amounts.ts";

const newDiscounts = z
  .array(
    newDiscount.refine(({ code, is_automatic }) => is_automatic || !/\s/.test(code), {
      path: ["code"],
      error: "must not contain spaces",
    }),
  )
  .max(10_000);

type Kind = (typeof discountKinds)[number];

/** Hundredths of a percent, or minor units. */
function storedValue(kind: Kind, value: string, currency: string): bigint {
  if (kind === "custom") return 0n;
  if (kind !== "percent") return minorUnits("value", value, currency);
  // Two decimals as of an amount in USD, which is read exactly.
  const hundredths = parseMoney(value, "USD");
  if (hundredths === undefined || hundredths > 10_000n) throw badInput(t("value: 0 to 100, with two decimals at most"));
  return hundredths;
}

function checkPeriod({
  starts_at,
  ends_at,
}: {
  starts_at?: Date | null | undefined;
  ends_at?: Date | null | undefined;
}): void {
  if (starts_at && ends_at && starts_at >= ends_at) throw badInput(t("ends_at must be later than starts_at"));
}

interface Scope {
  readonly applies_to: "all" | "products" | "categories";
  readonly product_ids: readonly string[];
  readonly category_ids: readonly string[];
}

function checkScope({ applies_to, product_ids, category_ids }: Scope): void {
  if (applies_to === "products" && product_ids.length === 0)
    throw badInput(t("product_ids: choose at least one product"));
  if (applies_to === "categories" && category_ids.length === 0) {
    throw badInput(t("category_ids: choose at least one category"));
  }
}

/** A code as it is stored: names of automatic discounts as they are written. */
function storedCode(code: string, isAutomatic: boolean): string {
  if (isAutomatic) return code;
  if (/\s/.test(code)) throw badInput(t("code must not contain spaces"));
  return code.toUpperCase();
}

/** Automatic discounts that are on, at most: each is weighed for every cart. */
const maxAutomatic = 25;

async function checkNumber({ db, mall }: TrxContext): Promise<void> {
  const on = await db
    .selectFrom("discount")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("is_automatic", "=", true)
    .where("is_on", "=", true)
    .limit(maxAutomatic + 1)
    .execute();
  if (on.length > maxAutomatic)
    throw badInput(t("is_on: at most {max} automatic discounts can be on", { max: maxAutomatic }));
}

/** No two discounts of a shop share a code; codes that were made for a discount with many codes count too. */
async function checkCodes({ db, mall }: TrxContext, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const existing = await db
    .selectFrom("discount_code")
    .select("code")
    .where("mall_id", "=", mall.id)
    .where("code", "in", codes)
    .limit(1)
    .executeTakeFirst();
  if (existing) throw badInput(t("code: another discount has it"));
}

/**
 * @returns the ids of the discounts, in the same order.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function createDiscounts(context: ShopContext, input: z.input<typeof newDiscounts>): Promise<string[]> {
  const { id: mall_id, currency } = context.mall;
  const rows = parseInput(newDiscounts, input).map((discount) => {
    const columns = toColumns(discountRecord, discount, currency);
    checkPeriod(columns);
    const { kind, code, is_automatic, has_codes, value, custom_kind, custom_options } = discount;
    if (kind === "custom") checkOptions(custom_kind, custom_options, currency);
    else if (custom_kind !== "") throw badInput(t('custom_kind: for the kind "custom" only'));
    if (is_automatic && has_codes) throw badInput(t("has_codes: an automatic discount has no codes"));
    return {
      mall_id,
      id: newId(),
      ...columns,
      code: storedCode(code, is_automatic),
      value: storedValue(kind, value, currency),
    };
  });
  const isAutomatic = rows.some(({ is_automatic }) => is_automatic);
  return runCommand(context, isAutomatic ? "catalog" : null, async (inside) => {
    const { db } = inside;
    for (const row of rows) checkScope(row);
    await checkCodes(
      inside,
      rows.map(({ code }) => code),
    );
    await inBatches(rows, (some) => db.insertInto("discount").values(some).execute());
    if (isAutomatic) await checkNumber(inside);
    return rows.map(({ id }) => id);
  });
}

/** @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such discount. */
export async function writeDiscount(
  context: ShopContext,
  id: string,
  input: z.input<typeof discountChanges>,
): Promise<void> {
  const { currency } = context.mall;
  const { value, ...changes } = toColumns(discountRecord, parseInput(discountChanges, input), currency);
  await runCommand(context, announced, async (inside) => {
    const discount = await lockDiscount(inside, id);
    if (changes.custom_options) checkOptions(discount.custom_kind, changes.custom_options, currency);
    const code = changes.code === undefined ? undefined : storedCode(changes.code, discount.is_automatic);
    checkPeriod({ ...discount, ...changes });
    checkScope({ ...discount, ...changes });
    if (code) await checkCodes(inside, [code]);
    if (changes.max_uses && changes.max_uses < discount.used) {
      throw badInput(t("max_uses: the discount has been used {used} times", { used: discount.used }));
    }
    await inside.db
      .updateTable("discount")
      .set({
        ...changes,
        ...(code !== undefined && { code }),
        ...(value !== undefined && { value: storedValue(discount.kind, value, currency) }),
      })
      .where("mall_id", "=", inside.mall.id)
      .where("id", "=", id)
      .execute();
    if (discount.is_automatic && changes.is_on) await checkNumber(inside);
    return discount;
  });
}

/** @throws {ShopError} 400 once an order has used the discount: it can be switched off; 404 when there is none. */
export async function removeDiscount(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, announced, async (inside) => {
    const discount = await lockDiscount(inside, id);
    const { used, code_count } = discount;
    if (code_count > 0) throw badInput(t("Customers may already have codes of this discount. Turn it off instead."));
    if (used > 0) throw badInput(t("This discount has been used. Turn it off instead."));
    await inside.db.deleteFrom("discount").where("mall_id", "=", inside.mall.id).where("id", "=", id).execute();
    return discount;
  });
}

/** Automatic discounts are part of what is cached for each version of the catalog. */
const announced = ({ is_automatic }: { readonly is_automatic: boolean }) => (is_automatic ? "catalog" : null);

async function lockDiscount({ db, mall }: TrxContext, id: string) {
  const discount = await db
    .selectFrom("discount")
    .select([
      "kind",
      "custom_kind",
      "used",
      "is_automatic",
      "starts_at",
      "ends_at",
      "code_count",
      "applies_to",
      "product_ids",
      "category_ids",
    ])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!discount) throw notFound(t("Discount not found"));
  return discount;
}
