/** Sets a list of changes back, last one first, in the caller's command. */
import { sql } from "kysely";
import { ShopError } from "#contract/errors.ts";
import { inBatches } from "#db/batches.ts";
import { codeOf } from "#db/start-error.ts";
import { ruleOfConstraint } from "../command.ts";
import type { TrxContext } from "../context.ts";
import { domains, emit } from "../domain.ts";
import { type Announced, announce } from "../malls/index.ts";
import { mayWriteField } from "../rights/index.ts";
import { rulesOf } from "./record-rules.ts";
import {
  type ChangeRow,
  lockRows,
  type RevertOptions,
  revertDeletes,
  revertInserts,
  revertUpdates,
  type Skipped,
  type TableRules,
} from "./revert.ts";
import { revertSettings } from "./revert-settings.ts";
import { type RecordedTable, recordedTables } from "./tables.ts";

/**
 * Sets changes back and brings up to date what follows from their records. Changes that others built on are skipped.
 * @param changes last one first.
 */
export async function revertChanges(
  context: TrxContext,
  changes: readonly ChangeRow[],
  { force }: { readonly force: boolean },
): Promise<Skipped[]> {
  const tables = await recordedTables(context.db);
  await lockAll(context, tables, changes);
  const skipped: Skipped[] = [];
  for (const run of runsOf(changes)) {
    const byTable = [...Map.groupBy(run, ({ table_name }) => table_name)].flatMap(([name, rows]) => {
      const table = tables.get(name);
      return table ? [{ table, rows }] : [];
    });
    // What others refer to is inserted first and deleted last.
    const sign = run[0]?.action === "insert" ? -1 : 1;
    byTable.sort((a, b) => sign * (a.table.rank - b.table.rank));
    for (const { table, rows } of byTable) {
      await inBatches(rows, async (some) => void skipped.push(...(await revertSafely(context, table, some, force))));
    }
  }
  await refresh(context, changes);
  return skipped;
}

/** Consecutive changes of the same action that concern different rows: they are set back by one statement a table. */
function runsOf(changes: readonly ChangeRow[]): ChangeRow[][] {
  const runs: ChangeRow[][] = [];
  let seen = new Set<string>();
  for (const change of changes) {
    const row = `${change.table_name} ${JSON.stringify(change.row_key)}`;
    const run = runs.at(-1);
    if (run?.[0]?.action === change.action && !seen.has(row)) run.push(change);
    else {
      runs.push([change]);
      seen = new Set();
    }
    seen.add(row);
  }
  return runs;
}

/** As orders do: variants by id, then products by id, then the others. */
async function lockAll(
  context: TrxContext,
  tables: ReadonlyMap<string, RecordedTable>,
  changes: readonly ChangeRow[],
): Promise<void> {
  const order = (name: string) => (name === "variant" ? 0 : name === "product" ? 1 : 2);
  const byTable = [...Map.groupBy(changes, ({ table_name }) => table_name)];
  byTable.sort(([a], [b]) => order(a) - order(b) || a.localeCompare(b));
  for (const [name, rows] of byTable) {
    const table = tables.get(name);
    if (table) await lockRows(context, table, rows);
  }
}

/** integrity_constraint_violation: all SQLSTATEs of that class. */
const isRule = (error: unknown) => codeOf(error)?.startsWith("23") === true || error instanceof ShopError;

/** All at once; when a rule of the database is broken, one by one, so that only the changes that break it are skipped. */
async function revertSafely(
  context: TrxContext,
  table: RecordedTable,
  rows: readonly ChangeRow[],
  force: boolean,
): Promise<Skipped[]> {
  const { db } = context;
  await sql`savepoint revert`.execute(db);
  try {
    const skipped = await revert(context, table, rows, force);
    await sql`release savepoint revert`.execute(db);
    return skipped;
  } catch (error) {
    if (!isRule(error)) throw error;
    await sql`rollback to savepoint revert`.execute(db);
    const [only] = rows;
    if (only && rows.length === 1) {
      const message = error instanceof ShopError ? error.message : ruleOfConstraint(error);
      return [{ changeId: only.id, fields: [], reason: message ? "rule" : "in use", ...(message && { message }) }];
    }
    const skipped: Skipped[] = [];
    for (const row of rows) skipped.push(...(await revertSafely(context, table, [row], force)));
    return skipped;
  }
}

async function revert(
  context: TrxContext,
  table: RecordedTable,
  rows: readonly ChangeRow[],
  force: boolean,
): Promise<Skipped[]> {
  const rules = tableRulesOf(table.name);
  const denied = force ? deniedFields(context, rows) : [];
  const special = rules && (force || rules.revert) ? rules.columns : [];
  const options: RevertOptions = { force, except: [...special, ...denied] };
  switch (rows[0]?.action) {
    case "insert":
      return revertInserts(context, table, rows, options);
    case "delete": {
      const skipped = await revertDeletes(context, table, rows);
      await rules?.inserted?.(context, rows);
      return skipped;
    }
    default: {
      const skipped = [
        ...(await revertUpdates(context, table, rows, options)),
        ...(table.name === "mall" ? await revertSettings(context, rows, options) : []),
      ];
      // A restore brings texts and prices of another day back, and not what was on the shelf or where it stood.
      if (rules?.revert && !force) return [...skipped, ...(await rules.revert(context, rows))];
      return [...skipped, ...rows.flatMap((row) => deniedOf(row, denied))];
    }
  }
}

function tableRulesOf(table: string): TableRules | undefined {
  return domains()
    .flatMap(({ tables }) => Object.entries(tables ?? {}))
    .find(([name]) => name === table)?.[1];
}

/** Fields that a restore leaves as they are, because its caller may not write them. */
function deniedFields({ actor }: TrxContext, rows: readonly ChangeRow[]): string[] {
  const fields = rows.flatMap((row) => row.fields.filter((field) => !mayWriteField(actor, row.record_type, field)));
  return [...new Set(fields)];
}

function deniedOf({ id, fields }: ChangeRow, denied: readonly string[]): Skipped[] {
  const protectedFields = fields.filter((field) => denied.includes(field));
  return protectedFields.length > 0
    ? [{ changeId: id, fields: protectedFields, reason: "rule", message: "Your role can't change this" }]
    : [];
}

async function refresh(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  await emit("changes.reverted", context, changes);
  const announced = new Set<Announced>();
  for (const [type, rows] of Map.groupBy(changes, ({ record_type }) => record_type)) {
    const rules = rulesOf(type);
    const told = (await rules?.refresh?.(context, rows)) ?? rules?.announced;
    if (told) announced.add(told);
  }
  for (const what of announced) await announce(context.db, context.mall.id, what);
}
