/** Texts of the owner in the language of a view, in the statement that reads the record: docs/languages.md, Translations. */
import { type RawBuilder, sql } from "kysely";
import type { TranslationKind } from "#contract/translations.ts";
import type { Mall } from "../malls/mall.ts";
import { translationLocales } from "../malls/view.ts";

/**
 * A text as a view shows it: its translation, in the first language of the view's that has one, else as it is. In the mall's own
 * language it is `own` itself, so that the statement is that of a shop without translations. Select it and never sort or filter by
 * it: PostgreSQL then looks translations up for the rows of the page alone.
 * @param id of the record, as the statement knows it.
 * @param own the text in the mall's own language.
 */
export function inView(
  mall: Mall,
  {
    kind,
    id,
    field,
    own,
  }: { kind: TranslationKind; id: RawBuilder<unknown>; field: string | RawBuilder<unknown>; own: RawBuilder<unknown> },
): RawBuilder<string> {
  const locales = translationLocales(mall);
  if (locales.length === 0) return sql<string>`${own}`;
  const cell = sql`select shown.value from translation shown where shown.mall_id = ${mall.id}
    and shown.kind = ${sql.lit(kind)} and shown.record_id = ${id}::text
    and shown.field = ${typeof field === "string" ? sql.lit(field) : field} and ${isOf(locales)}`;
  // Of one language there is one row: most views have no other, and neither sort nor limit costs them anything.
  const first = locales.length === 1 ? sql`` : sql` order by array_position(${locales}::text[], shown.locale) limit 1`;
  return sql<string>`coalesce((${cell}${first}), ${own})`;
}

/** The same as a column of a statement in SQL, which has the name of the field. */
export function fieldInView(
  mall: Mall,
  text: Parameters<typeof inView>[1] & { readonly field: string },
): RawBuilder<unknown> {
  const isOwn = translationLocales(mall).length === 0;
  return isOwn ? text.own : sql`${inView(mall, text)} as ${sql.ref(text.field)}`;
}

const isOf = (locales: readonly string[]) =>
  locales.length === 1 ? sql`shown.locale = ${locales[0]}` : sql`shown.locale = any(${locales}::text[])`;
