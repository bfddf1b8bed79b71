import { type RawBuilder, sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";

/** Mails whose links are no longer valid; each condition has its index. */
const expired: readonly RawBuilder<unknown>[] = [
  sql`template = 'reset' and created_at < ${currentTime} - interval '1 hour'`,
  sql`template = 'staff_reset' and created_at < ${currentTime} - interval '1 hour'`,
  sql`template = 'staff_invitation' and created_at < ${currentTime} - interval '7 days'`,
];

/**
 * Removes the links of new passwords and invitations from mails once the links are no longer valid: from mails that were
 * kept without a mail server, that failed, or that are still queued, which then count as failed.
 */
export async function clearExpiredLinks(db: Db): Promise<void> {
  for (const condition of expired) {
    await sql`update mail set data = '{}'::jsonb, body_text = '', body_html = '',
      state = case when state = 'queued' then 'failed' else state end,
      error = case when state = 'queued' then 'The link has expired' else error end
      where ${condition} and data <> '{}'::jsonb`.execute(db);
  }
}
