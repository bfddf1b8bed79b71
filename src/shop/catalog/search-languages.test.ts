/** Products are found in their own language and script, by shoppers, in the search box, and by staff. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { runList } from "#kernel/lists/index.ts";
import { createArticles } from "../content/commands/index.ts";
import { popularSearches, saveSynonym } from "../search-words/index.ts";
import { createTestShop } from "../testing.ts";
import { listProducts, suggest } from "./index.ts";
import { productsSource } from "./staff-list.ts";
import { addCategory, addProduct } from "./testing.ts";

const shop = await createTestShop();

const titlesOf = async (context: ShopContext, keyword: string) => {
  const { list, corrected, most_words = false } = await listProducts(context, { keyword });
  return most_words || corrected ? [] : list.data.map(({ good_name }) => good_name);
};
const suggested = async (context: ShopContext, keyword: string) =>
  (await suggest(context, { keyword })).products.map(({ good_name }) => good_name);
const ofStaff = async (context: ShopContext, search: string) =>
  (await runList(context, productsSource, { search })).rows.map(({ good_name }) => good_name);

/** A product title, searches that find it, and searches that must not. */
interface Case {
  readonly title: string;
  readonly by: readonly string[];
  readonly not?: readonly string[];
}

const languages: Readonly<Record<string, readonly Case[]>> = {
  Japanese: [
    {
      title: "折りたたみガーデンチェア アウトドア用 軽量防水加工",
      by: [
        ...["ガーデン", "ガーデンチェア", "チェア", "防水", "防水加工", "アウトドア", "折りたたみ", "軽量", "軽"],
        ...["がーでん", "ｶﾞｰﾃﾞﾝ", "ｶﾞｰﾃﾞﾝﾁｪｱ", "防水チェア", "軽量 チェア", "ガーデンチェアー", "カ\u3099ーテ\u3099ン"],
      ],
      not: ["ガーテン", "水防", "防火", "カーデン"],
    },
    { title: "カバン ２０Ｌ ＵＳＢ充電", by: ["かばん", "カバン", "20l", "USB", "usb充電", "充電", "２０L", "ＵＳＢ"] },
    { title: "木製の茶碗", by: ["茶", "碗", "木製茶碗", "茶碗", "木製 茶碗", "木製の茶碗"] },
    { title: "コンピュータ用デスク", by: ["コンピューター", "コンピュータ", "デスク"] },
  ],
  Chinese: [
    {
      title: "夏季新款男士透气运动鞋 轻便跑步鞋",
      by: ["运动鞋", "运动", "鞋", "透气", "跑步鞋", "男士运动鞋", "透气 跑步鞋"],
      not: ["动透", "鞋运动鞋运"],
    },
    { title: "保温杯500ml", by: ["保温", "杯", "保温杯", "500ml", "保温杯500ml"], not: ["保杯温"] },
  ],
  Korean: [
    {
      title: "남성 경량운동화 방수 등산화",
      by: [
        "운동화",
        "남성운동화",
        "남성 운동화",
        "운동화를",
        "등산화",
        "방수",
        "경량",
        "화",
        "운동화".normalize("NFD"),
      ],
      not: ["동운", "수방"],
    },
    { title: "머그컵에 담긴 고양이", by: ["머그컵", "컵", "고양이", "고양이를", "머그컵을"] },
  ],
  Thai: [
    {
      title: "กางเกงและรองเท้าวิ่งผู้ชายสีน้ำเงิน",
      by: ["รองเท้า", "รองเท้าวิ่ง", "วิ่ง", "กางเกง", "สีน้ำเงิน", "น้ำ", "น\u0e4d\u0e49า", "รองเท้าผู้ชาย", "ผู้ชาย"],
      not: ["เท้าม้า", "ม้า"],
    },
    { title: "แก้วกาแฟ", by: ["กาแฟ", "แก้ว", "เเก้ว"] },
  ],
  "Lao, Khmer and Burmese": [
    { title: "ເກີບກິລາຜູ້ຊາຍ", by: ["ກິລາ", "ເກີບ"] },
    { title: "ស្បែកជើងកីឡា", by: ["កីឡា", "ស្បែកជើង"] },
    { title: "အားကစားဖိနပ်", by: ["ဖိနပ်"] },
  ],
  Arabic: [
    {
      title: "الحِذاءُ الرياضي للرجال",
      by: ["حذاء", "الحذاء", "رياضي", "الرياضي", "حِذَاء", "حـذاء", "رجال", "حذاء رياضي"],
      not: ["حداد"],
    },
    { title: "حقيبة أحمد إلكترونية", by: ["الحقيبة", "حقيبه", "احمد", "الكترونية", "والحقيبة", "الإلكترونية"] },
  ],
  Hebrew: [{ title: "נַעֲלֵי סְפּוֹרְט", by: ["נעלי", "ספורט", "סְפּוֹרְט", "נעלי ספורט"] }],
  "Hindi and Tamil": [
    { title: "चमड़े के जूते", by: ["जूते", "चमड़े", "चमड\u093cे", "जूत"], not: ["जात"] },
    { title: "தமிழ் குவளை", by: ["குவளை", "தமிழ்", "குவ"], not: ["கவளை"] },
  ],
  Greek: [{ title: "ΚΑΦΕΣ Ελληνικός", by: ["καφές", "καφες", "Καφέσ", "ελληνικοσ", "ΕΛΛΗΝΙΚΌΣ"] }],
  Cyrillic: [{ title: "Ёлочная игрушка чайник", by: ["елочная", "ЁЛОЧНАЯ", "ёлочная", "чайник", "ЧАЙНИК"] }],
  Vietnamese: [{ title: "Giày thể thao Đà Nẵng", by: ["giay", "the thao", "da nang", "giày thể thao", "ĐÀ NẴNG"] }],
  Turkish: [{ title: "Kışlık ayakkabı İzmir", by: ["kislik", "KIŞLIK", "ayakkabi", "AYAKKABI", "izmir", "İZMİR"] }],
  Polish: [{ title: "Łyżka żółta", by: ["lyzka", "łyżka", "zolta", "ŁYŻKA"] }],
  French: [
    {
      title: "Robe d'été à l’huile d’olive, cœur",
      by: ["été", "ete", "d'été", "robe d’été", "huile", "l'huile", "olive", "huile olive", "coeur", "CŒUR"],
    },
    { title: "Eau minérale", by: ["l'eau", "eau", "l’eau minérale"] },
  ],
  Italian: [{ title: "Bottiglia dell'acqua", by: ["acqua", "dell'acqua", "l'acqua"] }],
  German: [
    { title: "Schuhe Größe 42", by: ["größe", "groesse", "grosse", "GRÖSSE", "Größe 42", "schuhe groesse"] },
    { title: "Weiße Fußmatte", by: ["weisse", "fussmatte", "Fußmatte", "FUSSMATTE"] },
  ],
};

