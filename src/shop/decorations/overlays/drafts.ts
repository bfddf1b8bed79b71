/** A translator's unpublished texts: one draft for each decoration, member of staff and language. */
import { sql } from "kysely";
import { type TranslationDraft, translationDraft } from "#contract/design-translation.ts";
import { notFound } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import type { ShopContext } from "#kernel/context.ts";
import { requireLanguages } from "#kernel/malls/languages-beside.ts";
import type { Whose } from "../drafts.ts";

export interface WhoseTranslation extends Whose {
  readonly locale: string;
}

/** Null without one, or when it is of a form that is not read any more. */
export async function loadTranslationDraft(
  { db, mall }: ShopContext,
  { staffId, decoration, locale }: WhoseTranslation,
): Promise<TranslationDraft | null> {
  const row = await db
    .selectFrom("translation_draft")
    .select("content")
    .where("mall_id", "=", mall.id)
    .where("decoration_number", "=", decoration)
    .where("staff_id", "=", staffId)
    .where("locale", "=", locale)
    .executeTakeFirst();
  return translationDraft.safeParse(JSON.parse(row?.content ?? "null")).data ?? null;
}

/**
 * Keeps a draft in place of the one before, or takes it away.
 * @throws {ShopError} 404 when the mall has no such decoration, 400 for a language that the shop does not have.
 */
export async function saveTranslationDraft(
  { db, mall }: ShopContext,
  { staffId, decoration, locale }: WhoseTranslation,
  content: TranslationDraft | null,
): Promise<void> {
  if (content === null) {
    await db
      .deleteFrom("translation_draft")
      .where("mall_id", "=", mall.id)
      .where("decoration_number", "=", decoration)
      .where("staff_id", "=", staffId)
      .where("locale", "=", locale)
      .execute();
    return;
  }
  await requireLanguages({ db, mall }, [locale]);
  const { numAffectedRows } = await sql`
    insert into translation_draft (mall_id, decoration_number, staff_id, locale, content)
    select mall_id, number, ${staffId}, ${locale}, ${JSON.stringify(content)} from decoration
    where mall_id = ${mall.id} and number = ${decoration}
    on conflict (mall_id, decoration_number, staff_id, locale)
    do update set content = excluded.content, saved_at = ${currentTime}`.execute(db);
  if (!numAffectedRows) throw notFound();
}
