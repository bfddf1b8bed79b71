/** Secrets of webhooks, as they are stored: encrypted, apart from their webhooks, and in no change record. */
import type { KeyObject } from "node:crypto";
import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { webhookRotate } from "#contract/calls/webhooks.ts";
import { notFound } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import { t } from "#i18n/server.ts";
import { runCommand, unrecorded } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { seal, unseal } from "../secrets/secret-box.ts";
import { newSecret, signingKey } from "./message.ts";

const purpose = "webhook secret";

/** The secret of a new webhook; its webhook alone is recorded. */
export async function addSecret(context: TrxContext, webhookId: string, installationSecret: string): Promise<string> {
  const secret = newSecret();
  const sealed = seal(installationSecret, purpose, secret);
  await unrecorded(context, () =>
    context.db
      .insertInto("webhook_secret")
      .values({ mall_id: context.mall.id, webhook_id: webhookId, sealed, changed_at: currentTime })
      .execute(),
  );
  return secret;
}

/**
 * Gives a new secret; the one before signs as well for so many hours.
 * @throws {ShopError} 404 for an unknown webhook.
 */
export function rotateSecret(
  context: ShopContext,
  { id, overlap_hours }: { readonly id: string; readonly overlap_hours: number },
  installationSecret: string,
): Promise<Output<typeof webhookRotate>> {
  return runCommand(context, null, async ({ db, mall }) => {
    const secret = newSecret();
    const sealed = seal(installationSecret, purpose, secret);
    const row = await db
      .updateTable("webhook_secret")
      .set(({ ref }) => ({
        sealed,
        former_sealed: overlap_hours > 0 ? ref("sealed") : null,
        former_until: overlap_hours > 0 ? sql<Date>`${currentTime} + make_interval(hours => ${overlap_hours})` : null,
        changed_at: currentTime,
      }))
      .where("mall_id", "=", mall.id)
      .where("webhook_id", "=", id)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom("webhook").select("id").where("mall_id", "=", mall.id).where("id", "=", id)),
      )
      .returning("former_until")
      .executeTakeFirst();
    if (!row) throw notFound(t("Webhook not found"));
    return { secret, former_until: row.former_until?.toISOString() ?? null };
  });
}

export interface SealedSecrets {
  readonly sealed: string | null;
  readonly former_sealed: string | null;
  readonly former_until: Date | null;
}

/** Those that sign now, the present one first; none when they cannot be read, because the installation's secret is another one than it was. */
export function openKeys(
  { sealed, former_sealed, former_until }: SealedSecrets,
  installationSecret: string,
  now = Date.now(),
): KeyObject[] {
  if (sealed === null) return [];
  const former = former_sealed !== null && former_until !== null && former_until.getTime() > now ? [former_sealed] : [];
  try {
    return [sealed, ...former].map((one) => signingKey(unseal(installationSecret, purpose, one)));
  } catch {
    return [];
  }
}

/** Removes the secrets of webhooks that no undo brings back any more, and former ones whose time is over. */
export async function forgetSecrets(db: Db): Promise<void> {
  await sql`delete from webhook_secret s
    where not exists (select from webhook w where w.mall_id = s.mall_id and w.id = s.webhook_id)
      and not exists (select from change c where c.mall_id = s.mall_id and c.record_type = 'webhook'
        and c.record_id = s.webhook_id::text)`.execute(db);
  await sql`update webhook_secret set former_sealed = null, former_until = null
    where former_until < ${currentTime}`.execute(db);
}
