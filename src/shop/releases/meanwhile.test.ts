/** What happens to a release while it waits or is live: its records are deleted, staff work on it at the same time, the time zone of the shop changes. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseUpdate } from "#contract/calls/releases.ts";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { deleteProducts, setPrices as setShopPrices } from "../catalog/commands/index.ts";
import { createNews, deleteNews } from "../content/commands/index.ts";
import { wire } from "../decorations/testing.ts";
import { createDiscounts, removeDiscount } from "../discounts/commands/index.ts";
import { deleteLanguage } from "../languages/index.ts";
import { deleteMarket, deletePriceList, listMarkets } from "../markets/index.ts";
import { deleteMedia, replaceMedia } from "../media/library/index.ts";
import { usesOf } from "../media/library/uses.ts";
import { createTestShop } from "../testing.ts";
import * as releases from "./index.ts";
import { withRegistry } from "./release.ts";
import { from_at, percent, releasesOf, until_at, words } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const { freshMall, product, listOfEuros } = releasesOf(shop);
const to = (time: string) => vi.setSystemTime(new Date(time));
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-01T08:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

/** A release with two records of each kind; `remove(0)` deletes the first ones, for before the start, `remove(1)` the others, for while it is live. */
async function twoOfEach() {
  const mall = await freshMall();
  const { context, staff, add, publish, module } = mall;
  await publish("Long", "Short", module);
  for (const code of ["de", "fr"])
    await sql`insert into mall_locale (mall_id, code, published) values (${context.mall.id}, ${code}, true)`.execute(
      db,
    );
  const [lamp, vase, bowl] = [
    await product(context, "10.00"),
    await product(context, "10.00"),
    await product(context, "10.00"),
  ];
  const lists = [await listOfEuros(context, "Euros"), await listOfEuros(context, "More euros")];
  const switched = [
    ...(await createDiscounts(
      context,
      ["A", "B"].map((code) => ({ code, kind: "percent" as const, value: "10", is_on: false })),
    )),
  ];
  const news = await createNews(
    context,
    ["A", "B"].map((title) => ({ title, body: "<p>x</p>", is_show: 0 as const })),
  );
  const id = await add();
  const ids = [lamp.id, vase.id, bowl.id];
  await releases.addPrices(staff(), { id, product_ids: ids, change: percent("-10") });
  for (const list of lists)
    await releases.addPrices(staff(), { id, price_list_id: list.id, product_ids: ids, change: percent("-10") });
  for (const record of switched) await releases.setSwitch(staff(), id, "discount", record, true);
  for (const record of news) await releases.setSwitch(staff(), id, "news", record, true);
  const cells = ids.flatMap((record_id) =>
    ["de", "fr"].map((locale) => ({ kind: "product" as const, record_id, locale, field: "good_name", value: "L" })),
  );
  await releases.setTexts(staff(), { id, cells });
  await releases.addDesign(staff(), 1, { id, home_modules: [words("Spring", "Short", module)] });
  for (const locale of ["de", "fr"]) {
    const cell = { group: "home_modules" as const, module, keys: ["hours_text"], source: sourceHash("Short") };
    await releases.addDesignTexts(staff(), 1, { id, locale, cells: [{ ...cell, value: "Std." }] });
  }
  const remove = async (at: 0 | 1) => {
    await deleteProducts(context, [ids[at] ?? ""]);
    await removeDiscount(context, switched[at] ?? "");
    await deleteNews(context, [news[at] ?? ""]);
    const list = lists[at];
    for (const market of await listMarkets(context))
      if (market.price_list_id === list?.id) await deleteMarket(context, market.id);
    await deletePriceList(context, list?.id ?? "");
    await deleteLanguage(context, at === 0 ? "de" : "fr");
  };
  return { ...mall, id, bowl, remove };
}

test("records that are deleted before the start, or while the release is live, are left out of start, end and undo", async () => {
  const { context, staff, schedule, tick, home, id, bowl, remove, lastBatch } = await twoOfEach();
  await schedule(id);
  await remove(0);
  to(from_at);
  await tick();
  expect(await releases.readRelease(context, id)).toMatchObject({ state: "live", problem: "", notes: [] });
  expect([await bowl.prices(), (await home())[0]]).toEqual([[["900", "1000"]], ["Spring", "Short"]]);
  await remove(1);
  to(until_at);
  await tick();
  expect(await releases.readRelease(context, id)).toMatchObject({ state: "ended", problem: "", notes: [] });
  expect([await bowl.prices(), (await home())[0]]).toEqual([[["1000", null]], ["Long", "Short"]]);
  const undone = await undo(staff(), { batch_id: (await lastBatch()).id }, () => true);
  expect(undone.conflicts).toEqual([]);
  expect([await bowl.prices(), (await home())[0]]).toEqual([[["900", "1000"]], ["Spring", "Short"]]);
});

