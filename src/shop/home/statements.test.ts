/** How many SQL statements the home page of the dashboard costs, whatever the shop holds. */
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { findMall } from "#kernel/malls/index.ts";
import * as registry from "#modules/registry.ts";
import {
  analyticsBreakdown,
  analyticsFunnel,
  analyticsSummary,
  endingStock,
  refreshAnalytics,
} from "../analytics/index.ts";
import { createProducts } from "../catalog/commands/index.ts";
import { saveDecoration } from "../decorations/index.ts";
import { wire } from "../decorations/testing.ts";
import { addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { home } from "./home.ts";

const testShop = await createTestShop();
await saveDecoration({ ...testShop, registry }, 1, { common_modules: [footerWith("/product/detail/cup-1")] }, "owner");
const shop = { ...testShop, mall: (await findMall(testShop.db, testShop.mall.id)) ?? testShop.mall };

/** A footer with a link. */
function footerWith(link: string) {
  return wire(-1, { menu1_show: true, menu1_links: [{ title: "Cup", link }] });
}

const day = new Date().toISOString().slice(0, 10);
const pages = { isUnknown: () => false, of: () => ({ path: "/", name: null }) };
const range = { from: `${day.slice(0, 8)}01`, to: day, compare: "previous" } as const;

/** What the page asks, by the functions that its calls run. */
const asked = {
  home: () =>
    home(
      { ...shop, registry },
      { staffId: shop.staffId, may: () => true, takesPayments: false, sendsMail: false, pages },
    ),
  summary: () =>
    analyticsSummary(shop, { ...range, unit: "day", measures: ["total_sales", "orders", "average_order"] }),
  best_sellers: () => analyticsBreakdown(shop, { ...range, by: "product", measure: "net_sales", limit: 5 }),
  funnel: () => analyticsFunnel(shop, range),
  ending_stock: () => endingStock(shop, { limit: 5, within: 14 }),
};

async function statementsOfEach(): Promise<Record<string, number>> {
  const counted: [string, number][] = [];
  for (const [name, ask] of Object.entries(asked)) {
    counted.push([name, (await countStatements<unknown>(ask)).statements.length]);
  }
  return Object.fromEntries(counted);
}

test("the home page costs as many statements with many products and orders as with one", async () => {
  await addOrder(shop);
  await refreshAnalytics(shop);
  // What is kept in memory of the design and the link list.
  await asked.home();
  expect(await statementsOfEach()).toEqual({ home: 2, summary: 9, best_sellers: 6, funnel: 3, ending_stock: 1 });
  await createProducts(
    shop,
    Array.from({ length: 12 }, (_, n) => ({
      good_name: `Cup ${n}`,
      seo_name: `cup-${n}`,
      status: n % 2 === 0 ? ("draft" as const) : ("active" as const),
      options: [],
      variants: [{ sku: `cup-${n}`, price: "10.00", options: {}, on_hand: n % 3 }],
    })),
  );
  for (let n = 0; n < 8; n++) await addOrder(shop, { lines: [1, 2, 3] });
  await refreshAnalytics(shop);
  expect((await asked.best_sellers()).rows).toHaveLength(5);
  expect((await asked.home()).todo.length).toBeGreaterThan(1);
  expect(await statementsOfEach()).toEqual({ home: 2, summary: 9, best_sellers: 6, funnel: 3, ending_stock: 1 });
});
