/** What is saved under a name in the other designs of a mall. */
import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { listLandingPages } from "#contract/calls/decorations.ts";
import { isSaved } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import { syncedType } from "#decoration/nesting.ts";
import { documentHashes, parseDocument, readDocuments } from "./load.ts";
import type { DecorationContext } from "./registry.ts";

/** Most of them in an answer. */
const max = 100;

/** The saved modules of the designs beside one, as they were published last and are stored; deleted ones are left out. Two statements. */
export async function savedElsewhere(
  { db, mall }: Pick<DecorationContext, "db" | "mall">,
  own: number,
): Promise<NonNullable<Output<typeof listLandingPages>["elsewhere"]>> {
  const { rows } = await sql<{ number: number; name: string; documents: unknown }>`
    select d.number, d.name, r.documents from decoration d
    join revision r on r.mall_id = d.mall_id and r.decoration_number = d.number and r.number = d.live_revision
    where d.mall_id = ${mall.id} and d.number <> ${own} order by d.number`.execute(db);
  const all = rows
    .flatMap(({ number, name, documents }) =>
      Object.entries(documentHashes.parse(documents)).flatMap(([group, hash]) =>
        isSaved(group) ? [{ decoration: number, design: name, group, hash }] : [],
      ),
    )
    .slice(0, max);
  const texts = await readDocuments(db, mall.id, [...new Set(all.map(({ hash }) => hash))]);
  return all.flatMap(({ hash, ...one }) => {
    const stored = parseDocument(texts.get(hash) ?? "[]");
    const settings = new Map(
      stored.find(({ type }) => type === moduleType.page)?.schema.map(({ field, value }) => [field, value]),
    );
    const modules = stored.filter(({ type }) => type > 0 && type !== syncedType);
    if (settings.get("archived") === true || modules.length === 0) return [];
    return [{ ...one, title: String(settings.get("saved_name") ?? ""), modules }];
  });
}
