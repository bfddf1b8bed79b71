/** Subscriptions to the newsletter: requested, confirmed by a mailed link, ended. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { Calls } from "#contract/index.ts";
import { currentTime } from "#db/clock.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { newToken } from "#kernel/tokens.ts";
import { type Limit, mayTry } from "../auth/attempts.ts";
import { mailboxOf } from "../auth/mailbox.ts";
import { queueMail } from "../mail-queue/queue.ts";

/** Paths of the links in the mails. */
export const confirmPath = "/subscription/confirm";
export const endPath = "/subscription/end";

/** Minutes until an unconfirmed address gets another mail, so that the form cannot be used to flood an inbox. */
const pause = 10;

/** Mails to one mailbox, by all its tagged addresses together. */
const confirmations: Limit = { name: "subscribe", max: 5, seconds: 24 * 60 * 60 };

/**
 * Adds an address to the list, unconfirmed, and mails it a confirmation link. The answer does not reveal whether it was there already.
 * A confirmed address is not changed; one that has unsubscribed gets a new link. With `website` filled in (see `trap`) nothing is stored.
 */
export async function subscribe(
  { db, mall }: ShopContext,
  { email, website }: Input<Calls["subscribe"]>,
  source: "form" | "checkout" = "form",
): Promise<Output<Calls["subscribe"]>> {
  if (website) return {};
  await transaction(db, async (trx) => {
    const { rows } = await sql<{ email: string; token: string }>`
      insert into subscriber as known (mall_id, id, email, token, source)
      values (${mall.id}, ${newId()}, ${email}, ${newToken()}, ${source})
      on conflict (mall_id, lower(email)) do update
        set asked_at = ${currentTime},
            token = case when known.ended_at is null then known.token else excluded.token end,
            confirmed_at = null, ended_at = null, source = excluded.source, consent_note = ''
        where (known.confirmed_at is null or known.ended_at is not null)
          and known.asked_at < ${currentTime} - make_interval(mins => ${pause})
      returning email, token`.execute(trx);
    const [asked] = rows;
    if (!asked || !(await mayTry({ db: trx, mall }, confirmations, mailboxOf(asked.email)))) return;
    await queueMail(
      { db: trx, mall },
      { template: "subscription_confirm", to: asked.email, path: `${confirmPath}?token=${asked.token}` },
    );
  });
  return {};
}

/** Confirms the address of a link's token; repeated, it changes nothing. False for a token that is unknown or ended. */
export async function confirmSubscription({ db, mall }: ShopContext, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscriber")
    .set((row) => ({ confirmed_at: row.fn.coalesce("confirmed_at", currentTime) }))
    .where("mall_id", "=", mall.id)
    .where("token", "=", token)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the subscription of a link's token; repeated, it changes nothing. False for an unknown token. */
export async function endSubscription({ db, mall }: ShopContext, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscriber")
    .set((row) => ({ ended_at: row.fn.coalesce("ended_at", currentTime) }))
    .where("mall_id", "=", mall.id)
    .where("token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
