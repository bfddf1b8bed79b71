/** Translations of a release. */
import { sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { releaseSetTexts, releaseTexts } from "#contract/calls/releases.ts";
import { badInput, forbidden, notFound } from "#contract/errors.ts";
import type { Permission } from "#contract/permissions.ts";
import { maxReleaseTexts } from "#contract/releases.ts";
import {
  type TranslationKind,
  translationKindNames,
  translationKinds,
  translationStates,
} from "#contract/translations.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { languagesBeside } from "#kernel/malls/languages-beside.ts";
import { clampPage, pageOf } from "#kernel/paging.ts";
import { mayTranslate } from "#kernel/rights/index.ts";
import { mayDo, type Staff } from "#kernel/rights/staff.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { checkCells, saveTranslations, sourcesOf } from "../translations/index.ts";
import { forget, handOver, isReplaced, type Later, leaveChanged } from "./later.ts";
import { maxNames, type ReleasePart } from "./part.ts";
import { lockDraft } from "./release.ts";

/**
 * Puts translations into the release, or takes them out of it; "" takes a translation away when the release starts.
 * @throws {ShopError} 400 for what cannot be translated, what breaks the rule of its field, or when there would be too many; 404 for an unknown release or
 * record; 409 unless it is a draft.
 */
export const setTexts = (context: ShopContext, { id, cells }: z.output<typeof releaseSetTexts.input>): Promise<void> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    await lockDraft(inside, id);
    const gone = cells.filter(({ value }) => value === null);
    const written = cells.flatMap(({ record_id, value, ...cell }) =>
      value === null ? [] : [{ ...cell, id: record_id, value }],
    );
    for (const { kind, record_id, locale, field } of gone) {
      await sql`delete from release_text where mall_id = ${mall.id} and release_id = ${id} and kind = ${kind}
        and record_id = ${record_id} and locale = ${locale} and field = ${field}`.execute(db);
    }
    const clean = await checkCells(inside, written);
    const sources = await sourcesOf(inside, clean);
    const rows = clean.map(({ kind, id: record_id, locale, field, value }) => {
      const texts = sources(kind).get(record_id);
      if (!texts) throw notFound();
      return { kind, record_id, locale, field, value, source_hash: sourceHash(texts[field] ?? "") };
    });
    if (rows.length > 0) {
      await sql`insert into release_text (mall_id, release_id, kind, record_id, locale, field, value, source_hash)
        select ${mall.id}::uuid, ${id}::uuid, w.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          w (kind text, record_id text, locale text, field text, value text, source_hash text)
        on conflict on constraint release_text_pkey do update set value = excluded.value, source_hash = excluded.source_hash`.execute(
        db,
      );
    }
    const { rows: counts } = await sql<{ count: number }>`select count(*)::int as count from release_text
      where mall_id = ${mall.id} and release_id = ${id}`.execute(db);
    if ((counts[0]?.count ?? 0) > maxReleaseTexts)
      throw badInput(t("A release can have up to {max} translations", { max: maxReleaseTexts.toLocaleString("en") }));
  });

/** @throws {ShopError} 403 without the right to write the records, or to translate into the languages. */
export function requireTranslator(
  staff: Pick<Staff, "permissions">,
  cells: readonly { readonly kind: TranslationKind; readonly locale: string }[],
): void {
  const rights = { may: (permission: Permission) => mayDo(staff, permission), confirm: () => Promise.resolve() };
  for (const { kind, locale } of cells) {
    if (!mayTranslate({ rights }, translationKinds[kind], locale))
      throw forbidden(t("You can't change what goes beyond your own permissions"));
  }
}

/** A page of them by kind and record. */
export async function listTexts(
  context: ShopContext,
  { id, ...input }: z.output<typeof releaseTexts.input>,
): Promise<Output<typeof releaseTexts>["list"]> {
  const { db, mall } = context;
  const { rows: counts } = await sql<{ count: number }>`select count(*)::int as count from release_text
    where mall_id = ${mall.id} and release_id = ${id}`.execute(db);
  const page = clampPage(input, counts[0]?.count ?? 0);
  const { rows } = await sql<{
    kind: TranslationKind;
    record_id: string;
    locale: string;
    field: string;
    name: string;
    now: string;
    value: string;
  }>`
    select r.kind, r.record_id, r.locale, r.field, coalesce(translated_name(r.mall_id, r.kind, r.record_id), '') as name,
      coalesce(c.value, '') as now, r.value
    from release_text r left join translation c on c.mall_id = r.mall_id and c.kind = r.kind and c.record_id = r.record_id
      and c.locale = r.locale and c.field = r.field
    where r.mall_id = ${mall.id} and r.release_id = ${id}
    order by r.kind, name, r.record_id, r.locale, r.field limit ${page.size} offset ${page.offset}`.execute(db);
  return pageOf(rows, page);
}

const former = z.object({ value: z.string(), source_hash: z.string(), state: z.enum(translationStates) });

