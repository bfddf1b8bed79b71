import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { wordsOf } from "./normal.ts";

const { db } = await createTestDatabase();

async function ofDatabase(texts: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    select search_words(given) as words from unnest(${texts}::text[]) with ordinality t (given, place)
    order by place`.execute(db);
  return rows.map(({ words }) => words);
}

const texts: readonly (readonly [string, string[]])[] = [
  ["Crème brûlée, l'été", ["creme", "brulee", "lete"]],
  ["हिन्दी कप", ["हिन्दी", "कप"]],
  ["ถ้วยกาแฟ สีฟ้า", ["ถ้วยกาแฟ", "สีฟ้า"]],
  ["தமிழ் குவளை", ["தமிழ்", "குவளை"]],
  ["コーヒーカップ ガラス", ["コーヒーカップ", "ガラス"]],
  ["한국어 컵", ["한국어", "컵"]],
  ["Чайник ёлка", ["чаиник", "елка"]],
  ["الْقَهْوَة قهـوة", ["القهوه", "قهوه"]],
  ["שָׁלוֹם", ["שלום"]],
  ["ક૫ १२३", ["ક૫", "१२३"]],
  ["می\u200cخواهم", ["ميخواهم"]],
  ["أحمد إبراهيم مصطفى", ["احمد", "ابراهيم", "مصطفي"]],
  ["ΚΑΦΕΣ καφές", ["καφεσ", "καφεσ"]],
  ["Frisbee™ № 5, 20℃", ["frisbee", "no", "5", "20", "c"]],
  ["Große Straße, STRAẞE", ["grosse", "strasse", "strasse"]],
  ["Smørrebrød Łódź Đakovo", ["smorrebrod", "lodz", "dakovo"]],
  ["Œuvre Ærø Þór ǿ", ["oeuvre", "aero", "thor", "o"]],
  ["İstanbul kadın ISPARTA", ["istanbul", "kadin", "isparta"]],
  ["Levi`s Levi´s Levi‘s ʻOkina", ["levis", "levis", "levis", "okina"]],
];

test("words keep the marks of their letters, however they were typed, here and in the search index", async () => {
  for (const form of ["NFC", "NFD"] as const) {
    const spellings = texts.map(([text]) => text.normalize(form));
    const expected = texts.map(([, words]) => words.map((word) => word.normalize("NFC")));
    expect(spellings.map(wordsOf)).toEqual(expected);
    expect(await ofDatabase(spellings)).toEqual(expected);
  }
});

test("program and database split alike at every letter, digit and mark, and at what is none of them", async () => {
  const characters = Array.from({ length: 0x30000 }, (_, code) => code)
    .filter((code) => code > 0 && !(code >= 0xd800 && code <= 0xdfff))
    .map((code) => String.fromCodePoint(code))
    // Capitals are another matter: some have another small form there.
    .filter((character) => character === character.toLowerCase());
  // Letters of a newer Unicode than the database knows are left out.
  const { rows } = await sql<{ character: string }>`
    select character from unnest(${characters}::text[]) character where unicode_assigned(character)`.execute(db);
  const letters = rows.map(({ character }) => `a${character}b`);
  expect(letters.length).toBeGreaterThan(100_000);
  const words: string[][] = [];
  // In portions: a statement has a time limit.
  for (let at = 0; at < letters.length; at += 10_000) words.push(...(await ofDatabase(letters.slice(at, at + 10_000))));
  const other = letters.filter((text, index) => wordsOf(text).join() !== words[index]?.join());
  expect(other).toEqual([]);
});
