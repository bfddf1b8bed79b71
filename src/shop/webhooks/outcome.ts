/** Stores what became of deliveries, and pauses a webhook that has failed for too long. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { type Trx, transaction } from "#db/transaction.ts";
import { inLocale, t } from "#i18n/server.ts";
import { findMall } from "#kernel/malls/mall.ts";
import { staffWith } from "#kernel/rights/member.ts";
import { queueMail } from "../mail-queue/queue.ts";
import type { Claimed, WebhookKey } from "./claim.ts";
import { delayAfter } from "./schedule.ts";
import type { Outcome } from "./send.ts";

/** Days without a success after which a webhook is paused. */
const failingDays = 3;
/** Maximum number of attempts of a delivery that are stored. */
const maxAttempts = 20;

export interface Result {
  readonly claimed: Claimed;
  /** Undefined where it was not sent after all: the time was over, or the process ends. */
  readonly outcome: Outcome | undefined;
}

/** Stores results of one webhook, by one statement for all of them. A delivery whose lease is another's by now stays as it is. */
export async function store(db: Db, key: WebhookKey, results: readonly Result[], wasFailing: boolean): Promise<void> {
  const sent = results.flatMap(({ outcome }) => (outcome ? [outcome] : []));
  const succeeded = sent.some(({ reason }) => reason === "");
  const failed = sent.length > 0 && !succeeded;
  await transaction(db, async (trx) => {
    await storeDeliveries(trx, key, results);
    if (succeeded && wasFailing) {
      await sql`update webhook set failing_since = null where mall_id = ${key.mall_id} and id = ${key.id}`.execute(trx);
    }
    const isGone = sent.some(({ reason }) => reason === "gone");
    if (failed || isGone) await noteFailure(trx, key, isGone);
  });
}

async function storeDeliveries(trx: Trx, { mall_id, id }: WebhookKey, results: readonly Result[]): Promise<void> {
  const rows = results.map(({ claimed, outcome }) => ({
    id: claimed.id,
    claim: claimed.claim,
    ...toRow(claimed, outcome),
  }));
  await sql`update webhook_delivery d set state = r.state, tries = r.tries, status = r.status, ms = r.ms, reason = r.reason,
      next_at = now() + make_interval(secs => r.delay),
      attempts = (case when jsonb_array_length(d.attempts) >= ${maxAttempts} and r.attempt is not null
        then d.attempts - 0 else d.attempts end) || coalesce(r.attempt, '[]')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, claim timestamptz, state text, tries int, status int,
      ms int, reason text, delay double precision, attempt jsonb)
    where d.mall_id = ${mall_id} and d.webhook_id = ${id} and d.id = r.id and d.state = 'waiting' and d.next_at = r.claim`.execute(
    trx,
  );
}

function toRow(claimed: Claimed, outcome: Outcome | undefined) {
  // Due at once, and as if it had not been taken.
  if (!outcome) return { state: "waiting", tries: claimed.tries, status: null, ms: null, reason: "", delay: 0 };
  const { retryAfter, ...attempt } = outcome;
  const { status, ms, reason } = attempt;
  const attempted = { status, ms, reason, attempt };
  if (reason === "") return { ...attempted, state: "delivered", tries: claimed.tries, delay: 0 };
  const tries = claimed.tries + 1;
  const delay = delayAfter(tries, retryAfter);
  return { ...attempted, tries, state: delay === undefined ? "failed" : "waiting", delay: delay ?? 0 };
}

/** Notes that nothing has succeeded; pauses the webhook when that is so for too long, or when its server says that it is gone. */
async function noteFailure(trx: Trx, { mall_id, id }: WebhookKey, isGone: boolean): Promise<void> {
  const { rows } = await sql<{ name: string; is_on: boolean; was_on: boolean }>`
    with before as (select is_on from webhook where mall_id = ${mall_id} and id = ${id} for update),
      noted as (select (${isGone} or w.failing_since <= now() - make_interval(days => ${failingDays})) is true as is_over
        from webhook w where w.mall_id = ${mall_id} and w.id = ${id})
    update webhook w set failing_since = coalesce(w.failing_since, now()), is_on = w.is_on and not n.is_over,
      paused_reason = case when w.is_on and n.is_over then ${isGone ? "gone" : "failing"} else w.paused_reason end
    from before b, noted n where w.mall_id = ${mall_id} and w.id = ${id}
    returning w.name, w.is_on, b.is_on as was_on`.execute(trx);
  const [webhook] = rows;
  if (webhook?.was_on && !webhook.is_on) await tellStaff(trx, mall_id, { id, name: webhook.name, isGone });
}

interface Paused {
  readonly id: string;
  readonly name: string;
  readonly isGone: boolean;
}

/** Mails whoever may resume it. */
async function tellStaff(db: Trx, mallId: string, { id, name, isGone }: Paused): Promise<void> {
  const mall = await findMall(db, mallId);
  if (!mall) return;
  const context = { db, mall };
  const item = inLocale(mall.locale, () => ({
    title: t("Webhook paused: {name}", { name }),
    detail: isGone
      ? t(
          "Its server answered that it no longer wants events (410). Events wait for 30 days: resume the webhook to send them.",
        )
      : t("Its server has accepted nothing for three days. Events wait for 30 days: resume the webhook to send them."),
    path: `/dashboard/settings/webhooks/${id}`,
  }));
  for (const { email } of await staffWith(context, "webhooks:write")) {
    await queueMail(context, { template: "staff_notice", to: email, daily: false, items: [item], about: "webhooks" });
  }
}
