/** Writes translations, many cells at once. */
import { sql } from "kysely";
import { z } from "zod";
import type { Input } from "#contract/call.ts";
import type { saveTranslations as saveCall } from "#contract/calls/translations.ts";
import { codes, conflict, notFound, ShopError } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import type { TranslationKind } from "#contract/translations.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { requireLanguages } from "#kernel/malls/languages-beside.ts";
import { sourceHash, type Texts } from "#kernel/translations/index.ts";
import { fieldOf, followWritten, kindOf } from "./kinds.ts";

export type Cell = Input<typeof saveCall>["cells"][number] & {
  /** Of the text that was translated, where that may be another one by now. */
  readonly source_hash?: string;
};

/**
 * Writes cells, all or none of them; "" takes a translation away, so that the language falls back. One that is saved as it is counts as a translation of the
 * text of now. Writing takes the right to the record itself.
 * @throws {ShopError} 400 naming what cannot be translated, or a language that the shop does not have; 404 for a record that is gone;
 * 409 with `conflicts` when somebody else has written a cell since it was read (`base`): then nothing is written.
 */
export async function saveTranslations(context: ShopContext, given: readonly Cell[]): Promise<void> {
  await runCommand(context, "content", async (inside) => {
    const cells = await checkCells(inside, given);
    await requireUnchanged(inside, cells);
    const rows = await rowsOf(inside, cells);
    const [written, gone] = [rows.filter(({ value }) => value !== ""), rows.filter(({ value }) => value === "")];
    if (gone.length > 0) await removeRows(inside, gone);
    await storeRows(inside, written);
    await followWritten(inside, cells);
  });
}

/**
 * Cells as they are stored.
 * @throws {ShopError} 400 naming what cannot be translated, breaks a rule, or a language that the shop does not have.
 */
export async function checkCells(context: TrxContext, given: readonly Cell[]): Promise<Cell[]> {
  await requireLanguages(
    context,
    given.map(({ locale }) => locale),
  );
  const cells = cleanCells(given);
  await requireRules(context, cells);
  return cells;
}

/** The texts of now that cells translate, by kind and record. */
export async function sourcesOf(
  context: TrxContext,
  cells: readonly Pick<Cell, "kind" | "id">[],
): Promise<(kind: TranslationKind) => ReadonlyMap<string, Texts>> {
  const sources = new Map<TranslationKind, ReadonlyMap<string, Texts>>();
  for (const [kind, kindCells] of Map.groupBy(cells, (cell) => cell.kind))
    sources.set(kind, await kindOf(kind).sources(context, [...new Set(kindCells.map(({ id }) => id))]));
  return (kind) => sources.get(kind) ?? new Map();
}

/** @throws {ShopError} 400 naming the field, with `faults`: the cells whose text breaks the rule of its field. */
function cleanCells(given: readonly Cell[]): Cell[] {
  const faults: Fault[] = [];
  const cells = given.map((cell) => {
    const { kind, field, value } = cell;
    try {
      const { schema } = fieldOf(kind, field);
      return { ...cell, value: parseInput(z.object({ [field]: schema }), { [field]: value })[field] ?? "" };
    } catch (error) {
      faults.push(faultIn(cell, error));
      return cell;
    }
  });
  requireNone(faults);
  return cells;
}

/** @throws {ShopError} 400 with `faults`: the cells whose text breaks a rule of its kind. */
async function requireRules(context: TrxContext, cells: readonly Cell[]): Promise<void> {
  const faults: Fault[] = [];
  for (const [kind, kindCells] of Map.groupBy(cells, (cell) => cell.kind)) {
    const { check } = kindOf(kind);
    try {
      await check?.(context, kindCells);
    } catch (failure) {
      const cellFaults: Fault[] = [];
      // Which of them: one after the other, as this is rare.
      for (const cell of kindCells) {
        await check?.(context, [cell]).catch((error: unknown) => cellFaults.push(faultIn(cell, error)));
      }
      if (cellFaults.length === 0) throw failure;
      faults.push(...cellFaults);
    }
  }
  requireNone(faults);
}

