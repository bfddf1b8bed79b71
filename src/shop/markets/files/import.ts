/** Files of prices: what is in them is stored and compared first, and written by a task, some hundred at a time. */
import { sql } from "kysely";
import { z } from "zod";
import type { Input, Output } from "#contract/call.ts";
import type { checkPriceFile as checkCall, importPrices as importCall } from "#contract/calls/markets.ts";
import { badInput, conflict, forbidden, notFound } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { defineTask, type Failure, startTask } from "#kernel/tasks/index.ts";
import { cleanText } from "#kernel/text.ts";
import { lockVariants, storePrices } from "../save-prices.ts";
import { type ComparedRow, compareRows, type FileList } from "./compare.ts";
import { type FileRow, fileRow, readRows } from "./rows.ts";

/** Rows that one statement stores, and that are compared at once. */
const perStatement = 2_000;
/** Rows of a portion of the task: some tenths of a second. */
const portion = 250;
/** Of each finding. */
const maxSamples = 50;

/**
 * Stores the rows of a file and says what importing them would do. Nothing of the shop changes.
 * @throws {ShopError} 400 naming what is wrong with the file; 404 for an unknown list.
 */
export async function checkPriceFile(
  context: ShopContext,
  { price_list_id, name, text }: Input<typeof checkCall>,
): Promise<Output<typeof checkCall>> {
  const { actor, mall } = context;
  if (!actor) throw forbidden();
  const list = await listOfFile(context, price_list_id);
  const rows = readRows(
    text
      .replace(/^\uFEFF/, "")
      .replaceAll("\0", "")
      .toWellFormed(),
  );
  if (rows.length === 0) throw badInput(t("file: there are no prices in it"));
  const id = newId();
  await transaction(context.db, async (db) => {
    await db
      .insertInto("price_import")
      .values({ mall_id: mall.id, id, price_list_id, name: cleanText(name).slice(0, 255), staff_id: actor.staffId })
      .execute();
    for (let at = 0; at < rows.length; at += perStatement) {
      const some = rows.slice(at, at + perStatement).map((row, index) => ({ number: at + index + 1, ...row }));
      await sql`insert into price_import_row
          (mall_id, import_id, number, variant_id, sku, price, origin_price, price_was, origin_price_was)
        select ${mall.id}, ${id}, r.number, r.variant_id, r.sku, r.price, r.origin_price, r.price_was, r.origin_price_was
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) r (number int, variant_id text, sku text, price text,
          origin_price text, price_was text, origin_price_was text)`.execute(db);
    }
  });
  const counts = { new: 0, changed: 0, same: 0, conflict: 0, failing: 0 };
  const samples: ComparedRow[] = [];
  for (let at = 0; at < rows.length; at += perStatement) {
    for (const one of await compareRows(context, list, rows.slice(at, at + perStatement))) {
      counts[one.finding]++;
      if (one.finding !== "same" && counts[one.finding] <= maxSamples) samples.push(one);
    }
  }
  return {
    import_id: id,
    counts,
    samples: samples.map(({ name: of, sku, current, value, finding, reason }) => ({
      ...{ name: of, sku, current, value, reason },
      finding: finding as Exclude<typeof finding, "same">,
    })),
  };
}

