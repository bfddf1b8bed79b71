import type { Translation } from "../translated.ts";
import { articles, unhurried } from "./articles.ts";
import { candles } from "./candles.ts";
import { lighting } from "./lighting.ts";
import { news } from "./news.ts";
import { plants } from "./plants.ts";
import { seating } from "./seating.ts";
import { authors, commerce, mall, reviewers } from "./shop.ts";
import { storage } from "./storage.ts";
import { tableware } from "./tableware.ts";
import { textiles } from "./textiles.ts";
import { vases } from "./vases.ts";
import { walls } from "./walls.ts";
import { words } from "./words.ts";

/** The demo mall in Japanese: a shop in Kyoto. */
export const japanese: Translation = {
  mall,
  words,
  measure: (english) => english,
  goodToKnow: "知っておきたいこと",
  products: {
    ...vases,
    ...tableware,
    ...lighting,
    ...seating,
    ...textiles,
    ...candles,
    ...plants,
    ...walls,
    ...storage,
  },
  authors,
  news,
  articles,
  richText: unhurried,
  // The fonts that ship have no Japanese letters: those of the reader's device are shown.
  design: {},
  commerce,
  reviewers,
  searches: [
    { keyword: "テーブルランプ", searches: 34, results: 6 },
    { keyword: "クッション", searches: 28, results: 12 },
    { keyword: "マグカップ", searches: 23, results: 12 },
    { keyword: "花瓶", searches: 19, results: 9 },
    { keyword: "ソファ", searches: 12, results: 10 },
    { keyword: "鏡", searches: 9, results: 10 },
    { keyword: "コーヒーメーカー", searches: 4, results: 0 },
  ],
  synonyms: [
    ["ランプ", "テーブルランプ"],
    ["マグ", "マグカップ"],
    ["花器", "花瓶"],
    ["クッション", "リネンクッション"],
    ["ひざ掛け", "ブランケット"],
  ],
};
