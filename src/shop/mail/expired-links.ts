import { sql } from "kysely";
import type { Db } from "#db/connect.ts";

/**
 * Removes the links of password resets from mails that are older than an hour, and of invitations after seven days, when
 * the links are no longer valid: from
 * mails that were kept without a mail server, that failed, or that are still queued, which then count as failed.
 */
export async function clearExpiredLinks(db: Db): Promise<void> {
  await sql`update mail set data = '{}'::jsonb, body_text = '', body_html = '',
      state = case when state = 'queued' then 'failed' else state end,
      error = case when state = 'queued' then 'The link has expired' else error end
    where (template in ('reset', 'staff_reset') and created_at < now() - interval '1 hour'
      or template = 'staff_invitation' and created_at < now() - interval '7 days') and data <> '{}'::jsonb`.execute(db);
}
