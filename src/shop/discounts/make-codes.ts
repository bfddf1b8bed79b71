/** Makes many codes of a discount, each good for one order. */

import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { badInput, notFound } from "#contract/errors.ts";
import { maxCodes } from "#contract/shapes/discount.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { defineTask } from "#kernel/tasks/define.ts";
import { startTask } from "#kernel/tasks/start.ts";

/** Codes of one portion. */
const portion = 1000;
/** Characters after the beginning. Without those that are easily mistaken for others: 32 to the power of 8 codes. */
const length = 8;
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export const makeCodes = defineTask({
  kind: "discounts.codes",
  permission: "discounts:write",
  input: z.object({ discount_id: z.uuid(), code: z.string(), count: z.number() }),
  /** Codes made so far. */
  cursor: z.number(),
  title: ({ code, count }) => t("Make {count, plural, one {# code} other {# codes}} of {code}", { count, code }),
  async portion(context, { discount_id, code, count }, cursor) {
    const offset = cursor ?? 0;
    const size = Math.min(portion, count - offset);
    await insertCodes(context, { discount_id, code }, size);
    const next = offset + size;
    return { done: size, cursor: next < count ? next : null };
  },
});

/** Random codes that no discount of the mall has; those that are taken are drawn again. */
async function insertCodes(
  { db, mall }: TrxContext,
  { discount_id, code }: { readonly discount_id: string; readonly code: string },
  size: number,
): Promise<void> {
  let missing = size;
  while (missing > 0) {
    const codes = Array.from({ length: missing }, () => code + randomText());
    const { rows } = await sql<{ code: string }>`
      insert into discount_code (mall_id, code, discount_id)
      select ${mall.id}::uuid, codes.code, ${discount_id}::uuid from (select distinct unnest(${codes}::text[]) as code) codes
      where not exists (select from discount d where d.mall_id = ${mall.id} and d.code = codes.code)
      on conflict do nothing returning code`.execute(db);
    missing -= rows.length;
  }
  await db
    .updateTable("discount")
    .set((eb) => ({ code_count: eb("code_count", "+", size) }))
    .where("mall_id", "=", mall.id)
    .where("id", "=", discount_id)
    .execute();
}

const randomText = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/** @throws {ShopError} 404; 400 for a discount with one code, or too many codes. */
export async function startCodes(
  context: ShopContext,
  { id, count }: { readonly id: string; readonly count: number },
): Promise<{ task_id: string }> {
  const discount = await context.db
    .selectFrom("discount")
    .select(["code", "has_codes", "code_count"])
    .where("mall_id", "=", context.mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!discount) throw notFound(t("Discount not found"));
  if (!discount.has_codes) throw badInput(t("This discount has one code for everyone"));
  if (discount.code_count + count > maxCodes) {
    throw badInput(t("count: a discount has {max} codes at most", { max: maxCodes }));
  }
  return startTask(context, makeCodes, { discount_id: id, code: discount.code, count });
}
