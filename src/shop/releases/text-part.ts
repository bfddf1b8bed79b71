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
import { handOver, isReplaced } from "./later.ts";
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
    const given = cells.flatMap(({ record_id, value, ...cell }) =>
      value === null ? [] : [{ ...cell, id: record_id, value }],
    );
    for (const { kind, record_id, locale, field } of gone) {
      await sql`delete from release_text where mall_id = ${mall.id} and release_id = ${id} and kind = ${kind}
        and record_id = ${record_id} and locale = ${locale} and field = ${field}`.execute(db);
    }
    const clean = await checkCells(inside, given);
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

/** @throws {ShopError} 403 as `requireTranslator` does, for what the release has. */
export async function requireTranslatorOf(
  { db, mall }: TrxContext,
  staff: Pick<Staff, "permissions">,
  id: string,
): Promise<void> {
  const { rows } = await sql`select distinct kind, locale from release_text
    where mall_id = ${mall.id} and release_id = ${id}`.execute(db);
  requireTranslator(staff, z.array(stored.pick({ kind: true, locale: true })).parse(rows));
}

/** A page of them by kind and record. */
export async function listTexts(
  context: ShopContext,
  { id, ...asked }: z.output<typeof releaseTexts.input>,
): Promise<Output<typeof releaseTexts>["list"]> {
  const { db, mall } = context;
  const { rows: counts } = await sql<{ count: number }>`select count(*)::int as count from release_text
    where mall_id = ${mall.id} and release_id = ${id}`.execute(db);
  const page = clampPage(asked, counts[0]?.count ?? 0);
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
  /** What is there now; null without. */
  now: former.nullable(),
  /** Whether a later release has set it too. */
  is_replaced: z.boolean(),
});

async function readTexts({ db, mall }: TrxContext, id: string, later: readonly string[] = []) {
  const { rows } = await sql`
    select r.kind, r.record_id, r.locale, r.field, r.value, r.source_hash, r.former, ${isReplaced("release_text", later)} as is_replaced,
      case when c.value is not null then jsonb_build_object('value', c.value, 'source_hash', c.source_hash, 'state', c.state) end as now
    from release_text r left join translation c on c.mall_id = r.mall_id and c.kind = r.kind and c.record_id = r.record_id
      and c.locale = r.locale and c.field = r.field
    where r.mall_id = ${mall.id} and r.release_id = ${id} order by r.kind, r.record_id, r.locale, r.field`.execute(db);
  return rows.map((row) => stored.parse(row));
}

/** Writes them. What belongs to records, or languages, that are gone is left out. @returns whether there were any. */
export async function startTexts(context: TrxContext, id: string): Promise<boolean> {
  const { db, mall } = context;
  const all = await readTexts(context, id);
  if (all.length === 0) return false;
  const sources = await sourcesOf(
    context,
    all.map(({ kind, record_id }) => ({ kind, id: record_id })),
  );
  const languages = new Set((await languagesBeside(context)).map(({ code }) => code));
  const cells = all.filter(({ kind, record_id, locale }) => sources(kind).has(record_id) && languages.has(locale));
  await sql`update release_text r set former = coalesce((
      select jsonb_build_object('value', c.value, 'source_hash', c.source_hash, 'state', c.state) from translation c
      where c.mall_id = r.mall_id and c.kind = r.kind and c.record_id = r.record_id and c.locale = r.locale and c.field = r.field),
      '{"value": "", "source_hash": "", "state": "done"}')
    where r.mall_id = ${mall.id} and r.release_id = ${id} and (r.kind, r.record_id, r.locale, r.field) in (
      select * from unnest(${cells.map(({ kind }) => kind)}::text[], ${cells.map((one) => one.record_id)}::text[],
        ${cells.map(({ locale }) => locale)}::text[], ${cells.map(({ field }) => field)}::text[]))`.execute(db);
  if (cells.length === 0) return false;
  await saveTranslations(
    context,
    cells.map(({ kind, record_id, locale, field, value, source_hash }) => ({
      ...{ kind, id: record_id, locale, field, value, source_hash },
    })),
  );
  return true;
}

/** Writes back those that are still as the release has written them, and as no later one has. @returns whether there were any, and how many are not. */
export async function endTexts(
  context: TrxContext,
  id: string,
  later: readonly string[],
): Promise<{ back: number; kept: number }> {
  await handOver(context, "release_text", id, later);
  const started = (await readTexts(context, id, later)).filter((one) => one.former !== null);
  const sources = await sourcesOf(
    context,
    started.map(({ kind, record_id }) => ({ kind, id: record_id })),
  );
  const languages = new Set((await languagesBeside(context)).map(({ code }) => code));
  const there = started.filter(({ kind, record_id, locale }) => sources(kind).has(record_id) && languages.has(locale));
  const back = there.filter(({ value, now, is_replaced }) => !is_replaced && (now?.value ?? "") === value);
  const cells = back.flatMap(({ kind, record_id, locale, field, former: was }) =>
    was ? [{ kind, id: record_id, locale, field, ...was }] : [],
  );
  if (cells.length > 0) await saveTranslations(context, cells);
  return { back: cells.length, kept: there.length - back.length };
}
