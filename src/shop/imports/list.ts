import { sql } from "kysely";
import { importsList } from "#contract/lists/imports.ts";
import { containsText } from "#kernel/lists/conditions.ts";
import { defineListSource } from "#kernel/lists/source.ts";

const count = (key: string) => sql`coalesce((i.counts ->> ${sql.lit(key)})::int, 0)`;

/** The state of the import, or that of its task when the task ended otherwise. */
export const stateOf = sql`case
  when i.state in ('checking', 'running') and t.state in ('cancelled', 'failed') then t.state
  when i.state = 'done' and exists (select from change_batch b
    where b.mall_id = i.mall_id and b.id = i.batch_id and b.undone_by is not null) then 'undone'
  else i.state end`;

export const importsSource = defineListSource(importsList, {
  from: sql`import i left join task t on t.mall_id = i.mall_id and t.id = i.task_id`,
  mallId: sql`i.mall_id`,
  id: sql`i.id`,
  columns: {
    name: sql`i.name`,
    kind: sql`i.kind`,
    state: stateOf,
    products: count("products"),
    added: count("new"),
    changed: count("changed"),
    failing: count("failing"),
    staff_name: sql`i.staff_name`,
    created_at: sql`i.created_at`,
  },
  filters: { kind: { column: sql`i.kind` }, created_at: { column: sql`i.created_at` } },
  sorts: {
    name: { by: sql`i.name`, type: "text" },
    created_at: { by: sql`i.created_at`, type: "timestamptz" },
  },
  search: (text) => containsText(sql`i.name`, text),
});
