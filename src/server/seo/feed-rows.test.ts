/** Rows of feeds say what the pages of their products say: price, sale, availability, currency and address. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { parseMoney } from "#kernel/money/money.ts";
import { settingsGroup } from "#kernel/settings-group.ts";
import { getProduct, productsByIds } from "#shop/catalog/index.ts";
import type { FeedRow } from "#shop/feeds/row.ts";
import { feedRows } from "#shop/feeds/rows.ts";
import { createTestShop, storeSettings } from "#shop/testing.ts";
import { productJsonLd } from "#storefront/structured-data/product.ts";

const origin = "http://shop.example";
const products = 1000;
const portion = 50;
const { anotherMall } = await createTestShop();

/**
 * Products with one variant and with two, of three tax classes: without a sale, with one that has no end, with one that ends, with one that
 * is still to begin, and with a former price that is lower; in stock, sold out, ordered, sold without stock, and not counted.
 */
const addProducts = (shop: ShopContext) =>
  runCommand(shop, null, async ({ db, mall }) => {
    // In portions, so that no statement takes long on a busy machine.
    for (let first = 1; first <= products; first += portion) {
      const [from, to] = [sql.lit(first), sql.lit(first + portion - 1)];
      await sql`insert into product (mall_id, id, good_name, seo_name, price, tax_class, options)
        select ${mall.id}::uuid, gen_random_uuid(), 'Cup ' || n, 'cup-' || n, 0, (array['standard', 'reduced', 'zero'])[n % 3 + 1],
          case when n % 4 = 0 then '[{"name": "Color", "values": ["Red", "Blue"]}]'::jsonb else '[]' end
        from generate_series(${from}, ${to}) n`.execute(db);
      await sql`insert into variant (mall_id, id, product_id, sku, position, options, price, origin_price, prior_price, sale_price,
          sale_starts_at, sale_ends_at, on_hand, stock_policy, incoming, incoming_on)
        select mall_id, gen_random_uuid(), product_id, seo_name || '-' || k, k,
          case when options = '[]' then '{}'::jsonb else jsonb_build_object('Color', (array['Red', 'Blue'])[k]) end, price,
          case when n % 5 in (1, 2) then price + 500 when n % 5 = 4 then price - 500 end,
          case when n % 5 in (1, 2) and n % 2 = 0 then price + 300 end,
          case when n % 5 = 3 then price - 100 end,
          case when n % 5 = 3 then now() + interval '2 days' end,
          case when n % 5 in (2, 3) then now() + interval '9 days' end,
          case when n % 7 < 4 then 0 else 5 end,
          case n % 7 when 1 then 'continue' when 2 then 'untracked' else 'track' end,
          case when n % 7 = 3 then 5 else 0 end, case when n % 7 = 3 then current_date + 5 end
        from (select p.mall_id, p.id as product_id, p.seo_name, p.options, n, k, 1000 + n * 7 + k * 3 as price
          from generate_series(${from}, ${to}) n join product p on p.mall_id = ${mall.id} and p.seo_name = 'cup-' || n
            cross join generate_series(1, case when p.options = '[]' then 1 else 2 end) k) made`.execute(db);
    }
    await sql`insert into stock_move (mall_id, id, variant_id, on_hand, reserved, reason)
      select mall_id, gen_random_uuid(), id, on_hand, 0, 'initial' from variant where mall_id = ${mall.id} and on_hand > 0`.execute(
      db,
    );
  });

const offer = z.object({
  url: z.string(),
  price: z.string(),
  priceCurrency: z.string(),
  availability: z.string(),
  priceSpecification: z.array(z.object({ price: z.string(), priceType: z.string().optional() })),
});
const page = z.union([
  z.object({ offers: offer }).transform(({ offers }) => [offers]),
  z
    .object({ hasVariant: z.array(z.object({ offers: offer })) })
    .transform((one) => one.hasVariant.map((v) => v.offers)),
]);

const availabilities: Readonly<Record<string, FeedRow["availability"]>> = {
  "https://schema.org/InStock": "in_stock",
  "https://schema.org/OutOfStock": "out_of_stock",
  "https://schema.org/BackOrder": "backorder",
};

/** What the page says of each variant, in the words of feeds. */
function saidByPage(product: ProductDetail, terms: { readonly currency: string; readonly taxIncluded: boolean }) {
  const [first] = productJsonLd(product, { ...terms, origin, returnDays: 0 });
  return page.parse(first).map(({ url, price, priceCurrency, availability, priceSpecification }, at) => {
    const before = priceSpecification.find(({ priceType }) => priceType)?.price;
    return {
      id: product.variants[at]?.id,
      link: url,
      currency: priceCurrency,
      availability: availabilities[availability],
      price: before ?? price,
      salePrice: before ? price : "",
    };
  });
}

