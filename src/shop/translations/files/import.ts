/** Files of translations: what is in them is stored and compared first, and written by a task, some hundred at a time. */
import { sql } from "kysely";
import { z } from "zod";
import type { Input, Output } from "#contract/call.ts";
import type {
  checkTranslationFile as checkCall,
  importTranslations as importCall,
} from "#contract/calls/translations.ts";
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
import { sourceHash } from "#kernel/translations/index.ts";
import { followWritten } from "../kinds.ts";
import { storeRows } from "../save.ts";
import { type FileCell, fileCell } from "./cell.ts";
import { type Compared, compareCells } from "./compare.ts";
import { readCsv } from "./csv.ts";
import { readXliff } from "./read-xliff.ts";

/** Cells that one statement stores, and that are compared at once. */
const perStatement = 2_000;
/** Cells of a portion of the task: some tenths of a second. */
const portion = 250;
/** Samples of one finding that an answer shows. */
const maxSamples = 50;

/**
 * Stores the translations of a file and says what importing them would do. Nothing of the shop changes.
 * @throws {ShopError} 400 naming what is wrong with the file.
 */
export async function checkTranslationFile(
  context: ShopContext,
  { name, text }: Input<typeof checkCall>,
): Promise<Output<typeof checkCall>> {
  const { actor, mall } = context;
  if (!actor) throw forbidden();
  // A cell that a file has twice is what it says last.
  const cells = [...new Map(readFile(text).map((cell) => [keyOf(cell), cell])).values()];
  if (cells.length === 0) throw badInput(t("file: there are no translations in it"));
  const id = newId();
  await transaction(context.db, async (db) => {
    await db
      .insertInto("translation_import")
      .values({ mall_id: mall.id, id, name: cleanText(name).slice(0, 255), staff_id: actor.staffId })
      .execute();
    for (let at = 0; at < cells.length; at += perStatement) {
      const some = cells.slice(at, at + perStatement);
      await sql`insert into translation_import_cell
          (mall_id, import_id, number, kind, record_id, locale, field, value, source_hash, state)
        select ${mall.id}, ${id}, c.number, c.kind, c.id, c.locale, c.field, c.value, c.source_hash, c.state
        from jsonb_to_recordset(${JSON.stringify(some.map((cell, index) => ({ number: at + index + 1, ...cell })))}::jsonb)
          c (number int, kind text, id text, locale text, field text, value text, source_hash text, state text)`.execute(
        db,
      );
    }
  });
  const counts = { new: 0, changed: 0, same: 0, conflict: 0, failing: 0 };
  const samples: Compared[] = [];
  for (let at = 0; at < cells.length; at += perStatement) {
    for (const one of await compareCells(context, cells.slice(at, at + perStatement))) {
      counts[one.finding]++;
      if (one.finding !== "same" && samples.filter(({ finding }) => finding === one.finding).length < maxSamples) {
        samples.push(one);
      }
    }
  }
  return {
    import_id: id,
    counts,
    samples: samples.map(({ kind, id: record, field, locale, source, current, value, finding, reason }) => ({
      ...{ kind, id: record, field, locale, reason },
      ...{ source: source.slice(0, 300), current: current.slice(0, 300), value: value.slice(0, 300) },
      finding: finding as Exclude<typeof finding, "same">,
    })),
  };
}

const keyOf = ({ kind, id, locale, field }: FileCell) => JSON.stringify([kind, id, locale, field]);

function readFile(text: string): FileCell[] {
  const plain = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "")
    .toWellFormed();
  return plain.trimStart().startsWith("<") ? readXliff(plain) : readCsv(plain);
}

/** Starts writing a checked file. @throws {ShopError} 404 for one that is not known, or of somebody else; 409 when it was started. */
export async function importTranslations(
  context: ShopContext,
  { import_id, with_changed = false }: Input<typeof importCall>,
): Promise<Output<typeof importCall>> {
  const { mall, actor } = context;
  return transaction(context.db, async (db) => {
    const file = await db
      .selectFrom("translation_import")
      .select(["name", "task_id"])
      .where("mall_id", "=", mall.id)
      .where("id", "=", import_id)
      .where("staff_id", "=", actor?.staffId ?? "")
      .forUpdate()
      .executeTakeFirst();
    if (!file) throw notFound(t("This file was not found. Choose it again."));
    if (file.task_id) throw conflict(t("This file is being imported already"));
    const started = await startTask({ ...context, db }, importTask, { import_id, name: file.name, with_changed });
    await db
      .updateTable("translation_import")
      .set({ with_changed, task_id: started.task_id })
      .where("mall_id", "=", mall.id)
      .where("id", "=", import_id)
      .execute();
    return started;
  });
}

const storedCell = fileCell.extend({ number: z.int() });

async function cellsBehind({ db, mall }: ShopContext, importId: string, after: number) {
  const { rows } = await sql`select number, kind, record_id as id, locale, field, value, source_hash, state
    from translation_import_cell where mall_id = ${mall.id} and import_id = ${importId} and number > ${after}
    order by number limit ${portion}`.execute(db);
  return z.array(storedCell).parse(rows);
}

export const importTask = defineTask({
  kind: "translations.import",
  apart: true,
  permission: "translations:read",
  input: z.object({ import_id: z.uuid(), name: z.string(), with_changed: z.boolean() }),
  cursor: z.object({ after: z.int() }),
  title: ({ name }) => t("Import translations: {name}", { name }),
  async prepare({ db, mall }, { import_id }) {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from translation_import_cell
      where mall_id = ${mall.id} and import_id = ${import_id}`.execute(db);
    return { total: rows[0]?.total ?? 0 };
  },
  async portion(context, { import_id, with_changed }, cursor) {
    const cells = await cellsBehind(context, import_id, cursor?.after ?? 0);
    const last = cells.at(-1);
    if (!last) return { cursor: null, done: 0 };
    const compared = await compareCells(context, cells, { lock: true });
    const written = compared.filter(
      ({ finding }) => finding === "new" || finding === "changed" || (finding === "conflict" && with_changed),
    );
    const author = context.actor.name;
    if (written.length > 0) {
      await runCommand(context, "content", async (inside) => {
        await storeRows(
          inside,
          written.map(({ kind, id, field, locale, value, state, source, source_hash }) => ({
            ...{ kind, record_id: id, locale, field, value, author },
            state: state || ("done" as const),
            source_hash: source_hash || sourceHash(source),
          })),
        );
        await followWritten(inside, written);
      });
    }
    const failures = compared.flatMap((one): Failure[] => {
      const { kind, id, field, locale, value, finding, reason } = one;
      if (finding !== "failing") return [];
      const row = `${kind} ${field} ${locale}`;
      return [{ row, reason, data: { kind, id, field, locale, value: value.slice(0, 2_000) } }];
    });
    return { cursor: { after: last.number }, done: cells.length, failures };
  },
  async finish({ db, mall }, { import_id }) {
    await db.deleteFrom("translation_import").where("mall_id", "=", mall.id).where("id", "=", import_id).execute();
    return undefined;
  },
});

const old = sql`created_at < ${currentTime} - interval '14 days'`;

/** Files that were not imported. */
export const removeOldFiles = (db: Db): Promise<void> =>
  whereWork(db, sql`select distinct mall_id from translation_import where ${old}`, async (context) => {
    await sql`delete from translation_import where mall_id = ${context.mall.id} and ${old}`.execute(context.db);
  });