describe.each(Object.entries(languages))("%s", async (name, cases) => {
  const context = await shop.anotherMall();
  for (const { title } of cases) await addProduct(context, { good_name: title });
  await addProduct(context, { good_name: "Vase" });

  test.each(cases)("$title", async ({ title, by, not = [] }) => {
    const missing: string[] = [];
    for (const typed of by) {
      if (!(await titlesOf(context, typed)).includes(title)) missing.push(`list: ${typed}`);
      if (!(await suggested(context, typed)).includes(title)) missing.push(`box: ${typed}`);
      if (!(await ofStaff(context, typed)).includes(title)) missing.push(`staff: ${typed}`);
    }
    for (const typed of not) if ((await titlesOf(context, typed)).includes(title)) missing.push(`too much: ${typed}`);
    expect(missing, name).toEqual([]);
  });
});

describe("in a German shop", async () => {
  const context = await shop.anotherMall({ locale: "de" });
  for (const good_name of ["Gartenstuhl", "Klappstühle Set", "Stuhlkissen", "Esstisch", "Kissen"])
    await addProduct(context, { good_name, ...(good_name === "Kissen" && { summary: "Sehr praktisch." }) });

  test.each([
    ["stuhl", ["Gartenstuhl", "Klappstühle Set", "Stuhlkissen"]],
    ["Stühle", ["Gartenstuhl", "Klappstühle Set"]],
    ["tisch", ["Esstisch"]],
    ["kissen", ["Kissen", "Stuhlkissen"]],
    ["uhl", []],
  ])("%s finds compounds that end with it", async (typed, names) => {
    expect((await titlesOf(context, typed)).sort()).toEqual(names);
  });

  describe("singular and plural find each other", async () => {
    const orchard = await shop.anotherMall({ locale: "de" });
    const pairs = [
      ...([
        "Apfel,Äpfel",
        "Buch,Bücher",
        "Maus,Mäuse",
        "Baum,Bäume",
        "Rad,Räder",
        "Glas,Gläser",
        "Lampe,Lampen",
      ] as const),
      ...(["Bett,Betten", "Album,Alben", "Stoff,Stoffe", "Sofa,Sofas", "Nuss,Nüsse", "Kuchen,Kuchen"] as const),
    ].map((pair) => pair.split(","));
    for (const [singular = "", plural = ""] of pairs) {
      await addProduct(orchard, { good_name: `${singular} einzeln` });
      if (plural !== singular) await addProduct(orchard, { good_name: `Zwei ${plural}` });
    }
    test.each(pairs)("%s, %s", async (singular = "", plural = "") => {
      const both = [
        ...new Set([`${singular} einzeln`, plural === singular ? `${singular} einzeln` : `Zwei ${plural}`]),
      ];
      for (const typed of [singular, plural]) {
        expect([typed, (await titlesOf(orchard, typed)).sort()]).toEqual([typed, both.toSorted()]);
        expect([typed, (await ofStaff(orchard, typed)).sort()]).toEqual([typed, both.toSorted()]);
      }
    });
  });

  test("a shop in another language keeps its words", async () => {
    const english = await shop.anotherMall();
    await addProduct(english, { good_name: "Cupboard" });
    expect(await titlesOf(english, "board")).toEqual([]);
  });
});

