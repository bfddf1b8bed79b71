/** How staff look for people: in any spelling, last or first name before the other. */
import { type RawBuilder, sql } from "kysely";
import { plainSpellings } from "./normal.ts";

/** Words of a name that are told apart: a longer text is no name. */
const maxWords = 5;

/** Names of Chinese, Japanese and Korean characters are written without a space: the last name has one to three of them. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{2,8}$/u;

interface NamesTyped {
  /** The text in each of its spellings, as `search_text` of the database makes them. */
  readonly whole: readonly string[];
  /** What may be a last name and a first name of it. */
  readonly parts: readonly (readonly [last: string, first: string])[];
}

/** What a text may mean as a name: "Zoë van Houten", "van Houten, Zoë", "山田太郎". */
export function namesTyped(typed: string): NamesTyped {
  const whole = plainSpellings(typed.replaceAll(",", " ").trim().replace(/\s+/g, " ")).filter((one) => one !== "");
  return { whole, parts: whole.flatMap(partsOf) };
}

function partsOf(text: string): (readonly [string, string])[] {
  const between = unspaced.test(text) ? "" : " ";
  const units = between === "" ? [...text] : text.split(between);
  if (between === " " && units.length > maxWords) return [];
  return units.slice(1, maxWords).flatMap((_, at) => {
    const one = units.slice(0, at + 1).join(between);
    const other = units.slice(at + 1).join(between);
    return [[one, other] as const, [other, one] as const];
  });
}

/** Condition that a text of the "C" collation begins with another one: a range of an index. */
export const beginsWith = (expression: RawBuilder<unknown>, prefix: string): RawBuilder<unknown> =>
  sql`(${expression} >= ${prefix} and ${expression} < ${`${prefix}\u{10FFFF}`})`;
