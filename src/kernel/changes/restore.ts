import { sql } from "kysely";
import { badInput, forbidden, notFound } from "#contract/errors.ts";
import { joinTransaction } from "#db/transaction.ts";
import { forRecord, t } from "#i18n/server.ts";
import { runCommand } from "../command.ts";
import type { ShopContext } from "../context.ts";
import { type May, mayWriteField, requireRestorable, requireWrites, writtenWhere } from "../rights/index.ts";
import { conflictsOf, type UndoConflict } from "./conflicts.ts";
import { onlyFields } from "./of-fields.ts";
import { changesOf } from "./read-changes.ts";
import { revertChanges } from "./revert-changes.ts";
import { rightsOf } from "./undo.ts";

/** Changes since then that a restore takes back; a statement for each kind of them. */
const max = 5_000;

interface Restored {
  readonly restored: number;
  readonly conflicts: UndoConflict[];
  readonly batch_id: string;
}

/**
 * Makes a record, or these fields of it, what it was before a change, whatever it is now; stock stays as it is, and so do fields that the caller may
 * not write, which are answered as conflicts. The restore is recorded.
 * @throws {ShopError} 403 without the right to write any of it, and for what is undone with other records alone; 401 when a field asks for a fresh proof of who writes it; 404 for a change that is not of this record; 400 for the change that created it.
 */
export async function restore(
  context: ShopContext,
  {
    record_type,
    record_id,
    change_id,
    fields,
  }: {
    readonly record_type: string;
    readonly record_id: string;
    readonly change_id: string;
    /** Absent: all. */
    readonly fields?: readonly string[] | undefined;
  },
  may: May,
): Promise<Restored> {
  const { actor, mall } = context;
  if (!actor) throw forbidden();
  requireRestorable(record_type);
  const rights = rightsOf(actor, may);
  return joinTransaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const { rows } = await sql<{ id: string; at: string; isCreation: boolean }>`
      select id::text, to_char(created_at at time zone ${mall.time_zone}, 'YYYY-MM-DD HH24:MI') as at,
        id = ${change_id}::bigint and action = 'insert' and row_key ->> 'id' = record_id as "isCreation"
      from change where mall_id = ${mall.id} and record_type = ${record_type} and record_id = ${record_id}
        and id >= ${change_id}::bigint order by change.id limit ${max + 1}`.execute(trx);
    const [first] = rows;
    if (first?.id !== change_id) throw notFound(t("This record has no such change"));
    if (first.isCreation) throw badInput(t("change_id: the record did not exist before this change"));
    if (rows.length > max) throw badInput(t("change_id: too much has changed since then"));
    const changes = onlyFields(await changesOf(inside, { ids: rows.map(({ id }) => id) }), fields);
    const title = forRecord(() => t("Restored to before {time}", { time: first.at }));
    const command = { ...inside, actor: { ...actor, title, isRestoring: true, rights } };
    const written = await writtenWhere(sql`c.mall_id = ${mall.id} and c.record_type = ${record_type}
      and c.record_id = ${record_id} and c.id >= ${change_id}::bigint`).execute(trx);
    await requireWrites(
      inside,
      rights,
      onlyFields(written.rows, fields).map((one) => {
        const allowed = one.fields.filter((field) => mayWriteField({ rights }, record_type, field));
        // Without any field that may be written, what is refused says why.
        return one.action === "update" && allowed.length > 0 ? { ...one, fields: allowed } : { ...one, fields: [] };
      }),
    );
    const skipped = await runCommand(command, null, (running) => revertChanges(running, changes, { force: true }));
    const conflicts = await conflictsOf(inside, skipped.slice(0, 100));
    return { restored: changes.length - skipped.length, conflicts, batch_id: actor.batchId };
  });
}
