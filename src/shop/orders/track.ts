/** Orders for visitors who know the number and the email address: what the tracking page shows and may do. */

import { type RawBuilder, sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { cleanText } from "#kernel/text.ts";
import { forgetAttempts, type Limit, spendAttempt } from "../auth/attempts.ts";

export interface OrderProof {
  readonly order_no: string;
  readonly email: string;
}

/** Attempts per email address, from all callers together. */
const guesses: Limit = { name: "track", max: 30, seconds: 900 };

/**
 * What `find` finds by the condition on `orders o` that number and email address make.
 * @throws {ShopError} 400, the same for a wrong number and a wrong address (a 404 would show the page for missing pages instead of the form);
 * 429 after 30 attempts within 15 minutes.
 */
export async function findByProof<T>(
  context: ShopContext,
  { order_no, email }: OrderProof,
  find: (condition: RawBuilder<unknown>) => Promise<T | undefined>,
): Promise<T> {
  await spendAttempt(context, guesses, email);
  const number = cleanText(order_no).toUpperCase().replace(/^#/, "");
  const order = await find(
    sql`o.order_no = ${number} and lower(o.email) = lower(${cleanText(email)}) and o.hidden_at is null`,
  );
  if (!order) throw badInput(t("We found no order with this number and email address"));
  await forgetAttempts(context, guesses, email);
  return order;
}

/**
 * The id of the order. Runs outside of the transaction of a change: an attempt that fails must stay counted.
 * @throws {ShopError} as `findByProof`.
 */
export function provenOrderId(context: ShopContext, proof: OrderProof): Promise<string> {
  return findByProof(context, proof, async (condition) => {
    const { rows } = await sql<{ id: string }>`select o.id from orders o
      where o.mall_id = ${context.mall.id} and ${condition}`.execute(context.db);
    return rows[0]?.id;
  });
}
