/** The list of runs as SQL. */
import { sql } from "kysely";
import { automationRunsList } from "#contract/lists/automation-runs.ts";
import { namesIn } from "#kernel/lists/proposals.ts";
import { defineListSource } from "#kernel/lists/source.ts";

export const automationRunsSource = defineListSource(automationRunsList, {
  from: sql`automation_run r`,
  mallId: sql`r.mall_id`,
  id: sql`r.id`,
  details: (id, { mall }) => sql`join automation_run r on r.mall_id = ${mall.id} and r.id = ${id}
    join automation a on a.mall_id = r.mall_id and a.id = r.automation_id`,
  columns: {
    subject: sql`r.subject`,
    path: sql`r.path`,
    automation: sql`a.name`,
    event: sql`r.event`,
    state: sql`r.state`,
    detail: sql`r.detail`,
    created_at: sql`r.created_at`,
  },
  filters: {
    state: { column: sql`r.state`, isClosed: true },
    automation: { column: sql`r.automation_id`, choices: namesIn("automation") },
    event: { column: sql`r.event` },
    created_at: { column: sql`r.created_at` },
  },
  sorts: { created_at: { by: sql`r.created_at`, type: "timestamptz" } },
});
