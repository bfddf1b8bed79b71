/** The list of batches: the audit page. */
import { sql } from "kysely";
import { z } from "zod";
import { rowSchema } from "#contract/list-call.ts";
import { changesList } from "#contract/lists/changes.ts";
import { recordTypes } from "#contract/record-types.ts";
import { declared } from "#i18n/declared.ts";
import { t } from "#i18n/server.ts";
import { likeText } from "../lists/conditions.ts";
import { defineListSource } from "../lists/source.ts";

const row = rowSchema(changesList);
const batch = z.object({
  at: z.date(),
  title: z.tuple([z.string(), z.string()]),
  record_types: z.array(z.string()),
  actions: z.array(z.string()),
  changes: z.number(),
});
const named: Readonly<Record<string, { readonly many: string }>> = recordTypes;
const { choices } = changesList.filters.action;

/** What a batch is called, or after its record: "Jug", "Jug and 11 more changes". */
function titleOf(title: string, record: string, changes: number): string {
  if (title !== "") return title;
  if (changes === 1) return record || t("A record");
  return t("{name} and {count, plural, one {# more change} other {# more changes}}", {
    name: record || t("Records"),
    count: changes - 1,
  });
}

export const changesSource = defineListSource(changesList, {
  from: sql`change_batch b`,
  mallId: sql`b.mall_id`,
  id: sql`b.id`,
  columns: {
    at: sql`b.created_at`,
    title: sql`array[b.title, coalesce(b.record_name, '')]`,
    staff: sql`b.staff_name`,
    record_types: sql`b.record_types`,
    actions: sql`b.actions`,
    changes: sql`b.changes`,
    state: sql`case when b.undone_by is not null then 'undone' when b.undo_of is not null then 'undo' else 'kept' end`,
  },
  toRow: (record) => {
    const { at, title, record_types, actions, changes } = batch.parse(record);
    return row.parse({
      ...record,
      at: at.toISOString(),
      title: titleOf(...title, changes),
      record_types: record_types.map((one) => (named[one] ? declared(named[one].many) : one)),
      actions: actions.map((one) => declared(choices.find(({ value }) => value === one)?.label ?? one)),
    });
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
