/** The list of batches: the audit page. */
import { sql } from "kysely";
import { changesList } from "#contract/lists/changes.ts";
import { recordTypes } from "#contract/record-types.ts";
import { likeText } from "../lists/conditions.ts";
import { defineListSource } from "../lists/source.ts";

/** "Jug", "Jug and 11 more changes", or what the batch is called. */
const what = sql`case when b.title <> '' then b.title
  when b.changes > 1 then coalesce(nullif(b.record_name, ''), 'Records') || ' and ' || to_char(b.changes - 1, 'FM999,999,999') || ' more '
    || case when b.changes = 2 then 'change' else 'changes' end
  else coalesce(nullif(b.record_name, ''), 'A record') end`;

const namesOf = sql`array(select coalesce(n.names ->> kind, kind) from unnest(b.record_types) kind,
  (select ${JSON.stringify(Object.fromEntries(Object.entries(recordTypes).map(([key, { many }]) => [key, many])))}::jsonb as names) n)`;

export const changesSource = defineListSource(changesList, {
  from: sql`change_batch b`,
  mallId: sql`b.mall_id`,
  id: sql`b.id`,
  columns: {
    at: sql`b.created_at`,
    title: what,
    staff: sql`b.staff_name`,
    record_types: namesOf,
    actions: sql`array(select case action when 'insert' then 'Created' when 'delete' then 'Deleted' else 'Changed' end
      from unnest(b.actions) action)`,
    changes: sql`b.changes`,
    state: sql`case when b.undone_by is not null then 'undone' when b.undo_of is not null then 'undo' else 'kept' end`,
  },
  filters: {
    staff: {
      column: sql`b.staff_id`,
      choices: async ({ db, mall }, { search, values }) => {
        const ids = values.filter((value) => /^[0-9a-f-]{36}$/i.test(value));
        const { rows } = await sql<{ value: string; label: string }>`
          select id::text as value, coalesce(nullif(name, ''), email) as label from staff
          where mall_id = ${mall.id} and (id = any(${ids}::uuid[]) or name ilike ${`%${likeText(search)}%`}
            or email ilike ${`%${likeText(search)}%`})
          order by id = any(${ids}::uuid[]) desc, label limit ${20 + ids.length}`.execute(db);
        return rows;
      },
    },
    at: { column: sql`b.created_at` },
    record_type: { column: sql`b.record_types`, array: true },
    action: { column: sql`b.actions`, array: true },
    undone: { column: sql`(b.undone_by is not null)` },
  },
  sorts: { at: { by: sql`b.created_at`, type: "timestamptz" } },
  search: (text) => {
    const pattern = `%${likeText(text)}%`;
    return sql`b.title ilike ${pattern} or b.record_name ilike ${pattern} or b.staff_name ilike ${pattern}`;
  },
});
