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

/** The demo mall in German: a shop in Berlin. */
export const german: Translation = {
  mall,
  words,
  measure: (english) => english.replace(/(\d)\.(\d)/g, "$1,$2"),
  goodToKnow: "Gut zu wissen",
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
  design: { title_font: "Lora" },
  commerce,
  reviewers,
  searches: [
    { keyword: "tischleuchte", searches: 34, results: 3 },
    { keyword: "kissen", searches: 28, results: 12 },
    { keyword: "becher", searches: 23, results: 14 },
    { keyword: "vase", searches: 19, results: 9 },
    { keyword: "wollplaid", searches: 12, results: 3 },
    { keyword: "seegraskorb", searches: 9, results: 1 },
    { keyword: "kaffeemaschine", searches: 4, results: 0 },
  ],
  synonyms: [
    ["lampe", "leuchte"],
    ["tasse", "becher"],
    ["couch", "sofa"],
    ["plaid", "wollplaid"],
    ["leinenkissen", "kissen"],
    ["blumentopf", "übertopf", "pflanzgefäß"],
  ],
};
