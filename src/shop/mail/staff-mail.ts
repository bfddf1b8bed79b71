/** One email for staff, and sending those again that failed. */

import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { findMail as findMailCall, resendMails as resendCall } from "#contract/calls/mail.ts";
import { notFound } from "#contract/errors.ts";
import type { ListSelection } from "#contract/list.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { matching } from "#kernel/lists/index.ts";
import { secretTemplates } from "../mail-queue/mail.ts";
import { mailSubject } from "../mail-queue/subject.ts";
import { mailsSource } from "./list-source.ts";

/** What can be sent again: links that have expired have left the data of their emails. */
const resendable = sql<boolean>`(state = 'failed' and data <> '{}'::jsonb)`;

/** @throws {ShopError} 404 for an unknown one. */
export async function findMail({ db, mall }: ShopContext, id: string): Promise<Output<typeof findMailCall>> {
  const row = await db
    .selectFrom("mail as m")
    .select(["id", "template", "recipient", "state", "error", "created_at", "sent_at"])
    .select([mailSubject().as("subject"), resendable.as("can_resend")])
    // One-time links open an account or confirm an address: no call returns them.
    .select((eb) =>
      eb.case().when("template", "in", secretTemplates).then("").else(eb.ref("body_text")).end().as("text"),
    )
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound(t("This email does not exist"));
  const { template: _, created_at, sent_at, ...mail } = row;
  return { ...mail, created_at: created_at.toISOString(), sent_at: sent_at?.toISOString() ?? null };
}

/** Queues the failed ones of selected emails again. */
export async function resendMails(context: ShopContext, selection: ListSelection): Promise<Output<typeof resendCall>> {
  const { numAffectedRows = 0n } = await sql`update mail m set state = 'queued', waiting = true, error = ''
    where ${resendable} and ${await matching(context, mailsSource, selection)}`.execute(context.db);
  return { queued: Number(numAffectedRows) };
}