describe("in a Japanese shop", async () => {
  const context = await shop.anotherMall({ locale: "ja" });
  const category = await addCategory(context, "紳士靴");
  await addProduct(context, { good_name: "防水レインジャケット", sale: 90 });
  await addProduct(context, { good_name: "軽量防水ジャケット", sale: 1 });
  await addProduct(context, { good_name: "水筒", sale: 99, summary: "防火水槽の防水ではない水筒。" });
  await addProduct(context, { good_name: "レザーシューズ", categories: [category] });
  await addProduct(context, { good_name: "Stonebowl" });

  test("what has the words as they were typed comes before what has them apart, and names before details", async () => {
    expect(await titlesOf(context, "防水ジャケット")).toEqual(["軽量防水ジャケット", "防水レインジャケット"]);
    expect(await titlesOf(context, "防水")).toEqual(["防水レインジャケット", "軽量防水ジャケット", "水筒"]);
  });

  test("what no product has whole is looked for with most words, and nothing is corrected", async () => {
    const answer = async (keyword: string) => {
      const { list, corrected, most_words = false } = await listProducts(context, { keyword });
      return [list.total, corrected, most_words];
    };
    expect(await answer("防水ブーツ")).toEqual([3, "防水", false]);
    expect(await answer("レザー シュース")).toEqual([1, "レザー", false]);
    expect(await answer("水筒シューズ")).toEqual([2, "水筒 シューズ", true]);
    expect(await answer("ブーツ")).toEqual([0, "", false]);
  });

  test("synonyms are known inside of what is typed", async () => {
    await saveSynonym(context, { from_term: "", terms: ["シューズ", "くつ", "ランニングシューズ"] });
    const later = { ...context, mall: { ...context.mall, catalog_version: context.mall.catalog_version + 1 } };
    expect(await titlesOf(later, "レザーくつ")).toEqual(["レザーシューズ"]);
    expect(await titlesOf(later, "くつ")).toEqual(["レザーシューズ"]);
  });

  test("categories and articles are found by any part, too", async () => {
    await createArticles(context, [
      { title: "ご返品について", body: "<p>届いた日から十四日以内にカバンを</p>", is_show: 1 },
    ]);
    const later = { ...context, mall: { ...context.mall, catalog_version: context.mall.catalog_version + 2 } };
    const { categories, articles } = await suggest(later, { keyword: "返品" });
    expect([categories, articles.map(({ title }) => title)]).toEqual([[], ["ご返品について"]]);
    expect((await suggest(later, { keyword: "靴" })).categories.map(({ name }) => name)).toEqual(["紳士靴"]);
    for (const keyword of ["返品", "十四日", "かばん"]) {
      const { texts = [] } = await listProducts(later, { keyword });
      expect([keyword, texts.map(({ title }) => title)]).toEqual([keyword, ["ご返品について"]]);
    }
  });

  test("popular are searches of words that products have", async () => {
    const row = (keyword: string, searches: number) => ({
      mall_id: context.mall.id,
      keyword,
      searches,
      results: 1,
      day: sql<string>`current_date`,
    });
    await shop.db
      .insertInto("search_count")
      .values([row("防水ジャケット", 9), row("秘密", 8), row("水筒 secret", 7), row("水筒", 6)])
      .execute();
    expect(await popularSearches(context)).toEqual(["防水ジャケット", "水筒"]);
  });
});

test("articles are found behind an elision and an article", async () => {
  const context = await shop.anotherMall({ locale: "fr" });
  await createArticles(context, [
    { title: "L’entretien de l'huile", body: "", is_show: 1 },
    { title: "عن الحذاء", body: "", is_show: 1 },
  ]);
  for (const [keyword, title] of [
    ["huile", "L’entretien de l'huile"],
    ["d'huile", "L’entretien de l'huile"],
    ["entretien", "L’entretien de l'huile"],
    ["حذاء", "عن الحذاء"],
    ["الحذاء", "عن الحذاء"],
  ] as const) {
    const { texts = [] } = await listProducts(context, { keyword });
    expect([keyword, texts.map((one) => one.title)]).toEqual([keyword, [title]]);
  }
});
