/** Lists and searches in another language and in a market's currency beside those of the shop's own, in turns, by CPU time. */
import type { ShopContext } from "#kernel/context.ts";
import { findMall, type Mall, mallIn } from "#kernel/malls/index.ts";
import { listProducts } from "#shop/catalog/index.ts";
import { saveMarket, savePriceList } from "#shop/markets/index.ts";
import { makeDuePrices } from "#shop/markets/make-prices.ts";
import { listQuestions, type Question, searches } from "./catalog.ts";
import { cpuOf } from "./cpu.ts";
import { milliseconds } from "./statistics.ts";
import type { Row } from "./types.ts";

const turns = 5;

/** @param about how many products in how many languages. @param word a word of a product's name in German */
export async function viewRows(shop: ShopContext, about: string, word: (own: string) => string): Promise<Row[]> {
  const own = await withMarket(shop);
  const inGerman = (question: Question) =>
    question.keyword === undefined ? question : { ...question, keyword: word(question.keyword) };
  const views = {
    own: { mall: own, change: (question: Question) => question },
    german: { mall: viewOf(own, "de"), change: inGerman },
    swiss: { mall: viewOf(own, "en", "ch"), change: (question: Question) => question },
  };
  const asked = { list: await listQuestions(shop), search: searches() };
  const spent = async (view: keyof typeof views, kind: keyof typeof asked) => {
    const { mall, change } = views[view];
    const questions = asked[kind].map(change);
    return await cpuOf(shop.db, async () => {
      for (const question of questions) await listProducts({ db: shop.db, mall }, question);
    });
  };
  const names = ["own", "german", "swiss"] as const;
  const rows: Row[] = [];
  for (const [kind, most] of [
    ["list", 1.1],
    ["search", 1.2],
  ] as const) {
    for (const view of names) await spent(view, kind);
    const least = { own: Number.POSITIVE_INFINITY, german: Number.POSITIVE_INFINITY, swiss: Number.POSITIVE_INFINITY };
    for (let turn = 0; turn < turns; turn++) {
      for (const view of names) least[view] = Math.min(least[view], (await spent(view, kind)) / asked[kind].length);
    }
    for (const [view, name] of [
      ["german", "in German"],
      ["swiss", "in a market's currency"],
    ] as const) {
      rows.push({
        what: `${kind === "list" ? "Product list of 20" : "Search"} ${name}, CPU, ${about}`,
        value: milliseconds(least[view]),
        reference: `${milliseconds(least.own)}, the shop's own`,
        ratio: least[view] / least.own,
        bar: `≤ ${Math.round(most * 100)} %`,
        ok: least[view] <= most * least.own,
      });
    }
  }
  return rows;
}

/** The shop with prices in francs, which it is given once. */
async function withMarket(shop: ShopContext): Promise<Mall> {
  const before = await findMall(shop.db, shop.mall.id);
  if (before && before.markets.length === 0) {
    const price_list_id = await savePriceList(shop, {
      ...{
        name: "Francs",
        currency: "CHF",
        mode: "derived",
        rate_source: "hand",
        rate: "0.9",
        margin: 0,
        rounding: "95",
      },
    });
    await saveMarket(shop, { name: "Switzerland", countries: ["CH"], price_list_id });
  }
  // A command makes what it can within seconds; jobs of a running shop make the rest.
  await makeDuePrices(shop);
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("the shop is gone");
  return mall;
}

function viewOf(mall: Mall, language: "en" | "de", path?: string): Mall {
  const view = mallIn(mall, language, path);
  if (!view) throw new Error("the shop has no such view");
  return view;
}
