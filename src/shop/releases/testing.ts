/** What tests of releases need: a mall of their own, with a published home page, products and a price list. */
import { sql } from "kysely";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { createProducts } from "../catalog/commands/index.ts";
import { getDecoration, saveDecoration } from "../decorations/index.ts";
import { valuesOf, wire } from "../decorations/testing.ts";
import { saveMarket, savePriceList } from "../markets/index.ts";
import type { createTestShop } from "../testing.ts";
import * as releases from "./index.ts";
import { withRegistry } from "./release.ts";
import { runReleases } from "./run.ts";

export const from_at = "2026-06-10T00:00:00.000Z";
export const until_at = "2026-06-20T00:00:00.000Z";

/** A countdown, of which two texts matter here. */
export const words = (days_text: string, hours_text: string, id = -1) => wire(44, { days_text, hours_text }, { id });

export const percent = (value: string) => ({
  change: { by: "percent" as const, value },
  rounding: "none" as const,
  compare_at: { to: "old_price" as const },
  skip: [],
});

export function releasesOf(shop: Awaited<ReturnType<typeof createTestShop>>) {
  const { db } = shop;

  /** A mall of the test's own, with a published home page. */
  async function freshMall() {
    const given = await shop.anotherMall();
    const staff = () => asStaff(given);
    const doer = {
      id: given.staffId,
      name: "Ann",
      permissions: ["decoration:publish", "products:write", "discounts:write", "content:write"] as const,
    };
    const context = { db, mall: given.mall };
    const publish = (days: string, hours: string, id?: number) =>
      saveDecoration(withRegistry(context), 1, { home_modules: [words(days, hours, id)] }, "owner@example.com");
    const first = await publish("days", "hours");
    const [module = 0] = first.ids.home_modules ?? [];
    const home = async () => {
      const { home_modules = [] } = await getDecoration(withRegistry(context), 1, "editor", {
        modules: ["home_modules"],
      });
      return home_modules
        .filter(({ type }) => type > 0)
        .map((one) => {
          const { days_text, hours_text } = valuesOf(one);
          return [days_text, hours_text];
        });
    };
    const add = (name = "Spring", times: { from_at: string | null; until_at: string | null } = { from_at, until_at }) =>
      releases.createRelease(staff(), doer, { name, ...times }).then(({ id }) => id);
    const schedule = (id: string, despite_clashes = false) =>
      releases.scheduleRelease(staff(), { ...doer, permissions: [...doer.permissions] }, { id, despite_clashes });
    const tick = () => runReleases(context);
    const lastBatch = async () => {
      const { rows } = await sql<{
        id: string;
        title: string;
        changes: number;
      }>`select id, title, changes from change_batch
        where mall_id = ${given.mall.id} order by created_at desc, id desc limit 1`.execute(db);
      if (!rows[0]) throw new Error("nothing was recorded");
      return rows[0];
    };
    return { ...given, context, staff, doer, publish, module, home, add, schedule, tick, lastBatch };
  }

  /** A product with a variant for each price. */
  async function product(context: Parameters<typeof createProducts>[0], ...prices: string[]) {
    const options = prices.length > 1 ? [{ name: "Size", values: prices.map((_, at) => String(at)) }] : [];
    const variants = prices.map((price, at) => ({
      sku: newId(),
      price,
      origin_price: null,
      options: Object.fromEntries(options.map(({ name }) => [name, String(at)])),
    }));
    const [id = ""] = await createProducts(context, [{ good_name: "Lamp", seo_name: newId(), options, variants }]);
    const read = async () => {
      const { rows } = await sql<{ id: string; price: string; compare: string | null; prior: string | null }>`
        select id, price::text, origin_price::text as compare, prior_price::text as prior from variant where product_id = ${id} order by position`.execute(
        db,
      );
      return rows;
    };
    return { id, read, prices: async () => (await read()).map(({ price, compare }) => [price, compare]) };
  }

  /** A price list of the mall, with a market, whose prices are derived. */
  async function listOfEuros(context: Parameters<typeof createProducts>[0], name = "Euros") {
    const id = await savePriceList(context, {
      name,
      currency: "EUR",
      mode: "derived",
      rate_source: "hand",
      rate: "2",
      margin: 0,
      rounding: "none",
    });
    await saveMarket(context, {
      name: `Market of ${name}`,
      countries: [name === "Euros" ? "DE" : "FR"],
      price_list_id: id,
    });
    const prices = async () => {
      const { rows } = await sql<{ price: string; origin_price: string | null; fixed: boolean; listed: string }>`
        select p.price::text, p.origin_price::text, p.fixed, l.price::text as listed from price p
        join listed_price l on l.mall_id = p.mall_id and l.price_list_id = p.price_list_id and l.product_id = p.product_id
        where p.mall_id = ${context.mall.id} and p.price_list_id = ${id} order by p.price`.execute(db);
      return rows.map(({ price, origin_price, fixed, listed }) => [price, origin_price, fixed, listed]);
    };
    return { id, prices };
  }

  return { freshMall, product, listOfEuros };
}
