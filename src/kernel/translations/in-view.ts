/** Texts of the owner in the language of a view, in the statement that reads the record: docs/languages.md, Translations. */
import { type RawBuilder, sql } from "kysely";
import type { TextLanguages } from "#contract/rows.ts";
import type { TranslationKind } from "#contract/translations.ts";
import type { Mall } from "../malls/mall.ts";
import { ownMall, translationLocales } from "../malls/view.ts";

/**
 * A text as a view shows it: its translation, in the first language of the view's that has one, else as it is. In the mall's own
 * language it is `own` itself, so that the statement is that of a shop without translations. Select it and never sort or filter by
 * it: PostgreSQL then looks translations up for the rows of the page alone.
 * @param id of the record, as the statement knows it.
 * @param own the text in the mall's own language.
 * @param isMarked whether a text in another language than the view's says so (`markedInView`)
 */
export function inView(
  mall: Mall,
  {
    kind,
    id,
    field,
    own,
  }: { kind: TranslationKind; id: RawBuilder<unknown>; field: string | RawBuilder<unknown>; own: RawBuilder<unknown> },
  isMarked = false,
): RawBuilder<string> {
  const locales = translationLocales(mall);
  if (locales.length === 0) return sql<string>`${own}`;
  const value = isMarked ? marked(locales, sql`shown.value`) : sql`shown.value`;
  const cell = sql`select ${value} from translation shown where shown.mall_id = ${mall.id}
    and shown.kind = ${sql.lit(kind)} and shown.record_id = ${id}::text
    and shown.field = ${typeof field === "string" ? sql.lit(field) : field} and ${isOf(locales)}`;
  // Of one language there is one row: most views have no other, and neither sort nor limit costs them anything.
  const first = locales.length === 1 ? sql`` : sql` order by array_position(${locales}::text[], shown.locale) limit 1`;
  return sql<string>`coalesce((${cell}${first}), ${isMarked ? markedOwn(mall, own) : own})`;
}

/** Around the language of a text that a view shows in another one than its own. No text that people write has it. */
const mark = "\u0001";
const markOf = (locale: string): string => mark + locale + mark;

/** The first of some that have a translation, with its mark where it is not in the language of the view. */
const marked = (locales: readonly string[], value: RawBuilder<unknown>): RawBuilder<unknown> =>
  locales.length === 1
    ? value
    : sql`case when shown.locale = ${locales[0]} then ${value} else ${mark} || shown.locale || ${mark} || ${value} end`;

const markedOwn = (mall: Mall, own: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${own} = '' then '' else ${markOf(ownMall(mall).locale)} || ${own} end`;

/** As `inView`, for pages: `unmarked` takes off what says in which language the text is. */
export function markedInView(mall: Mall, text: Parameters<typeof inView>[1]): RawBuilder<string> {
  return translationLocales(mall).length === 0 ? inView(mall, text) : inView(mall, text, true);
}

/** As `fieldInView`, marked. */
export function markedFieldInView(
  mall: Mall,
  text: Parameters<typeof inView>[1] & { readonly field: string },
): RawBuilder<unknown> {
  return translationLocales(mall).length === 0 ? text.own : sql`${markedInView(mall, text)} as ${sql.ref(text.field)}`;
}

/**
 * A row with its texts as people read them, and in `lang` which of them are in another language than the view, and in which.
 * @param row fields of it may have been read by `markedInView`
 */
export function unmarked<T extends object>(
  row: T,
  fields: readonly (keyof T & string)[],
): T & { lang?: TextLanguages } {
  let translated: { texts: Record<string, string>; lang: Record<string, string> } | undefined;
  for (const field of fields) {
    const text = row[field];
    if (typeof text !== "string" || !text.startsWith(mark)) continue;
    const end = text.indexOf(mark, 1);
    translated ??= { texts: {}, lang: {} };
    translated.texts[field] = text.slice(end + 1);
    translated.lang[field] = text.slice(1, end);
  }
  return translated ? { ...row, ...translated.texts, lang: translated.lang } : row;
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
