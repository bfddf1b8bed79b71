/** The newsletter's list: who has asked to be on it, who has confirmed it by mail, who has left it. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { Calls } from "#contract/index.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { queueMail } from "../mail/queue.ts";
import { newToken } from "../tokens.ts";

/** Where the links of the mails lead. */
export const confirmPath = "/subscription/confirm";
export const endPath = "/subscription/end";

/** Minutes before an address that has not answered is written to again: nobody's inbox is filled through this form. */
const pause = 10;

/**
 * Puts an address on the list and asks for confirmation by mail. The caller cannot tell whether it was there already.
 * One that is confirmed stays as it is; one that has left may come back. A filled trap stores nothing.
 */
export async function subscribe(
  { db, mall }: ShopContext,
  { email, website }: Input<Calls["subscribe"]>,
): Promise<Output<Calls["subscribe"]>> {
  if (website) return {};
  await transaction(db, async (trx) => {
    const { rows } = await sql<{ email: string; token: string }>`
      insert into subscriber as known (mall_id, id, email, token)
      values (${mall.id}, ${newId()}, ${email}, ${newToken()})
      on conflict (mall_id, lower(email)) do update
        set asked_at = now(),
            token = case when known.ended_at is null then known.token else excluded.token end,
            confirmed_at = null, ended_at = null
        where (known.confirmed_at is null or known.ended_at is not null)
          and known.asked_at < now() - make_interval(mins => ${pause})
      returning email, token`.execute(trx);
    const [asked] = rows;
    if (!asked) return;
    await queueMail(
      { db: trx, mall },
      { template: "subscription_confirm", to: asked.email, path: `${confirmPath}?token=${asked.token}` },
    );
  });
  return {};
}

/** Confirms the address that a link was sent to; doing it again changes nothing. False for a link that is not, or no longer, known. */
export async function confirmSubscription({ db, mall }: ShopContext, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscriber")
    .set((row) => ({ confirmed_at: row.fn.coalesce("confirmed_at", sql<Date>`now()`) }))
    .where("mall_id", "=", mall.id)
    .where("token", "=", token)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes an address off the list; doing it again changes nothing. False for a link that is not known. */
export async function endSubscription({ db, mall }: ShopContext, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscriber")
    .set((row) => ({ ended_at: row.fn.coalesce("ended_at", sql<Date>`now()`) }))
    .where("mall_id", "=", mall.id)
    .where("token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
