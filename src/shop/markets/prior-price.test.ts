/** The price before a reduction in a price list: the lowest of the 30 days before it, of the list's own prices (Directive 98/6/EC, Article 6a). */
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { addToCart, getCart } from "../cart/index.ts";
import { setPrices, setStatus } from "../catalog/commands/index.ts";
import { getProduct, listProducts } from "../catalog/index.ts";
import { newGuest, stockProduct } from "../checkout/testing.ts";
import { shopSettings } from "../settings/index.ts";
import { createTestShop } from "../testing.ts";
import { saveMarket, savePriceList, savePrices } from "./index.ts";

const shop = await createTestShop({ currency: "EUR" });
const { db, mall } = shop;

interface Cost {
  price: number | null;
  compare: number | null;
  prior: number | null;
}

/** The rule, counted plainly: what a variant cost in a list in each hour since its first. */
class Recount {
  readonly hours: (number | null)[] = [];
  now: Cost = { price: null, compare: null, prior: null };
  isOffered = true;
  pass(hours: number) {
    for (let hour = 0; hour < hours; hour++) this.hours.push(this.isOffered ? this.now.price : null);
  }
  lowest(): number | null {
    const sold = this.hours.filter((price) => price !== null);
    const month = this.hours.slice(-30 * 24).filter((price) => price !== null);
    return month.length > 0 ? Math.min(...month) : (sold.at(-1) ?? null);
  }
  set(price: number | null, given: number | null) {
    const { now } = this;
    const compare = price !== null && given !== null && given > price ? given : null;
    if (price === now.price && compare === now.compare) return;
    if (price === null) {
      this.now = { price, compare: null, prior: null };
      return;
    }
    const goesOn = now.prior !== null && now.price !== null && price <= now.price;
    const before = goesOn ? now.prior : this.lowest();
    this.now = { price, compare, prior: compare !== null && before !== null && before > price ? before : null };
  }
}

const amounts = { price: fc.integer({ min: 5, max: 12 }), compare: fc.option(fc.integer({ min: 5, max: 14 })) };
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pass" as const), hours: fc.integer({ min: 1, max: 1100 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("own" as const), ...amounts }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("fixed" as const), list: fc.nat({ max: 1 }), ...amounts }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("taken" as const), list: fc.nat({ max: 1 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("rate" as const), rate: fc.constantFrom("1", "2", "3") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("show" as const), isShown: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("market" as const), list: fc.nat({ max: 1 }), has: fc.boolean() }),
  },
);

let made = 0;
const listOf = (mode: "derived" | "fixed", rate: string) =>
  ({ name: `List ${++made}`, currency: "CHF", mode, rate_source: "hand", rate, margin: 0, rounding: "none" }) as const;

/** Lets hours pass: what has been moves into the past. */
const pass = (variant: string, hours: number) =>
  sql`update list_price_history set since = since - make_interval(hours => ${hours})
    where mall_id = ${mall.id} and variant_id = ${variant}`.execute(db);

const whole = (price: number | null) => (price === null ? null : `${price}.00`);

