/** How many SQL statements each page of the demo mall costs. */
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { createTestDatabase } from "#db/testing.ts";
import { newId } from "#kernel/ids.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import * as registry from "#modules/registry.ts";
import { register } from "#shop/accounts/index.ts";
import { addToCart } from "#shop/cart/index.ts";
import { testAddress } from "#shop/checkout/testing.ts";
import { saveDecoration } from "#shop/decorations/index.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { addOrder } from "#shop/orders/testing.ts";
import { saveTranslations } from "#shop/translations/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { pages } from "#storefront/route-table.ts";
import { noAssets } from "#storefront/testing.ts";
import { seedDemo } from "../../../demo/seed/index.ts";
import type { Services } from "../calls/context.ts";
import { localClient } from "./load.ts";

const max = 6;
/** Session, design, customer, addresses, cart, terms of shipping and tax, unpaid order. */
const maxOfCheckout = 7;

const { db } = await createTestDatabase();
const seeded = await seedDemo(db);
/** A landing page at the address by which the test asks for every page that has one. */
const landing = (slug: string) => ({
  landing_modules_1: [
    { id: -1, type: 4, show: true, schema: [] },
    { id: -1, type: -3, show: true, schema: [{ field: "slug", value: slug }] },
  ],
});

const secret = "a secret of thirty-two characters";
const services = {
  db,
  dataDir: "",
  secret,
  payments: { secret, sandbox: true },
  mail: { home: () => "" },
} as Partial<Services> as Services;
const products = await db.selectFrom("product").select(["id", "seo_name"]).orderBy("seo_name").execute();
const product = products[0]?.seo_name ?? "";
await saveDecoration({ db, mall: seeded, registry }, 1, landing(product), "owner");
const mall = (await findMall(db, seeded.id)) ?? seeded;
const shop = { db, mall };
const person = { email: "ada@example.com", password: "correct horse", name: "Ada" };
const { token } = await register(shop, person, { secret });
const { id: customer_id } = await db
  .selectFrom("customer")
  .select("id")
  .where("email", "=", person.email)
  .executeTakeFirstOrThrow();
const buyer = { customer_id };

/** One more of everything that a customer's pages list. */
async function addRows(): Promise<{ order_no: string; unpaid: string }> {
  const variants = await db
    .selectFrom("variant")
    .select("id")
    .where((eb) => eb("on_hand", ">", eb.ref("reserved")))
    .orderBy("id")
    .execute();
  for (const { id } of variants.slice(0, 5)) await addToCart(shop, buyer, { variant_id: id, qty: 1 });
  await db
    .insertInto("address")
    .values({ mall_id: mall.id, id: newId(), customer_id, ...testAddress, is_default: false })
    .execute();
  const paid = await addOrder(shop, { buyer, lines: [1, 1, 1] });
  const unpaid = await addOrder(shop, { buyer, lines: [1, 1], status: "unpaid" });
  return { order_no: paid.order_no, unpaid: unpaid.order_no };
}

const { order_no, unpaid } = await addRows();
const { id: news } = await db.selectFrom("news").select("id").executeTakeFirstOrThrow();
const { id: article } = await db.selectFrom("article").select("id").executeTakeFirstOrThrow();
const { id: category } = await db.selectFrom("category").select("id").executeTakeFirstOrThrow();

const queries: Readonly<Record<string, readonly string[]>> = {
  "/product/list": ["", `?category_id=${category}&sort=price_asc`, "?keyword=vase&option=Color%3AOat"],
  "/product/payment": ["", `?order_no=${unpaid}`],
  "/paymentSuccessful": [`?order_no=${order_no}`],
  "/paymentFailed": [`?order_no=${unpaid}`],
  "/product/evaluate": [`?order_no=${order_no}`],
  "/trackingOrder": ["", `?order_no=${order_no}&email=ann@example.com`],
  "/account/OrderDetail": [`?order_no=${order_no}`],
  "/OrderDetail": [`?order_no=${order_no}`],
  "/NewsDetail": [`?id=${news}`],
  "/article": [`?id=${article}`],
};
const addresses = pages
  .flatMap(({ paths }) => paths)
  .flatMap((path) => (queries[path] ?? [""]).map((query) => path.replace(":name", product) + query));

async function statementsOf(path: string, of = mall): Promise<readonly string[]> {
  const api = localClient(services, { mall: of, ...(path.startsWith("/login") ? {} : { token }) });
  const url = new URL(path, "http://shop.example");
  const { result, statements } = await countStatements(() => load({ url, origin: url.origin, api, assets: noAssets }));
  if (result.kind !== "page") throw new Error(`${path} leads to ${result.location}`);
  // The shop sells to no consumers of the European Union, so there is nothing to withdraw by the page.
  expect(result.status).toBe(path === "/404" || path === "/withdraw" ? 404 : 200);
  return statements;
}

test.each(addresses)("%s", async (path) => {
  // The first loading after a change of the catalog or the decoration also fills the caches in memory.
  await statementsOf(path);
  const statements = await statementsOf(path);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(
    path === "/product/payment" ? maxOfCheckout : max,
  );
});

test("more rows cost no more statements", async () => {
  const count = async () => {
    // Orders announce what they sell out: the first loading after it fills the caches in memory again.
    for (const path of addresses) await statementsOf(path);
    return Promise.all(addresses.map(async (path) => [path, (await statementsOf(path)).length]));
  };
  const few = await count();
  await addRows();
  await addRows();
  expect(await count()).toEqual(few);
});

test("a language costs no statement more, where something is translated", async () => {
  await addLanguage(shop, "de");
  await updateLanguage(shop, "de", { published: true });
  const cells = products.map(
    ({ id }) => ({ kind: "product", id, locale: "de", field: "good_name", value: "Ding" }) as const,
  );
  await saveTranslations(shop, [
    ...cells,
    { kind: "option", id: "Color", locale: "de", field: "name", value: "Farbe" },
    { kind: "category", id: category, locale: "de", field: "name", value: "Art" },
  ]);
  const now = await findMall(db, mall.id);
  const german = now && mallIn(now, "de");
  if (!now || !german) throw new Error("not shown in German");
  for (const path of addresses.filter((one) => !one.startsWith("/login"))) {
    for (const of of [now, german]) await statementsOf(path, of);
    const own = await statementsOf(path, now);
    // In the shop's own language no statement reads translations, but for which there are, which pages tell search engines.
    expect(own.filter((statement) => /translation(?! done)/.test(statement))).toEqual([]);
    expect([path, (await statementsOf(path, german)).length]).toEqual([path, own.length]);
  }
});
