/** A release that a share of the visitors is shown: a pretended week of visits and orders, from the page cache, until one is chosen. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { buy, guestWith, offerShipping, stockProduct } from "#shop/checkout/testing.ts";
import { wire } from "#shop/decorations/testing.ts";
import * as releases from "#shop/releases/index.ts";
import { runReleases } from "#shop/releases/run.ts";
import { flushVisitors, noteCall } from "#shop/visits/index.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { db, mall } = server;
const context = { db, mall };
const staff = () => asStaff(server);
const doer = { id: server.staffId, name: "Ann", permissions: ["decoration:publish"] as Permission[] };
const day = 86_400_000;
const began = Date.parse("2026-06-01T12:00:00Z");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: began }));
afterEach(() => void vi.useRealTimers());

const admin = await server.adminHeaders();
const publish = (days_text: string, hours_text: string, id: number) =>
  server.call("/admin_api/v1/decoration", { home_modules: [wire(44, { days_text, hours_text }, { id })] }, admin);
const module: number = (await publish("days", "hours", -1)).data.ids.home_modules[0];
await offerShipping(server);
const { variantId } = await stockProduct(server, { stock: 5000 });

const browser = (visitor: number) => ({
  host: "shop.example",
  "user-agent": `Browser ${visitor}`,
  "sec-fetch-dest": "document",
  "sec-fetch-site": "same-origin",
});
const get = (headers: Record<string, string>) => server.app.inject({ url: "/", headers });
const textOf = (body: string) => /"field":"days_text","value":"([^"]*)"/.exec(body)?.[1];
const see = async (visitor: number) => textOf((await get(browser(visitor))).body);

async function tested(name: string, share: number | null = 50) {
  const times = { from_at: null, until_at: null };
  const { id } = await releases.createRelease(staff(), doer, { name, ...times });
  await releases.addDesign(staff(), 1, { id, home_modules: [wire(44, { days_text: name }, { id: module })] });
  await releases.updateRelease(staff(), { id, name, ...times, share });
  return id;
}
const call = async (path: string, body: object) =>
  server.call(`/admin_api/v1/releases/${path}`, body, await server.dashboardHeaders());
const idNow = async () => {
  const { data } = await server.call("/api/v1/decoration", { modules: ["home_modules"] });
  return data.home_modules[0].schema.find(({ field }: { field: string }) => field === "days_text").value;
};

test("a week of visitors sees two versions from the page cache, and what they order says which is better", async () => {
  const id = await tested("Spring");
  expect((await call("start", { id })).code).toBe(200);
  const people = 400;
  const groups: (string | undefined)[] = [];
  for (let visitor = 0; visitor < people; visitor++) groups.push(await see(visitor));
  const shown = groups.filter((text) => text === "Spring").length;
  expect(new Set(groups)).toEqual(new Set(["days", "Spring"]));
  expect(shown).toBeGreaterThan(people * 0.4);
  expect(shown).toBeLessThan(people * 0.6);
  // Two pages for all of them, and each sees the same one the whole day.
  expect(server.renderings()).toBeLessThanOrEqual(3);
  vi.setSystemTime(began + 6 * 3_600_000);
  expect(await Promise.all([0, 1, 2, 3, 4, 5].map(see))).toEqual(groups.slice(0, 6));
  // Programs see the shop as it is; the calls of a page see what the page shows.
  const { "sec-fetch-dest": _, ...program } = browser(groups.indexOf("Spring"));
  expect(textOf((await get(program)).body)).toBe("days");
  const { data } = await server.call(
    "/api/v1/decoration",
    { modules: ["home_modules"] },
    browser(groups.indexOf("Spring")),
  );
  expect(JSON.stringify(data.home_modules)).toContain('"Spring"');

  // Six more days of the same people; of those who are shown the release many more order.
  const orders = { a: 0, b: 0 };
  for (let days = 0; days < 7; days++) {
    vi.setSystemTime(began + days * day);
    for (let visitor = 0; visitor < 40; visitor++) {
      const isShown = (await see(visitor)) === "Spring";
      if (visitor % (isShown ? 3 : 20) !== 0) continue;
      orders[isShown ? "b" : "a"]++;
      const { order_no } = await buy(server, await guestWith(server, variantId), { provider: "offline" });
      const seen = isShown ? { ...mall, test: testNow(id), tested_revision: 2 } : { ...mall, test: testNow(id) };
      noteCall(
        db,
        "placeOrder",
        { order_no },
        { headers: browser(visitor), ip: "127.0.0.1", mall: seen, isStaff: false },
      );
    }
    await flushVisitors(db);
  }
  const { test: result } = await releases.readRelease(context, id);
  const [a, b] = result?.variants ?? [];
  expect([a?.orders, b?.orders]).toEqual([orders.a, orders.b]);
  expect((a?.visitors ?? 0) + (b?.visitors ?? 0)).toBe(people + 6 * 40);
  expect(Number(b?.revenue)).toBeGreaterThan(Number(a?.revenue));
  expect(result?.p_value).not.toBeNull();

  // What is published meanwhile is in both.
  await publish("days", "Hours", module);
  const bodies = await Promise.all(groups.slice(0, 12).map(async (_, visitor) => (await get(browser(visitor))).body));
  expect(bodies.every((body) => body.includes('"Hours"'))).toBe(true);
  expect(new Set(bodies.map(textOf))).toEqual(new Set(["days", "Spring"]));

  expect((await call("choose", { id, variant: "b" })).code).toBe(200);
  expect(new Set(await Promise.all([0, 1, 2, 3, 4, 5].map(see)))).toEqual(new Set(["Spring"]));
  expect(await releases.readRelease(context, id)).toMatchObject({ state: "live", chosen: "b" });
  expect((await call("end", { id })).code).toBe(200);
  expect(await see(1)).toBe("days");
});

const testNow = (id: string) => ({ id, share: 50, revision: 2 });

test("the shop as it was can be chosen, which ends the release and changes nothing; one is tested at a time, and pages alone", async () => {
  const [one, other] = [await tested("One"), await tested("Other")];
  expect((await call("start", { id: one })).code).toBe(200);
  expect((await call("start", { id: other })).message).toBe(
    "Another release is shown to a share of the visitors: choose there first",
  );
  expect((await call("choose", { id: one, variant: "a" })).code).toBe(200);
  expect(await releases.readRelease(context, one)).toMatchObject({ state: "ended", chosen: "a" });
  expect(await idNow()).toBe("days");
  await sql`insert into release_price (mall_id, release_id, variant_id, price) values (${mall.id}, ${other}, ${variantId}, 1)`.execute(
    db,
  );
  expect((await call("start", { id: other })).message).toMatch(/^Only pages can be shown to a share/);
  expect((await call("choose", { id: other, variant: "b" })).code).toBe(409);
});

test("who has agreed to statistics keeps the group for as long as the release is tested, whatever the day, network and browser", async () => {
  const code = [
    { field: "js", value: [{ type: "script", content: "count()", purpose: "statistics" }] },
    { field: "ask_consent", value: true },
  ];
  await server.call("/admin_api/v1/decoration", { config_modules: [{ id: -1, type: -19, schema: code }] }, admin);
  const group = async (headers: Record<string, string>) => {
    const shown = textOf((await get(headers)).body);
    const { data } = await server.call("/api/v1/decoration", { config_modules: [0] }, headers);
    return { shown, offered: data.consent.group };
  };
  expect((await group(browser(1))).offered).toBeUndefined();
  const id = await tested("Summer");
  expect((await call("start", { id })).code).toBe(200);
  const first = await Promise.all(Array.from({ length: 12 }, (_, visitor) => group(browser(visitor))));
  // What the page offers to keep is what it shows.
  for (const { shown, offered } of first) expect(offered).toBe(`${id}:${shown === "Summer" ? "b" : "a"}`);
  expect(new Set(first.map(({ shown }) => shown))).toEqual(new Set(["days", "Summer"]));
  const agreed = (visitor: number, cookie = `release_group=${first[visitor]?.offered}`) => ({
    ...browser(visitor + 100),
    cookie: `other=1; ${cookie}`,
  });
  for (let days = 1; days < 7; days++) {
    vi.setSystemTime(began + days * day);
    const later = await Promise.all(first.map((_, visitor) => group(agreed(visitor))));
    expect(later).toEqual(first);
  }
  // The calls of a page see what the page shows; programs, and groups of another release, count as without it.
  const shownTo = first.findIndex(({ shown }) => shown === "Summer");
  const { data } = await server.call("/api/v1/decoration", { modules: ["home_modules"] }, agreed(shownTo));
  expect(JSON.stringify(data.home_modules)).toContain('"Summer"');
  const { "sec-fetch-dest": _, ...program } = agreed(shownTo);
  expect((await group(program)).shown).toBe("days");
  const other = "release_group=01a214b7-0000-7000-8000-0000000000aa:b";
  const without = await Promise.all(first.map((_, visitor) => group(browser(visitor + 100))));
  expect(await Promise.all(first.map((_, visitor) => group(agreed(visitor, other))))).toEqual(without);
  expect((await call("choose", { id, variant: "a" })).code).toBe(200);
  expect((await group(agreed(shownTo))).shown).toBe("days");
});

test("a test that ends by the clock while a visitor is in the shop shows the shop as it is from the next page on", async () => {
  const id = await tested("Autumn");
  const until_at = new Date(began + day).toISOString();
  expect((await call("update", { id, until_at })).code).toBe(200);
  expect((await call("start", { id })).code).toBe(200);
  const visitors = Array.from({ length: 12 }, (_, visitor) => visitor);
  const before = await Promise.all(visitors.map(see));
  expect(new Set(before)).toEqual(new Set(["days", "Autumn"]));
  vi.setSystemTime(began + day);
  const { rows } = await sql<{ revision: number }>`select live_revision as revision from decoration
    where mall_id = ${mall.id} and number = 1`.execute(db);
  await runReleases(context);
  expect(new Set(await Promise.all(visitors.map(see)))).toEqual(new Set(["days"]));
  expect(await releases.readRelease(context, id)).toMatchObject({ state: "ended", chosen: "a", until_at });
  expect((await sql`select live_revision as revision from decoration where mall_id = ${mall.id} and number = 1`.execute(db)).rows).toEqual(rows);
});
