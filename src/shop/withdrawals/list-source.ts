/** SQL of the list of withdrawals. */
import { sql } from "kysely";
import { withdrawalsList } from "#contract/lists/withdrawals.ts";
import { defineListSource } from "#kernel/lists/index.ts";
import { beginsWith } from "../search-words/names.ts";

export const withdrawalsSource = defineListSource(withdrawalsList, {
  from: sql`withdrawal w`,
  mallId: sql`w.mall_id`,
  id: sql`w.id`,
  columns: {
    order_no: sql`w.order_no`,
    name: sql`w.name`,
    email: sql`w.email`,
    finding: sql`w.finding`,
    state: sql`w.state`,
    created_at: sql`w.created_at`,
  },
  filters: {
    state: { column: sql`w.state` },
    finding: { column: sql`w.finding` },
    created_at: { column: sql`w.created_at` },
  },
  sorts: { created_at: { by: sql`w.created_at`, type: "timestamptz" } },
  search: (text) =>
    // The number is as it was typed: in small letters too, and with a "#".
    sql`(${beginsWith(sql`ltrim(upper(w.order_no), '#')`, text.toUpperCase().replace(/^#/, ""))} or ${beginsWith(sql`lower(w.email)`, text.toLowerCase())})`,
});