test("whatever happens to prices, rates and markets, the price before a reduction is that of a plain recount", async () => {
  const derived = listOf("derived", "2");
  const lists = [await savePriceList(asStaff(shop), derived), await savePriceList(asStaff(shop), listOf("fixed", "2"))];
  const countries = ["CH", "LI"] as const;
  const markets: string[] = [];
  for (const [at, price_list_id] of lists.entries()) {
    const [country = "CH"] = countries.slice(at);
    markets.push(await saveMarket(asStaff(shop), { name: `Market ${at}`, countries: [country], price_list_id }));
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await savePriceList(asStaff(shop), { ...derived, id: lists[0] ?? "", rate: "2" });
      for (const at of [0, 1]) await market(at, true);
      const { productId, variantId } = await stockProduct(shop, { price: 1000n });
      const state = {
        own: { price: 10, compare: null as number | null },
        fixed: [null, null] as ({ price: number; compare: number | null } | null)[],
        rate: 2,
        isShown: true,
        has: [true, true],
      };
      const counts = [new Recount(), new Recount()];
      const recount = () => {
        for (const [at, count] of counts.entries()) {
          const { own, rate } = state;
          const byRate = { price: own.price * rate, compare: own.compare === null ? null : own.compare * rate };
          const cost = state.fixed[at] ?? (at === 0 ? byRate : null);
          count.isOffered = state.isShown && state.has[at] === true;
          count.set(cost?.price ?? null, cost?.compare ?? null);
        }
      };
      const wait = async (hours: number) => {
        await pass(variantId, hours);
        for (const count of counts) count.pass(hours);
      };
      recount();
      await wait(1);
      for (const one of steps) {
        if (one.kind === "pass") {
          await wait(one.hours);
          continue;
        }
        if (one.kind === "own") {
          const { price, compare } = one;
          state.own = { price, compare: compare !== null && compare > price ? compare : null };
          await setPrices(shop, [{ variant_id: variantId, price: `${price}.00`, origin_price: whole(compare) }]);
        } else if (one.kind === "fixed") {
          state.fixed[one.list] = { price: one.price, compare: one.compare };
          const prices = { price: whole(one.price), origin_price: whole(one.compare) };
          await savePrices(asStaff(shop), lists[one.list] ?? "", [{ variant_id: variantId, ...prices }]);
        } else if (one.kind === "taken") {
          state.fixed[one.list] = null;
          const none = { variant_id: variantId, price: null, origin_price: null };
          await savePrices(asStaff(shop), lists[one.list] ?? "", [none]);
        } else if (one.kind === "rate") {
          state.rate = Number(one.rate);
          await savePriceList(asStaff(shop), { ...derived, id: lists[0] ?? "", rate: one.rate });
        } else if (one.kind === "show") {
          state.isShown = one.isShown;
          await setStatus(shop, [productId], one.isShown ? "active" : "draft");
        } else {
          state.has[one.list] = one.has;
          await market(one.list, one.has);
        }
        recount();
        expect(await priors(variantId, lists)).toEqual(counts.map(({ now }) => now.prior));
        await wait(1);
      }
    }),
    { numRuns: 25 },
  );

  async function market(at: number, has: boolean) {
    const [country = "CH"] = countries.slice(at);
    const price_list_id = has ? (lists[at] ?? null) : null;
    await saveMarket(asStaff(shop), { id: markets[at], name: `Market ${at}`, countries: [country], price_list_id });
  }
}, 240_000);

/** In whole units, of each list; null where none is announced. */
async function priors(variant: string, lists: readonly string[]) {
  const { rows } = await sql<{ list: string; price: string | null }>`
    select price_list_id as list, (prior_price / 100)::text as price from price
    where mall_id = ${mall.id} and variant_id = ${variant}`.execute(db);
  const known = new Map(rows.map(({ list, price }) => [list, price === null ? null : Number(price)]));
  return lists.map((list) => known.get(list) ?? null);
}

test("cards, pages and carts of a market cross out the price before, where the law of the European Union applies", async () => {
  const of = await shop.anotherMall({ currency: "EUR" });
  await shopSettings.change(asStaff(of), { changes: { country: "DE" } });
  const { variantId, productId } = await stockProduct(of, { price: 10_000n });
  const list = await savePriceList(asStaff(of), { ...listOf("derived", "160"), currency: "JPY" });
  await saveMarket(asStaff(of), { name: "Japan", countries: ["JP"], price_list_id: list });
  const set = (price: string, origin_price: string | null) =>
    setPrices(of, [{ variant_id: variantId, price, origin_price }]);
  const later = (hours: number) =>
    sql`update list_price_history set since = since - make_interval(hours => ${hours}) where mall_id = ${of.mall.id}`.execute(
      db,
    );
  await later(24);
  await set("80.00", "120.00");
  const { seo_name } = await db.selectFrom("product").select("seo_name").where("id", "=", productId).executeTakeFirstOrThrow(); // biome-ignore format: one line
  const shown = async () => {
    const own = await findMall(db, of.mall.id);
    const context = { db, mall: (own && mallIn(own, "en", "jp")) ?? of.mall };
    const buyer = newGuest();
    await addToCart(context, buyer, { variant_id: variantId, qty: 1 });
    const [card] = (await listProducts(context, {})).list.data;
    const { product } = await getProduct(context, { seo_name });
    const [line] = (await getCart(context, buyer)).lines;
    return [card, product, product.variants[0], line].map((one) => [one?.price, one?.origin_price]);
  };
  const everywhere = (price: string, before: string) => Array.from({ length: 4 }, () => [price, before]);
  expect(await shown()).toEqual(everywhere("12800", "16000"));
  // What it costs by another rate is another price: nothing was announced of it.
  await later(24);
  await savePriceList(asStaff(of), { ...listOf("derived", "170"), currency: "JPY", id: list });
  expect(await shown()).toEqual(everywhere("13600", ""));
  // Cheaper than both before.
  await later(24);
  await set("60.00", "120.00");
  expect(await shown()).toEqual(everywhere("10200", "12800"));
});
