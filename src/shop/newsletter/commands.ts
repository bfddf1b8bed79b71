/** How staff change the newsletter's list. */

import { sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { newToken } from "#kernel/tokens.ts";

/**
 * Adds an address that agreed outside of the shop. One that waits for its confirmation counts as confirmed then.
 * @throws {ShopError} 400 for an address that is subscribed, or has unsubscribed: only its owner may undo that.
 */
export function addSubscriber(
  context: ShopContext,
  { email, consent_note }: { readonly email: string; readonly consent_note: string },
): Promise<string> {
  return runCommand(context, null, async ({ db, mall }) => {
    const { rows } = await sql<{ id: string }>`
      insert into subscriber as known (mall_id, id, email, token, source, consent_note, confirmed_at)
      values (${mall.id}, ${newId()}, ${email}, ${newToken()}, 'staff', ${consent_note}, ${currentTime})
      on conflict (mall_id, lower(email)) do update
        set source = 'staff', consent_note = excluded.consent_note, confirmed_at = ${currentTime}
        where known.confirmed_at is null and known.ended_at is null
      returning id`.execute(db);
    const [added] = rows;
    if (added) return added.id;
    const { rows: subscribers } = await sql<{ ended: boolean }>`select ended_at is not null as ended from subscriber
      where mall_id = ${mall.id} and lower(email) = lower(${email})`.execute(db);
    throw badInput(
      subscribers[0]?.ended
        ? t("email: this address has unsubscribed. Its owner can subscribe again by the form of the shop")
        : t("email: this address is subscribed already"),
    );
  });
}

/** Deletes addresses from the list. @returns how many there were. */
export function removeSubscribers(context: ShopContext, ids: readonly string[]): Promise<number> {
  return runCommand(context, null, async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("subscriber")
      .where("mall_id", "=", mall.id)
      .where("id", "in", [...ids])
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
