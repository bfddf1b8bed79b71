/** Staff see the shop as a release will make it before it starts, and the preview changes nothing in the database. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { releasePreviewPath } from "#contract/releases.ts";
import { countStatements } from "#db/statements.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { createProducts } from "#shop/catalog/commands/index.ts";
import { createNews } from "#shop/content/commands/index.ts";
import { wire } from "#shop/decorations/testing.ts";
import { createDiscounts } from "#shop/discounts/commands/index.ts";
import * as releases from "#shop/releases/index.ts";
import type { Load } from "#storefront/ssr.ts";
import { createTestServer } from "../testing.ts";

/** Texts of the home page, prices of all products and titles of the news. */
const load: Load = async ({ api }) => {
  const [{ data: design }, { data: products }, { data: news }] = await Promise.all([
    api.call("/api/v1/decoration", { modules: ["home_modules"] }),
    api.call("/api/v1/product/list", {}),
    api.call("/api/v1/news/list", {}),
  ]);
  const shown = {
    texts: (design?.home_modules ?? []).flatMap(({ schema }) =>
      schema.filter(({ field }) => field === "days_text").map(({ value }) => value),
    ),
    prices: products?.list.data.map(({ good_name, price }) => `${good_name} ${price}`).sort(),
    news: news?.list.data.map(({ title }) => title),
  };
  const html = `<!doctype html><body>${JSON.stringify(shown)}</body>`;
  return {
    kind: "page",
    status: 200,
    shared: true,
    origins: [],
    contentHash: () => html,
    render: () => ({ bytes: Buffer.from(html), links: [] }),
  };
};