type Fault = Pick<Cell, "kind" | "id" | "field" | "locale"> & { readonly message: string };

function faultIn({ kind, id, field, locale }: Cell, error: unknown): Fault {
  if (!(error instanceof ShopError)) throw error;
  return { kind, id, field, locale, message: error.message };
}

function requireNone(faults: readonly Fault[]): void {
  const [first] = faults;
  if (first) throw new ShopError(codes.badInput, first.message, { faults });
}

async function rowsOf(context: TrxContext, cells: readonly Cell[]) {
  const author = context.actor?.name ?? "";
  const sourcesIn = await sourcesOf(context, cells);
  const rows = [];
  for (const [kind, kindCells] of Map.groupBy(cells, (cell) => cell.kind)) {
    const sources = sourcesIn(kind);
    for (const { id, field, locale, value, state = "done", source_hash: translated } of kindCells) {
      const source = sources.get(id);
      if (!source) throw notFound();
      const source_hash = translated ?? sourceHash(source[field] ?? "");
      rows.push({ kind, record_id: id, locale, field, value, source_hash, state, author });
    }
  }
  return rows;
}

export type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * Writes rows as they are; a stored row with the same values is not touched. All rows are sent as one JSON parameter: with a parameter for each column
 * of each row, sending and planning took longer than storing.
 */
export async function storeRows({ db, mall }: TrxContext, rows: readonly Row[]): Promise<void> {
  await sql`insert into translation (mall_id, kind, record_id, locale, field, value, source_hash, state, author)
    select ${mall.id}, r.kind, r.record_id, r.locale, r.field, r.value, r.source_hash, r.state, r.author
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (kind text, record_id text, locale text, field text, value text,
      source_hash text, state text, author text)
    on conflict (mall_id, kind, record_id, locale, field) do update set value = excluded.value, source_hash = excluded.source_hash,
      state = excluded.state, author = excluded.author, updated_at = ${currentTime}
    where (translation.value, translation.source_hash, translation.state)
      is distinct from (excluded.value, excluded.source_hash, excluded.state)`.execute(db);
}

const keysOf = (cells: readonly { kind: string; locale: string; field: string; id: string }[]) => sql`
  (select * from unnest(${cells.map(({ kind }) => kind)}::text[], ${cells.map(({ id }) => id)}::text[],
    ${cells.map(({ locale }) => locale)}::text[], ${cells.map(({ field }) => field)}::text[]))`;

async function removeRows({ db, mall }: TrxContext, rows: readonly Row[]): Promise<void> {
  await db
    .deleteFrom("translation")
    .where("mall_id", "=", mall.id)
    .where(
      sql<boolean>`(kind, record_id, locale, field) in ${keysOf(rows.map(({ record_id, ...row }) => ({ ...row, id: record_id })))}`,
    )
    .execute();
}

/** Locks the cells that are there. */
async function requireUnchanged({ db, mall }: TrxContext, cells: readonly Cell[]): Promise<void> {
  const read = cells.filter(({ base }) => base !== undefined);
  if (read.length === 0) return;
  const stored = await db
    .selectFrom("translation")
    .select(["kind", "record_id", "locale", "field", "value", "author"])
    .where("mall_id", "=", mall.id)
    .where(sql<boolean>`(kind, record_id, locale, field) in ${keysOf(read)}`)
    .forUpdate()
    .execute();
  const keyOf = (kind: string, id: string, locale: string, field: string) => JSON.stringify([kind, id, locale, field]);
  const now = new Map(stored.map((row) => [keyOf(row.kind, row.record_id, row.locale, row.field), row]));
  const conflicts = read.flatMap(({ kind, id, locale, field, value, base = "" }) => {
    const there = now.get(keyOf(kind, id, locale, field));
    const current = there?.value ?? "";
    if (current === base || current === value) return [];
    return [{ kind, id, locale, field, base, current, author: there?.author ?? "" }];
  });
  if (conflicts.length > 0) throw conflict(t("Someone else has changed this translation"), { conflicts });
}