test("a file that a release names is not deleted before its start, and is replaced in it", async () => {
  const { context, staff, add, module, schedule, tick, home, lastBatch } = await freshMall();
  const file = async (name: string) => {
    const id = newId();
    const path = `/uploads/${id.replaceAll("-", "")}-1600.webp`;
    await db
      .insertInto("upload")
      .values({
        ...{ mall_id: context.mall.id, id, file: path, original_name: name, mime: "image/webp", bytes: 1000 },
        ...{ width: 1600, height: 900, buyer_id: null },
      })
      .execute();
    return { id, path };
  };
  const [old, next] = [await file("old.jpg"), await file("next.jpg")];
  const [german, nextGerman] = [await file("german.jpg"), await file("next-german.jpg")];
  await sql`insert into mall_locale (mall_id, code, published) values (${context.mall.id}, 'de', true)`.execute(db);
  const id = await add();
  await releases.addDesign(staff(), 1, { id, home_modules: [words(`See ${old.path}`, "hours", module)] });
  const cell = { group: "home_modules" as const, module, keys: ["hours_text"], source: sourceHash("hours") };
  await releases.addDesignTexts(staff(), 1, { id, locale: "de", cells: [{ ...cell, value: german.path }] });
  await schedule(id);
  for (const named of [old, german])
    expect(await deleteMedia(context, [named.id])).toMatchObject({
      deleted: 0,
      used: [{ uses: [{ kind: "release", id, name: "Spring" }] }],
    });
  await replaceMedia(withRegistry(staff()), old.id, next.id, { author: "owner@example.com" });
  await replaceMedia(withRegistry(staff()), german.id, nextGerman.id, { author: "owner@example.com" });
  for (const named of [old, german]) expect(await usesOf(context, named.path, 5)).toEqual([]);
  const stored = await sql<{
    cells: unknown;
  }>`select cells from release_design_text where release_id = ${id}`.execute(db);
  expect(stored.rows).toMatchObject([{ cells: [{ value: nextGerman.path }] }]);
  to(from_at);
  await tick();
  const { rows } = await sql<{
    texts: string;
  }>`select wanted as texts from release_design where release_id = ${id}`.execute(db);
  expect(rows[0]?.texts).toContain(next.path);
  // The file is also replaced in an ended release. That does not count as an edit, which would make its undo impossible.
  to(until_at);
  await tick();
  const { id: batch_id } = await lastBatch();
  await replaceMedia(withRegistry(staff()), next.id, old.id, { author: "owner@example.com" });
  await undo(staff(), { batch_id }, () => true);
  expect((await home())[0]).toEqual([`See ${old.path}`, "hours"]);
});

test("changes at the moment of a start are in it or refused, and never in a live release that does not show them", async () => {
  const { context, staff, add } = await freshMall();
  const [lamp, vase] = [await product(context, "10.00"), await product(context, "20.00")];
  for (let round = 0; round < 3; round++) {
    const id = await add(`Round ${round}`, { from_at: null, until_at: null });
    await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent("-10") });
    const [start, edit] = await Promise.allSettled([
      releases.startRelease(staff(), id),
      releases.addPrices(staff(), { id, product_ids: [vase.id], change: percent("-10") }),
    ]);
    expect(start?.status).toBe("fulfilled");
    const isIn = edit?.status === "fulfilled";
    expect(await vase.prices()).toEqual([isIn ? ["1800", "2000"] : ["2000", null]]);
    expect(await releases.readRelease(context, id)).toMatchObject({ state: "live", prices: isIn ? 2 : 1 });
    await releases.endRelease(staff(), id);
  }
});

test("two simultaneous changes of name and times are both kept; times that do not fit are refused", async () => {
  const { context, staff, add } = await freshMall();
  const id = await add();
  const later = "2026-06-30T00:00:00.000Z";
  await Promise.all([
    releases.updateRelease(staff(), { id, name: "Summer" }),
    releases.updateRelease(staff(), { id, until_at: later }),
  ]);
  expect(await releases.readRelease(context, id)).toMatchObject({ name: "Summer", from_at, until_at: later });
  await expect(releases.updateRelease(staff(), { id, from_at: later })).rejects.toThrow(
    "until_at: must be later than the start",
  );
  expect(releaseUpdate.input.safeParse({ id, from_at: later, until_at: from_at }).success).toBe(false);
});