const isLater = ({ saleTime }: FeedRow) => Date.parse(saleTime.split("/")[0] ?? "") > Date.now();

/** The same of a row. A sale that is still to begin is in the feed only, with its time. */
function saidByFeed(row: FeedRow) {
  const { id, link, currency, availability, price, salePrice } = row;
  return { id, link, currency, availability, price, salePrice: isLater(row) ? "" : salePrice };
}

interface Setting {
  readonly setting: string;
  readonly mall: { readonly currency: string; readonly prices_include_tax: boolean };
  /** Of the shop, and the target of the feed. */
  readonly country: string;
  /** Hundredths of a percent by tax class. */
  readonly rates: Readonly<Record<string, number>>;
  /** Rates that the feed adds to the prices of the page. */
  readonly added: Readonly<Record<string, number>>;
  /** Rows with a sale that is still to begin. */
  readonly later: number;
}

const settings: readonly Setting[] = [
  {
    setting: "prices contain the tax, and reductions are from the lowest price before, as in the European Union",
    mall: { currency: "EUR", prices_include_tax: true },
    country: "DE",
    rates: { standard: 1900, reduced: 700 },
    added: {},
    later: 0,
  },
  {
    setting: "prices have no tax, and those of the feed contain it, as shoppers of the country see it",
    mall: { currency: "USD", prices_include_tax: false },
    country: "GB",
    rates: { standard: 2000, reduced: 500 },
    added: { standard: 2000, reduced: 500 },
    later: 250,
  },
  {
    setting: "there is no tax",
    mall: { currency: "JPY", prices_include_tax: false },
    country: "JP",
    rates: {},
    added: {},
    later: 250,
  },
];

describe.each(settings)("where $setting", ({ mall: given, country, rates, added, later }) => {
  const { currency, prices_include_tax } = given;
  let shop: ShopContext;

  beforeAll(async () => {
    shop = await anotherMall(given);
    await storeSettings(shop, settingsGroup(shopGroup, { announced: null }), { country });
    await runCommand(shop, null, async ({ db, mall }) => {
      for (const [tax_class, hundredths] of Object.entries(rates)) {
        const rate = { mall_id: mall.id, id: newId(), country, name: "VAT", hundredths, tax_class };
        await db.insertInto("tax_rate").values(rate).execute();
      }
    });
    await addProducts(shop);
  });

  /** A price of the page as the target country sees it. */
  function withTax(price: string, taxClass: string): string {
    const hundredths = added[taxClass];
    if (price === "" || hundredths === undefined) return price;
    const minor = Number(parseMoney(price, currency));
    return ((minor + Math.round((minor * hundredths) / 10_000)) / 100).toFixed(2);
  }

  test(`a row says what the page says, for ${products} products`, async () => {
    const rows: FeedRow[] = [];
    for await (const part of feedRows(shop, { origin, country, withSoldOut: true })) rows.push(...part);
    const { db, mall } = shop;
    const stored = await db.selectFrom("product").select(["id", "seo_name", "tax_class"]).where("mall_id", "=", mall.id).execute(); // biome-ignore format: one line
    expect(stored).toHaveLength(products);
    const details: ProductDetail[] = [];
    for (let at = 0; at < products; at += 250) {
      details.push(...(await productsByIds(shop, stored.slice(at, at + 250).map(({ id }) => id)))); // biome-ignore format: one line
    }
    const classes = new Map(stored.map(({ id, tax_class }) => [id, tax_class]));
    const expected = details.flatMap((product) => {
      const tax = classes.get(product.id) ?? "";
      return saidByPage(product, { currency: mall.currency, taxIncluded: prices_include_tax }).map((said) => ({
        ...said,
        price: withTax(said.price, tax),
        salePrice: withTax(said.salePrice, tax),
      }));
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect([rows.length, expected.length]).toEqual([1250, 1250]);
    const differing = expected.flatMap((said) => {
      const row = said.id ? byId.get(said.id) : undefined;
      const told = row && saidByFeed(row);
      return JSON.stringify(told) === JSON.stringify(said) ? [] : [{ page: said, feed: told }];
    });
    expect(differing).toEqual([]);
    expect(rows.filter(isLater)).toHaveLength(later);
    expect(rows.filter((row) => row.salePrice && !isLater(row)).length).toBeGreaterThan(200);
    expect(new Set(rows.map(({ availability }) => availability)).size).toBe(3);
    // What was read of many products at once is what a page reads of one.
    for (const { seo_name, id } of stored.slice(0, 5)) {
      const one = await getProduct(shop, { seo_name });
      expect(one.product).toEqual(details.find((product) => product.id === id));
      expect([one.currency, one.tax_included]).toEqual([currency, prices_include_tax]);
    }
  });
});