const server = await createTestServer({ load });
const { db, mall } = server;
const staff = () => asStaff(server);
const doer = {
  id: server.staffId,
  name: "Ann",
  permissions: ["decoration:publish", "products:write", "discounts:write", "content:write"] as Permission[],
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const admin = await server.adminHeaders();
await server.call("/admin_api/v1/decoration", { home_modules: [wire(44, { days_text: "days" }, { id: -1 })] }, admin);
const { rows: documents } = await sql<{
  id: number;
}>`select (m->>'id')::int as id from document d, jsonb_array_elements(d.content::jsonb) m
  where d.mall_id = ${mall.id} and (m->>'type')::int = 44`.execute(db);
const module = documents[0]?.id ?? 0;
const variant = (sku: string, price: string) => ({ sku, price, origin_price: null, options: {}, on_hand: 5 });
await createProducts({ db, mall }, [
  { good_name: "Lamp", seo_name: "lamp", options: [], variants: [variant("lamp", "10.00")] },
  { good_name: "Vase", seo_name: "vase", options: [], variants: [variant("vase", "30.00")] },
]);
const [post = ""] = await createNews({ db, mall }, [{ title: "Spring is here", body: "<p>Now</p>", is_show: 0 }]);
const [discount = ""] = await createDiscounts({ db, mall }, [
  { code: "All off", kind: "percent", value: "50", is_on: false, is_automatic: true },
]);

async function release(name: string, from_at: string | null, prices: { sku: string; price: string }[]) {
  const { id } = await releases.createRelease(staff(), doer, { name, from_at, until_at: null });
  await releases.setPrices(staff(), { id, prices: prices.map((one) => ({ ...one, origin_price: null })) });
  return id;
}
const earlier = await release("Earlier", inDays(1), [{ sku: "vase", price: "20.00" }]);
await releases.scheduleRelease(staff(), doer, { id: earlier, despite_clashes: false });
const later = await release("Later", inDays(9), [{ sku: "vase", price: "1.00" }]);
await releases.scheduleRelease(staff(), doer, { id: later, despite_clashes: true });
const spring = await release("Spring", inDays(3), [{ sku: "lamp", price: "8.00" }]);
await releases.addDesign(staff(), 1, { id: spring, home_modules: [wire(44, { days_text: "Spring" }, { id: module })] });
await releases.setSwitch(staff(), spring, "news", post, true);
await releases.setSwitch(staff(), spring, "discount", discount, true);

const get = (url: string, cookie = "") => server.app.inject({ url, headers: { host: "shop.example", cookie } });
const shownIn = async (cookie = "") => JSON.parse(/<body>(\{[^<]*\})/.exec((await get("/", cookie)).body)?.[1] ?? "{}");
const now = { texts: ["days"], prices: ["Lamp 10.00", "Vase 30.00"], news: [] };
const then = { texts: ["Spring"], prices: ["Lamp 8.00", "Vase 20.00"], news: ["Spring is here"] };

/** Opens the preview as a member of staff; gives the browser's cookies. */
async function open(id: string, role?: string) {
  const { cookie: session = "" } = await server.dashboardHeaders(role);
  const answer = await get(releasePreviewPath(id), session);
  const [set = ""] = [answer.headers["set-cookie"]].flat();
  return { answer, session, cookie: `${session}; ${set.split(";")[0]}`, set };
}

test("staff see pages, prices and news as the release will make them, with what starts before, and shoppers see nothing of it", async () => {
  expect(await shownIn()).toEqual(now);
  const { answer, cookie, set } = await open(spring);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/"]);
  // Of the browser's session.
  expect(set).not.toMatch(/expires|max-age/i);
  expect(await shownIn(cookie)).toEqual(then);
  const { headers, body } = await get("/", cookie);
  expect(body).toMatch(/Preview of “Spring” at .*Orders can&#39;t be placed here\./);
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
  expect(headers.etag).toBeUndefined();
  expect(await shownIn()).toEqual(now);
  expect(await shownIn(cookie)).toEqual(then);
  expect((await releases.readRelease({ db, mall }, spring)).state).toBe("draft");
  const { rows } = await sql`select state from release where id = ${earlier}`.execute(db);
  expect(rows).toEqual([{ state: "scheduled" }]);
});

test("a page of a preview asks nothing about parts that the release does not have", async () => {
  const pages = await release("Pages", inDays(2), []);
  await releases.addDesign(staff(), 1, { id: pages, home_modules: [wire(44, { days_text: "Soon" }, { id: module })] });
  const { cookie } = await open(pages);
  expect((await shownIn(cookie)).texts).toEqual(["Soon"]);
  const { statements } = await countStatements(() => shownIn(cookie));
  // The release that starts before has prices.
  const asked = (part: string) => statements.filter((statement) => statement.includes(part)).length;
  expect(asked("preview_link")).toBe(0);
  // It would lock the mall's row until the page is loaded.
  expect(asked("announce(")).toBe(0);
  expect(asked("update release_switch")).toBe(0);
  expect(asked("from release_text r left join")).toBe(0);
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(58);
  await releases.removeRelease(staff(), pages);
});

test("what the page asks for later is of that time too, the cart with its discounts, and no order can be placed", async () => {
  const { cookie } = await open(spring);
  const { data } = await server.call("/api/v1/auth/flushToken");
  const shopper = { authorization: `Bearer ${data.token}`, cookie };
  const { data: detail } = await server.call("/api/v1/product/detail", { seo_name: "lamp" }, shopper);
  expect(detail.product.price).toBe("8.00");
  const [{ id: variant_id }] = detail.product.variants;
  expect((await server.call("/api/v1/cart/add", { variant_id, qty: 1 }, shopper)).code).toBe(200);
  const cart = async (headers: Record<string, string>) => (await server.call("/api/v1/cart/get", {}, headers)).data;
  expect(await cart(shopper)).toMatchObject({ items_total: "8.00", discount: { name: "All off", amount: "4.00" } });
  expect(await cart({ authorization: shopper.authorization })).toMatchObject({ items_total: "10.00" });
  expect(await cart({ authorization: shopper.authorization })).not.toHaveProperty("discount");
  const order = await server.call("/api/v1/order/place", {}, shopper);
  expect([order.code, order.message]).toEqual([409, "Orders can't be placed in a preview. End the preview first."]);
  expect((await server.call("/api/v1/product/detail", { seo_name: "vase" })).data.product.price).toBe("30.00");
});

test("it is for staff who may see releases, ends with their session, and with the release's start", async () => {
  expect((await get(releasePreviewPath(spring))).statusCode).toBe(404);
  expect((await open(spring, "support")).answer.statusCode).toBe(404);
  const { cookie, session } = await open(spring);
  // The cookie alone, in another browser.
  const other = await get("/", cookie.replace(`${session}; `, ""));
  expect(other.body).not.toContain("Preview of");
  expect(String(other.headers["set-cookie"])).toMatch(/^preview=;/);
  await sql`delete from admin_session where mall_id = ${mall.id}`.execute(db);
  expect(await shownIn(cookie)).toEqual(now);
  const again = await open(spring);
  await server.call("/admin_api/v1/releases/start", { id: spring }, await server.dashboardHeaders());
  const { prices } = await shownIn(again.cookie);
  expect(prices).toEqual(["Lamp 8.00", "Vase 30.00"]);
  const late = await get(releasePreviewPath(spring), again.session);
  expect([late.statusCode, late.body.includes("has started already")]).toEqual([409, true]);
});