const stored = z.object({
  kind: z.enum(translationKindNames),
  record_id: z.string(),
  locale: z.string(),
  field: z.string(),
  value: z.string(),
  source_hash: z.string(),
  former: former.nullable(),
  /** Whether a later release has set it too. */
  is_replaced: z.boolean(),
});
type Stored = z.output<typeof stored>;

/** The translations of a release whose record and language still exist. */
async function readTexts(context: TrxContext, id: string, later: Later = { all: [], live: [] }): Promise<Stored[]> {
  const { db, mall } = context;
  const { rows } = await sql`
    select r.kind, r.record_id, r.locale, r.field, r.value, r.source_hash, r.former, ${isReplaced("release_text", later)} as is_replaced
    from release_text r where r.mall_id = ${mall.id} and r.release_id = ${id} order by r.kind, r.record_id, r.locale, r.field`.execute(
    db,
  );
  return present(
    context,
    rows.map((row) => stored.parse(row)),
  );
}

/** Those of the translations whose record and language still exist. */
async function present<T extends Pick<Stored, "kind" | "record_id" | "locale">>(
  context: TrxContext,
  texts: readonly T[],
): Promise<T[]> {
  if (texts.length === 0) return [];
  const sources = await sourcesOf(
    context,
    texts.map(({ kind, record_id }) => ({ kind, id: record_id })),
  );
  const languages = new Set((await languagesBeside(context)).map(({ code }) => code));
  return texts.filter(({ kind, record_id, locale }) => sources(kind).has(record_id) && languages.has(locale));
}

export const textPart: ReleasePart = {
  tables: [{ name: "release_text" }],
  count: {
    as: "texts",
    of: sql`(select count(*) from release_text x where x.mall_id = r.mall_id and x.release_id = r.id)`,
  },
  /** @throws {ShopError} 403 as `requireTranslator` does. */
  async requireRights({ db, mall }, staff, id) {
    const { rows } = await sql`select distinct kind, locale from release_text
      where mall_id = ${mall.id} and release_id = ${id}`.execute(db);
    requireTranslator(staff, z.array(stored.pick({ kind: true, locale: true })).parse(rows));
  },
  isOfDesign: false,
  /** Translations whose record or language has been deleted are left out. */
  async start(context, { id }) {
    const { db, mall } = context;
    const cells = await readTexts(context, id);
    await forget(context, "release_text", id);
    if (cells.length === 0) return {};
    await sql`update release_text r set former = coalesce((
        select jsonb_build_object('value', c.value, 'source_hash', c.source_hash, 'state', c.state) from translation c
        where c.mall_id = r.mall_id and c.kind = r.kind and c.record_id = r.record_id and c.locale = r.locale and c.field = r.field),
        '{"value": "", "source_hash": "", "state": "done"}')
      where r.mall_id = ${mall.id} and r.release_id = ${id} and (r.kind, r.record_id, r.locale, r.field) in (
        select * from unnest(${cells.map(({ kind }) => kind)}::text[], ${cells.map((one) => one.record_id)}::text[],
          ${cells.map(({ locale }) => locale)}::text[], ${cells.map(({ field }) => field)}::text[]))`.execute(db);
    await saveTranslations(context, cells.map(asWanted));
    return {};
  },
  async move(context, { id }, { direction, later }) {
    const left = await leaveChanged(context, "release_text", id, { direction, later });
    await handOver(context, "release_text", id, later, { direction });
    const rows = (await readTexts(context, id, later)).filter((one) => one.former !== null);
    const moved = rows.filter(({ is_replaced }) => !is_replaced);
    const cells = moved.flatMap((one) => (direction === "in" ? [asWanted(one)] : (asFormer(one) ?? [])));
    if (cells.length > 0) await saveTranslations(context, cells);
    const changed = (
      await present(
        context,
        z
          .array(z.object({ key: stored.pick({ kind: true, record_id: true, locale: true }).loose() }))
          .parse(left)
          .map(({ key }) => key),
      )
    ).length;
    return {
      changed: left,
      stayed: [{ what: "translations", group: "", changed, replaced: rows.length - moved.length }],
    };
  },
  clashes: (mallId, id) => [
    sql`select 'translations', o.id, o.name, '', count(*)::int,
      (array_agg(distinct translated_name(r.mall_id, r.kind, r.record_id)))[1:${maxNames}] from release_text r
      join release_text s on s.mall_id = r.mall_id and s.kind = r.kind and s.record_id = r.record_id and s.locale = r.locale and s.field = r.field
      join others o on o.id = s.release_id
      where r.mall_id = ${mallId} and r.release_id = ${id} group by o.id, o.name`,
  ],
};

const asWanted = ({ kind, record_id, locale, field, value, source_hash }: Stored) => ({
  ...{ kind, id: record_id, locale, field, value, source_hash },
});

const asFormer = ({ kind, record_id, locale, field, former: was }: Stored) =>
  was && { kind, id: record_id, locale, field, ...was };