async function listOfFile({ db, mall }: ShopContext, id: string): Promise<FileList> {
  const list = await db
    .selectFrom("price_list")
    .select(["id", "currency"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!list) throw notFound(t("This price list has been deleted"));
  return list;
}

/** Starts writing a checked file. @throws {ShopError} 404 for one that is not known, or of somebody else; 409 when it was started. */
export async function importPrices(
  context: ShopContext,
  { import_id, with_changed = false }: Input<typeof importCall>,
): Promise<Output<typeof importCall>> {
  const { mall, actor } = context;
  return transaction(context.db, async (db) => {
    const file = await db
      .selectFrom("price_import")
      .select(["name", "task_id"])
      .where("mall_id", "=", mall.id)
      .where("id", "=", import_id)
      .where("staff_id", "=", actor?.staffId ?? "")
      .forUpdate()
      .executeTakeFirst();
    if (!file) throw notFound(t("This file was not found. Choose it again."));
    if (file.task_id) throw conflict(t("This file is being imported already"));
    const started = await startTask({ ...context, db }, pricesTask, { import_id, name: file.name, with_changed });
    await db
      .updateTable("price_import")
      .set({ task_id: started.task_id })
      .where("mall_id", "=", mall.id)
      .where("id", "=", import_id)
      .execute();
    return started;
  });
}

const storedRow = fileRow.extend({ number: z.int() });

async function rowsBehind({ db, mall }: ShopContext, importId: string, after: number) {
  const { rows } = await sql`select number, variant_id, sku, price, origin_price, price_was, origin_price_was
    from price_import_row where mall_id = ${mall.id} and import_id = ${importId} and number > ${after}
    order by number limit ${portion}`.execute(db);
  return z.array(storedRow).parse(rows);
}

export const pricesTask = defineTask({
  kind: "prices.import",
  apart: true,
  permission: "products:write",
  input: z.object({ import_id: z.uuid(), name: z.string(), with_changed: z.boolean() }),
  cursor: z.object({ after: z.int() }),
  title: ({ name }) => t("Import prices: {name}", { name }),
  async prepare({ db, mall }, { import_id }) {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from price_import_row
      where mall_id = ${mall.id} and import_id = ${import_id}`.execute(db);
    return { total: rows[0]?.total ?? 0 };
  },
  async portion(context, { import_id, with_changed }, cursor) {
    const { db, mall } = context;
    const rows = await rowsBehind(context, import_id, cursor?.after ?? 0);
    const last = rows.at(-1);
    const file = await db
      .selectFrom("price_import")
      .select("price_list_id")
      .where("mall_id", "=", mall.id)
      .where("id", "=", import_id)
      .executeTakeFirst();
    // A list that is deleted takes its files with it.
    if (!last || !file) return { cursor: null, done: 0 };
    const list = await listOfFile(context, file.price_list_id);
    const failing = await runCommand(context, "catalog", (inside) => write(inside, list, rows, with_changed));
    const failures = failing.map(
      ({ name, sku, value, reason }): Failure => ({ row: sku || name, reason, data: { sku, name, price: value } }),
    );
    return { cursor: { after: last.number }, done: rows.length, failures };
  },
  async finish({ db, mall }, { import_id }) {
    await db.deleteFrom("price_import").where("mall_id", "=", mall.id).where("id", "=", import_id).execute();
    return undefined;
  },
});

/** @returns rows that cannot be imported */
async function write(
  inside: Parameters<typeof storePrices>[0],
  list: FileList,
  rows: readonly FileRow[],
  withChanged: boolean,
): Promise<ComparedRow[]> {
  const before = await compareRows(inside, list, rows);
  await lockVariants(
    inside,
    before.flatMap(({ id }) => (id ? [id] : [])),
  );
  // Prices may have been set until the variants were locked.
  const compared = await compareRows(inside, list, rows);
  const isWritten = ({ finding }: ComparedRow) =>
    finding === "new" || finding === "changed" || (finding === "conflict" && withChanged);
  // A variant that one row names by its SKU and another one by its id.
  const wanted = new Map(compared.filter(isWritten).map((row) => [row.id, row]));
  const text = (amount: bigint | null) => (amount === null ? null : String(amount));
  await storePrices(
    inside,
    list.id,
    [...wanted.values()].map(({ id, price, origin_price }) => ({
      id,
      price: text(price),
      origin_price: text(origin_price),
    })),
  );
  return compared.filter(({ finding }) => finding === "failing");
}

const old = sql`created_at < ${currentTime} - interval '14 days'`;

/** Files that were not imported. */
export const removeOldPriceFiles = (db: Db): Promise<void> =>
  whereWork(db, sql`select distinct mall_id from price_import where ${old}`, async (context) => {
    await sql`delete from price_import where mall_id = ${context.mall.id} and ${old}`.execute(context.db);
  });
