/** Starts the check and the run of an import, and removes imports. */

import { sql } from "kysely";
import type { z } from "zod";
import type { checkImport as checkCall } from "#contract/calls/imports.ts";
import { badInput, conflict } from "#contract/errors.ts";
import { namingFields } from "#contract/import-fields.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Storage } from "#kernel/storage/index.ts";
import { startTask } from "#kernel/tasks/index.ts";
import { adoptImport, fileOf } from "./choose.ts";
import { isUse } from "./kinds/cells.ts";
import { changeImport, findImport, type ImportFile } from "./record.ts";
import { clearRows } from "./stage.ts";
import { importCheck, importProducts } from "./tasks.ts";

type Check = z.output<(typeof checkCall)["input"]>;

/**
 * Starts the check with what staff decided about columns and options.
 * @throws {ShopError} 400 for columns that make no product; 409 while the import is at work or done.
 */
export async function startCheck(context: ShopContext, given: Check): Promise<{ task_id: string }> {
  const { id, kind, columns, decimal, weight_unit, rate, options, retry_of } = given;
  if (retry_of) await adoptImport(context, id, retry_of);
  const file = await findImport(context, id);
  await requireIdle(context, file);
  const uses = columns ?? file.columns;
  if (columns) requireUses(columns, file);
  if (!uses.some((use) => ["title", "handle", "sku", "source_id"].includes(use))) {
    throw badInput(t("columns: choose the column with the title, handle or SKU of the products"));
  }
  if (!uses.some((use) => use !== "" && !namingFields.includes(use))) {
    throw badInput(t("columns: choose what else the file changes, such as the price or the stock"));
  }
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const { task_id } = await startTask(inside, importCheck, { import_id: id, name: file.name });
    await changeImport(inside, id, {
      state: "checking",
      task_id,
      error: "",
      samples: [],
      notes: {},
      counts: {},
      refused: [],
      ...(kind && { kind }),
      columns: uses,
      form: {
        ...file.form,
        ...(decimal && { decimal }),
        ...(weight_unit && { weight_unit }),
        ...(rate !== undefined && { rate }),
      },
      options: { ...file.options, ...defined(options) },
    });
    return { task_id };
  });
}

function requireUses(columns: readonly string[], { header }: ImportFile): void {
  if (columns.length !== header.length)
    throw badInput(t("columns: must name all {count} columns of the file", { count: header.length }));
  const seen = new Set<string>();
  for (const [index, use] of columns.entries()) {
    if (!isUse(use)) throw badInput(t("columns: there is no field {field}", { field: use }));
    if (use !== "" && seen.has(use))
      throw badInput(t("columns: “{column}” becomes what another column is already", { column: header[index] }));
    seen.add(use);
  }
}

function defined<T extends object>(given: T | undefined): Partial<T> {
  const entries = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}

/** @throws {ShopError} 409 while a task of the import runs, or when it is done. */
async function requireIdle({ db, mall }: ShopContext, { state, task_id }: ImportFile): Promise<void> {
  if (state === "done") throw conflict(t("This import is done. Upload the file again to import it once more"));
  const { rows } = await sql`select from task where mall_id = ${mall.id} and id = ${task_id}::uuid
    and state in ('queued', 'running', 'cancelling')`.execute(db);
  if (rows.length > 0) throw conflict(t("This import is running. Wait for it to finish, or cancel it first."));
}

/** @throws {ShopError} 409 before the check has ended. */
export async function startRun(context: ShopContext, id: string): Promise<{ task_id: string }> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const file = await findImport(inside, id, true);
    await requireIdle(inside, file);
    // One that was cancelled or failed goes on from the beginning: what is stored already is found to be the same.
    if (file.state !== "checked" && file.state !== "running") throw conflict(t("Check the file first"));
    const { task_id, batch_id } = await startTask(inside, importProducts, { import_id: id, name: file.name });
    await changeImport(inside, id, { state: "running", task_id, batch_id, error: "" });
    return { task_id };
  });
}

/** Imported products stay. @throws {ShopError} 409 while it is at work. */
export async function removeImport(context: ShopContext, id: string, storage: Storage): Promise<void> {
  const file = await findImport(context, id);
  if (file.state !== "done") await requireIdle(context, file);
  await clearRows(context, id);
  await context.db.deleteFrom("import").where("mall_id", "=", context.mall.id).where("id", "=", id).execute();
  await storage.remove([fileOf(context.mall.id, id)]);
}
