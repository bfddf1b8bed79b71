/** The published versions of a decoration: who, when, and which groups each changed. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { listRevisions as listRevisionsCall } from "#contract/calls/decorations.ts";
import { notFound } from "#contract/errors.ts";
import type { ShopContext } from "#kernel/context.ts";
import { clampPage, pageOf } from "#kernel/paging.ts";
import { changedGroups, changedLanguages } from "./history.ts";
import { documentHashes } from "./load.ts";

/**
 * Versions of a decoration, newest first.
 * @throws {ShopError} 404 when the mall has no such decoration.
 */
export async function listRevisions(
  { db, mall }: ShopContext,
  decoration: number,
  asked: Input<typeof listRevisionsCall>,
): Promise<Output<typeof listRevisionsCall>> {
  const { rows: heads } = await sql<{ live: number; total: number }>`
    select coalesce(live_revision, 0) as live, (select count(*)::int from revision r
      where r.mall_id = d.mall_id and r.decoration_number = d.number) as total
    from decoration d where mall_id = ${mall.id} and number = ${decoration}`.execute(db);
  const [head] = heads;
  if (!head) throw notFound();
  const page = clampPage(asked, head.total);
  const { rows } = await sql<{
    number: number;
    author: string;
    note: string;
    created_at: Date;
    documents: unknown;
    before: unknown;
  }>`
    select number, author, note, created_at, documents,
      (select documents from revision b where b.mall_id = r.mall_id and b.decoration_number = r.decoration_number
        and b.number < r.number order by b.number desc limit 1) as before
    from revision r where mall_id = ${mall.id} and decoration_number = ${decoration}
    order by number desc limit ${page.size} offset ${page.offset}`.execute(db);
  const data = rows.map(({ number, author, note, created_at, documents, before }) => {
    const [now, then] = [documentHashes.parse(documents), documentHashes.parse(before ?? {})];
    const languages = changedLanguages(now, then);
    return {
      number,
      author,
      note,
      created_at: created_at.toISOString(),
      changed: changedGroups(now, then),
      ...(languages.length > 0 && { languages }),
      is_current: number === head.live,
    };
  });
  return { list: pageOf(data, page) };
}
