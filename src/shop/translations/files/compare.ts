/** What importing cells of a file would do, as the shop is now. */
import { sql } from "kysely";
import { ShopError } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { translationKinds } from "#contract/translations.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { languagesBeside } from "#kernel/malls/languages-beside.ts";
import { mayTranslate } from "#kernel/rights/index.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { fieldOf, kindOf } from "../kinds.ts";
import type { FileCell } from "./cell.ts";

export interface Compared extends FileCell {
  /** As its field keeps it. */
  readonly value: string;
  /** "" where there is none. */
  readonly current: string;
  readonly source: string;
  /** "conflict": the text has changed since it was translated. "failing": it cannot be imported. */
  readonly finding: "new" | "changed" | "same" | "conflict" | "failing";
  /** Why it fails. */
  readonly reason: string;
}

/** @param lock keeps the translations as they are until the end of the transaction. */
export async function compareCells(
  context: ShopContext,
  cells: readonly FileCell[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Compared[]> {
  const codes = new Set((await languagesBeside(context)).map(({ code }) => code));
  const [sources, stored] = await Promise.all([sourcesOf(context, cells), storedOf(context, cells, lock)]);
  return Promise.all(
    cells.map(async (cell): Promise<Compared> => {
      const { kind, id, field, locale } = cell;
      const source = sources.get(`${kind} ${id}`)?.[field] ?? "";
      const there = stored.get(keyOf(kind, id, locale, field));
      const about = { ...cell, source, current: there?.value ?? "", reason: "" };
      const fails = (reason: string): Compared => ({ ...about, finding: "failing", reason });
      if (!codes.has(locale)) return fails(t("The shop does not have this language"));
      if (!mayTranslate(context.actor, translationKinds[kind], locale))
        return fails(t("You don't have permission to do this"));
      if (source === "") return fails(t("There is no such text in the shop"));
      let value: string;
      try {
        const { input, schema } = fieldOf(kind, field);
        // Addresses are in no file.
        if (input === "slug") return fails(t("There is no such text in the shop"));
        value = parseInput(schema, cell.value);
        // Rules of kinds with texts in files read nothing.
        await kindOf(kind).check?.(context, [{ id, locale, field, value }]);
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        return fails(error.message.replace(`${field}: `, ""));
      }
      const cleaned = { ...about, value };
      if (value === "") return fails(t("Nothing is left of it after cleaning"));
      // Who says that a translation is done has read it.
      if (there?.value === value && (there.state === "done" || cell.state !== "done")) {
        return { ...cleaned, finding: "same" };
      }
      const isOld = cell.source_hash !== "" && cell.source_hash !== sourceHash(source);
      return { ...cleaned, finding: isOld ? "conflict" : there ? "changed" : "new" };
    }),
  );
}

const keyOf = (kind: string, id: string, locale: string, field: string) => JSON.stringify([kind, id, locale, field]);

/** One statement for each kind; a field that is not translated has no text. */
async function sourcesOf(context: ShopContext, cells: readonly FileCell[]) {
  const byKind = await Promise.all(
    [...Map.groupBy(cells, ({ kind }) => kind)].map(async ([kind, own]) => {
      const { sources } = kindOf(kind);
      const texts = await sources(context, [...new Set(own.map(({ id }) => id))]);
      return [...texts].map(([id, values]) => [`${kind} ${id}`, values] as const);
    }),
  );
  return new Map(byKind.flat());
}

async function storedOf({ db, mall }: ShopContext, cells: readonly FileCell[], lock: boolean) {
  const rows = await db
    .selectFrom("translation")
    .select(["kind", "record_id", "locale", "field", "value", "state"])
    .where("mall_id", "=", mall.id)
    .where(
      sql<boolean>`(kind, record_id, locale, field) in (select * from unnest(${cells.map(({ kind }) => kind)}::text[],
        ${cells.map(({ id }) => id)}::text[], ${cells.map(({ locale }) => locale)}::text[],
        ${cells.map(({ field }) => field)}::text[]))`,
    )
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return new Map(rows.map((row) => [keyOf(row.kind, row.record_id, row.locale, row.field), row]));
}
