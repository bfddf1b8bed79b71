/** The sources of a mall's orders, for a filter. */
import { sql } from "kysely";
import { sourceName, sourceNames } from "#contract/sources.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Choice } from "#kernel/lists/index.ts";

/** Sources that are proposed at once. */
const maxProposed = 20;

/** Sources whose key or name begins with a text, and those that are chosen. */
export async function sourceChoices(
  { db, mall }: ShopContext,
  { search, values }: { readonly search: string; readonly values: readonly string[] },
): Promise<readonly Choice[]> {
  const typed = search.trim().toLowerCase();
  const named = Object.keys(sourceNames).filter((key) => sourceName(key).toLowerCase().startsWith(typed));
  const end = `${typed}\u{10FFFF}`;
  // Each step jumps to the next source of the index: as many steps as sources, however many orders have them.
  const { rows } = await sql<{ source: string }>`
    with recursive found as (
      (select s.source from order_source s where s.mall_id = ${mall.id} and s.source >= ${typed} and s.source < ${end}
        order by s.source limit 1)
      union all
      select n.source from found f cross join lateral (
        select s.source from order_source s where s.mall_id = ${mall.id} and s.source > f.source and s.source < ${end}
        order by s.source limit 1) n
    )
    (select n.source from unnest(${named}::text[]) n (source)
      where exists (select from order_source s where s.mall_id = ${mall.id} and s.source = n.source))
    union (select source from found limit ${maxProposed})`.execute(db);
  const sources = rows.map(({ source }) => source);
  const chosen = values.filter((value) => !sources.includes(value));
  return [...chosen, ...sources]
    .map((source) => ({ value: source, label: sourceName(source) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}
