import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { hasWords, indexWordsOf, searchedWords, wordsOf } from "./normal.ts";
import { isRun, piecesQuery } from "./unspaced.ts";

const { db } = await createTestDatabase();

async function ofDatabase(
  texts: readonly string[],
  by: "search_words" | "index_words" = "search_words",
): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    select ${sql.id(by)}(given) as words from unnest(${texts}::text[]) with ordinality t (given, place)
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

/** Letters, marks and digits of ten scripts, and what stands between words, apostrophes and hyphens included. */
const scripts: readonly string[] = [
  "aeiouLDlqunsß äöüéœæøłŞıIİ0123456789",
  "αβγάΈςσΣ ΐ",
  "абвёЁйЙіїґ ʼ",
  "אבגדהשׁוֹךםןףץ ־",
  "ابتثجحدالأإآىةكیک ـًُِّ٣",
  "कखगदमयरलवहिीुूेैं्ा़ज़क्ष १२",
  "கஙசஞடணதநபமயரலவழளறனாிீுூெேைொோௌ்",
  "กขคงจดตถทธนบปผพมยรลวสหอาิีึืุูเแโใไ่้๊๋็์ํำๆ๑",
  "ກຂຄງຈຊຍດຕຖທນບປຜພມຢຣລວສຫອະາິີເແໂໃໄ່້ໍຳ",
  "ကခဂငစဆဇဉညတထဒဓနပဖဗဘမယရလဝသဟအ်ာိီုူေဲံ့း္၃",
  "កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអាិីឹឺុូេែៃោៅំះ្៣",
  "あいうかがきぎぐばぱァアカガヴヷーヽヾ々〆ﾊﾞｶﾞｰ・、。ゝゞ",
  "防水靴茶碗木製椅子東京运动鞋保温杯𠮷㍿①〇Ａ９",
  "가나다라운동화방수ㄱㅏ각".normalize("NFC"),
  "가운화".normalize("NFD"),
  "Đđơưăâêôđàạảãáấ",
];
const between = ["", "", "", " ", "-", "’", "'", "、", "·", "\u200c"];

test("program and database make the same words and pieces of texts in ten scripts and more", async () => {
  const script = fc.constantFrom(...scripts);
  const text = fc
    .tuple(script, script)
    .chain((both) =>
      fc.array(fc.tuple(fc.constantFrom(...both.join("")), fc.constantFrom(...between)), {
        minLength: 1,
        maxLength: 24,
      }),
    )
    .map((parts) => parts.flat().join(""));
  const samples = fc.sample(text, { numRuns: 3000, seed: 32 });
  const of: string[][] = [];
  for (let at = 0; at < samples.length; at += 300)
    of.push(...(await ofDatabase(samples.slice(at, at + 300), "index_words")));
  expect(samples.filter((text, at) => indexWordsOf(text).join(" ") !== of[at]?.join(" "))).toEqual([]);
  // What is typed is found in its own text.
  const lost = samples.filter((text) => {
    const words = searchedWords(text);
    return (
      words.length > 0 &&
      !hasWords(
        text,
        words.map((word) => [word]),
      )
    );
  });
  expect(lost).toEqual([]);
});

test("a run is found by its pieces, one behind the other, in what the index has of its text", async () => {
  const pairs: readonly (readonly [text: string, typed: string, isFound: boolean])[] = [
    ["軽量防水ジャケット", "防水", true],
    ["軽量防水ジャケット", "量防", true],
    ["防火 水筒", "防水", false],
    ["水防", "防水", false],
    ["ガーデン", "がーでん", true],
    ["กางเกงรองเท้าวิ่ง", "รองเท้า", true],
    ["รองเ องเท งเท้ เท้า", "รองเท้า", false],
    ["머그컵", "컵", true],
  ];
  for (const [text, typed, isFound] of pairs) {
    expect(isRun(typed)).toBe(true);
    const { rows } = await sql<{ found: boolean }>`
      select coalesce(string_agg(word || ':' || place, ' '), '')::tsvector @@ ${piecesQuery("", typed)}::tsquery as found
      from unnest(index_words(${text})) with ordinality w (word, place)`.execute(db);
    expect([text, typed, rows[0]?.found]).toEqual([text, typed, isFound]);
  }
});

test.each([
  ["防水ジャケット", ["防水", "ジャケット"]],
  ["usb充電器", ["usb", "充電器"]],
  ["木の椅子", ["木", "椅子"]],
  ["きのこ", ["きのこ"]],
  ["お茶", ["お茶"]],
  ["夏目漱石", ["夏目", "漱石"]],
  ["スマホケース", ["スマホ", "ケース"]],
  ["コンピューター", ["コンピュータ"]],
  ["运动鞋", ["运动", "鞋"]],
  ["รองเท้าวิ่ง", ["รองเท้า", "วิ่ง"]],
  ["운동화를", ["운동화를"]],
  ["Gartenstuhl", ["gartenstuhl"]],
])("%s is looked for by the words %j", (typed, words) => {
  expect(searchedWords(typed)).toEqual(words);
});