test("another time zone of the shop changes no moment at which a release starts", async () => {
  const { context, staff, add, schedule, tick } = await freshMall();
  const lamp = await product(context, "10.00");
  const id = await add();
  await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent("-10") });
  await schedule(id);
  await sql`update mall set time_zone = 'Pacific/Auckland' where id = ${context.mall.id}`.execute(db);
  to("2026-06-09T23:59:59.000Z");
  await tick();
  expect(await lamp.prices()).toEqual([["1000", null]]);
  to(from_at);
  await tick();
  expect(await lamp.prices()).toEqual([["900", "1000"]]);
  expect(await releases.readRelease(context, id)).toMatchObject({ from_at, until_at });
});

test("staff without the right to change prices can neither end nor undo a release that has prices", async () => {
  const { context, staff, add, lastBatch } = await freshMall();
  const lamp = await product(context, "10.00");
  const id = await add("Prices", { from_at: null, until_at: null });
  await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent("-10") });
  await releases.startRelease(staff(), id);
  const may = (permission: string) => permission === "decoration:publish" || permission === "decoration:read";
  const designer = () => {
    const { actor } = staff();
    return { ...context, actor: { ...actor, rights: { may, confirm: async () => {} } } };
  };
  await expect(releases.endRelease(designer(), id)).rejects.toMatchObject({ code: 403 });
  const { id: batch_id } = await lastBatch();
  await expect(undo(designer(), { batch_id }, may)).rejects.toMatchObject({ code: 403 });
  expect(await lamp.prices()).toEqual([["900", "1000"]]);
  expect(await releases.readRelease(context, id)).toMatchObject({ state: "live" });
});

test("a landing page that comes with a release is archived at its end, and comes back when the end is undone", async () => {
  const { context, staff, add, lastBatch } = await freshMall();
  const group = "landing_modules_123456";
  const page = wire(-3, { page_title: "Summer", slug: "summer" });
  const id = await add("Page", { from_at: null, until_at: null });
  await releases.addDesign(staff(), 1, { id, made_pages: { [group]: [page, words("New", "hours")] } });
  const archived = async () => {
    const { rows } = await sql<{ archived: boolean | null }>`select bool_or(s ->> 'value' = 'true') as archived
      from revision r join decoration d on d.mall_id = r.mall_id and d.number = r.decoration_number and d.live_revision = r.number
      join document c on c.mall_id = r.mall_id and c.hash::text = r.documents ->> ${group}, json_array_elements(c.content) m,
        json_array_elements(m -> 'schema') s
      where r.mall_id = ${context.mall.id} and s ->> 'field' = 'archived'`.execute(db);
    return rows[0]?.archived ?? false;
  };
  await releases.startRelease(staff(), id);
  expect(await archived()).toBe(false);
  await releases.endRelease(staff(), id);
  expect(await archived()).toBe(true);
  await undo(staff(), { batch_id: (await lastBatch()).id }, () => true);
  expect(await archived()).toBe(false);
});

test("an undo says what staff have changed since, and leaves it as it is", async () => {
  const { context, staff, add, home, module, publish, lastBatch } = await freshMall();
  const [lamp, vase] = [await product(context, "10.00"), await product(context, "20.00")];
  const id = await add("Spring", { from_at: null, until_at: null });
  await releases.addDesign(staff(), 1, { id, home_modules: [words("Spring", "Spring", module)] });
  await releases.addPrices(staff(), { id, product_ids: [lamp.id, vase.id], change: percent("-10") });
  await releases.startRelease(staff(), id);
  const { id: batch_id } = await lastBatch();
  const [variant] = await vase.read();
  await setShopPrices(staff(), [{ variant_id: variant?.id ?? "", price: "15.00", origin_price: null }]);
  await publish("Mine", "Spring", module);
  const undone = await undo(staff(), { batch_id }, () => true);
  expect([await lamp.prices(), await vase.prices(), (await home())[0]]).toEqual([
    [["1000", null]],
    [["1500", null]],
    ["Mine", "hours"],
  ]);
  expect(undone.conflicts).toEqual([
    expect.objectContaining({ table: "variant", field: "price", now: 1500, reason: "It was changed again" }),
    expect.objectContaining({ table: "variant", field: "origin_price", now: null, record_name: "Lamp" }),
    expect.objectContaining({ table: "release", reason: expect.stringContaining("Others had changed the same") }),
  ]);
  expect(await releases.readRelease(context, id)).toMatchObject({
    state: "draft",
    notes: [
      { at: "end", what: "design", group: "home_modules", count: 1 },
      { at: "end", what: "prices", group: "", count: 1 },
    ],
  });
});
