/** An import as staff see it. */
import { sql } from "kysely";
import { z } from "zod";
import { type ImportRecord, importStates } from "#contract/shapes/import.ts";
import type { ShopContext } from "#kernel/context.ts";
import { stateOf } from "./list.ts";
import { findImport, noCounts } from "./record.ts";

const shownFaults = 50;
const states = z.enum([...importStates, "undone"]);

export async function describeImport(context: ShopContext, id: string): Promise<ImportRecord> {
  const { db, mall } = context;
  const {
    form,
    header,
    columns,
    rows,
    counts,
    notes,
    created_at,
    origin: _,
    refused: __,
    ...file
  } = await findImport(context, id);
  // The newest task that copies pictures: the failed ones can be tried again.
  const { rows: now } = await sql<{ state: unknown; message: string | null; pictures: string | null }>`
    select ${stateOf} as state, t.message, (select p.id from task p
      where p.mall_id = i.mall_id and p.batch_id = i.batch_id and p.kind = 'imports.pictures' order by p.id desc limit 1) as pictures
    from import i left join task t on t.mall_id = i.mall_id and t.id = i.task_id
    where i.mall_id = ${mall.id} and i.id = ${id}`.execute(db);
  const state = states.parse(now[0]?.state);
  const faults = await db
    .selectFrom("import_fault")
    .select(["number as row", "title", "reason"])
    .where("mall_id", "=", mall.id)
    .where("import_id", "=", id)
    .orderBy("number")
    .limit(shownFaults)
    .execute();
  return {
    ...file,
    pictures_task_id: now[0]?.pictures ?? file.pictures_task_id,
    encoding: form.encoding,
    separator: form.separator,
    decimal: form.decimal,
    weight_unit: form.weight_unit,
    currency: form.currency,
    rate: form.rate,
    state: state === "undone" ? "done" : state,
    undone: state === "undone",
    error: state === "failed" ? (now[0]?.message ?? file.error) : file.error,
    columns: header.map((name, at) => ({
      name,
      use: columns[at] ?? "",
      samples: [...new Set(rows.map((row) => (row[at] ?? "").slice(0, 120)).filter(Boolean))].slice(0, 3),
    })),
    counts: { ...noCounts, ...counts },
    notes: Object.entries(notes)
      .map(([text, count]) => ({ text, count }))
      .sort((one, other) => other.count - one.count)
      .slice(0, 100),
    faults,
    created_at: created_at.toISOString(),
  };
}
