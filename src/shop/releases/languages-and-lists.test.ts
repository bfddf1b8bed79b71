/** Prices of price lists, and translations, of releases. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countStatements } from "#db/statements.ts";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { createProducts, deleteProducts } from "../catalog/commands/index.ts";
import { savePrices } from "../markets/index.ts";
import { createTestShop } from "../testing.ts";
import { saveTranslations } from "../translations/index.ts";
import * as releases from "./index.ts";
import { from_at, percent, releasesOf, until_at } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const { freshMall, product, listOfEuros } = releasesOf(shop);

const to = (time: string) => vi.setSystemTime(new Date(time));
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-01T08:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

test("prices of a price list are set and set back, derived ones and those that staff had set, but for what was changed since", async () => {
  const { context, staff, add, schedule, tick, lastBatch } = await freshMall();
  const [lamp, vase, bowl] = [
    await product(context, "10.00"),
    await product(context, "30.00"),
    await product(context, "50.00"),
  ];
  const euros = await listOfEuros(context);
  const [[set], [changed]] = [await vase.read(), await bowl.read()];
  await savePrices(context, euros.id, [{ variant_id: set?.id ?? "", price: "70.00", origin_price: null }]);
  const before = [
    ["2000", null, false, "2000"],
    ["7000", null, true, "7000"],
    ["10000", null, false, "10000"],
  ];
  expect(await euros.prices()).toEqual(before);
  const id = await add();
  const products = [lamp.id, vase.id, bowl.id];
  // Both of the shop and of the list: the list's own count there.
  await releases.addPrices(staff(), { id, product_ids: products, change: percent("-50") });
  expect(
    await releases.addPrices(staff(), { id, price_list_id: euros.id, product_ids: products, change: percent("-10") }),
  ).toBe(3);
  const { data } = await releases.listPrices(context, { id, page: 1, pageSize: 20 });
  expect(
    data.filter(({ price_list }) => price_list).map(({ now, price, price_list }) => [now, price, price_list?.name]),
  ).toEqual([
    ["20.00", "18.00", "Euros"],
    ["70.00", "63.00", "Euros"],
    ["100.00", "90.00", "Euros"],
  ]);
  expect(await releases.readRelease(context, id)).toMatchObject({ prices: 6 });
  await schedule(id);
  to(from_at);
  await tick();
  const during = [
    ["1800", "2000", true, "1800"],
    ["6300", "7000", true, "6300"],
    ["9000", "10000", true, "9000"],
  ];
  expect(await euros.prices()).toEqual(during);
  const started = await lastBatch();
  await undo(staff(), { batch_id: started.id }, () => true);
  expect(await euros.prices()).toEqual(before);
  await releases.startRelease(staff(), id);
  expect(await euros.prices()).toEqual(during);
  await savePrices(context, euros.id, [{ variant_id: changed?.id ?? "", price: "95.00", origin_price: null }]);
  to(until_at);
  await tick();
  expect(await euros.prices()).toEqual([...before.slice(0, 2), ["9500", null, true, "9500"]]);
  expect((await releases.readRelease(context, id)).notes).toEqual([{ at: "end", what: "prices", group: "", count: 1 }]);
});

test("prices of a list in a release have its currency, and are taken out of it", async () => {
  const { context, staff, add } = await freshMall();
  const lamp = await product(context, "10.00");
  const [variant] = await lamp.read();
  const euros = await listOfEuros(context);
  const id = await add();
  const prices = [{ variant_id: variant?.id, price: "9.50", origin_price: null }];
  await releases.setPrices(staff(), { id, prices });
  expect(await releases.setPrices(staff(), { id, price_list_id: euros.id, prices })).toEqual({ count: 1, unknown: [] });
  await expect(releases.setPrices(staff(), { id, price_list_id: newId(), prices })).rejects.toMatchObject({
    code: 404,
  });
  const listed = async () =>
    (await releases.listPrices(context, { id, page: 1, pageSize: 20 })).data.map(({ price, price_list }) => [
      price,
      price_list?.currency ?? null,
    ]);
  expect(await listed()).toEqual([
    ["9.50", null],
    ["9.50", "EUR"],
  ]);
  await releases.removePrices(staff(), id, [variant?.id ?? ""], euros.id);
  expect(await listed()).toEqual([["9.50", null]]);
  await releases.setPrices(staff(), { id, price_list_id: euros.id, prices });
  await releases.removePrices(staff(), id, undefined);
  expect(await listed()).toEqual([]);
});

test("two releases that set the same price of a list, or the same translation, say so, and end in any order", async () => {
  const { context, staff, add, schedule, tick } = await freshMall();
  await withGerman(context.mall.id);
  const lamp = await product(context, "10.00");
  const euros = await listOfEuros(context);
  const make = async (name: string, times: { from_at: string; until_at: string }, price: string) => {
    const id = await add(name, times);
    await releases.addPrices(staff(), { id, price_list_id: euros.id, product_ids: [lamp.id], change: percent(price) });
    await releases.setTexts(staff(), { id, cells: [title(lamp.id, name)] });
    return id;
  };
  const first = await make("First", { from_at, until_at }, "-10");
  await schedule(first);
  const times = { from_at: "2026-06-15T00:00:00.000Z", until_at: "2026-06-25T00:00:00.000Z" };
  const second = await make("Second", times, "-20");
  const release = { id: first, name: "First" };
  expect((await releases.readRelease(context, second)).clashes).toEqual([
    { what: "list_prices", release, group: "Euros", count: 1, names: ["Lamp"] },
    { what: "translations", release, group: "", count: 1, names: ["Lamp"] },
  ]);
  await expect(schedule(second)).rejects.toMatchObject({ code: 409 });
  await schedule(second, true);
  const seen = async () => [(await euros.prices())[0]?.[0], await germanTitle(context.mall.id, lamp.id)];
  for (const [time, price, text] of [
    [from_at, "1800", "First"],
    [times.from_at, "1600", "Second"],
    [until_at, "1600", "Second"],
    [times.until_at, "2000", undefined],
  ] as const) {
    to(time);
    await tick();
    expect(await seen()).toEqual([price, text]);
  }
});

test("translations go live and end by themselves, are undone as one, and stay where they were changed since", async () => {
  const { context, staff, add, schedule, tick, lastBatch } = await freshMall();
  await withGerman(context.mall.id);
  const [lamp, vase] = [await product(context, "10.00"), await product(context, "20.00")];
  await saveTranslations(context, [{ kind: "product", id: lamp.id, locale: "de", field: "good_name", value: "Lampe" }]);
  const id = await add();
  await releases.setTexts(staff(), {
    id,
    cells: [title(lamp.id, "Frühlingslampe"), title(vase.id, "Vase im Frühling")],
  });
  await expect(releases.setTexts(staff(), { id, cells: [{ ...title(lamp.id, "x"), locale: "fr" }] })).rejects.toThrow(
    "the shop does not have this language",
  );
  await expect(releases.setTexts(staff(), { id, cells: [{ ...title(lamp.id, "x"), field: "cost" }] })).rejects.toThrow(
    "cost is not translated",
  );
  expect((await releases.listTexts(context, { id, page: 1, pageSize: 20 })).data).toEqual([
    expect.objectContaining({ name: "Lamp", field: "good_name", locale: "de", now: "Lampe", value: "Frühlingslampe" }),
    expect.objectContaining({ now: "", value: "Vase im Frühling" }),
  ]);
  await schedule(id);
  const seen = async () => [await germanTitle(context.mall.id, lamp.id), await germanTitle(context.mall.id, vase.id)];
  expect(await seen()).toEqual(["Lampe", undefined]);
  to(from_at);
  await tick();
  expect(await seen()).toEqual(["Frühlingslampe", "Vase im Frühling"]);
  await undo(staff(), { batch_id: (await lastBatch()).id }, () => true);
  expect(await seen()).toEqual(["Lampe", undefined]);
  await releases.startRelease(staff(), id);
  expect(await seen()).toEqual(["Frühlingslampe", "Vase im Frühling"]);
  await saveTranslations(context, [{ kind: "product", id: vase.id, locale: "de", field: "good_name", value: "Vase" }]);
  to(until_at);
  await tick();
  expect(await seen()).toEqual(["Lampe", "Vase"]);
  expect((await releases.readRelease(context, id)).notes).toEqual([
    { at: "end", what: "translations", group: "", count: 1 },
  ]);
});

test("who may not translate schedules no translations, and a product that is gone stops nothing", async () => {
  const { context, staff, add, doer, schedule, tick } = await freshMall();
  await withGerman(context.mall.id);
  const [lamp, vase] = [await product(context, "10.00"), await product(context, "20.00")];
  const id = await add();
  await releases.setTexts(staff(), { id, cells: [title(lamp.id, "Lampe"), title(vase.id, "Vase")] });
  const designer = { ...doer, permissions: ["decoration:publish" as const] };
  await expect(releases.scheduleRelease(staff(), designer, { id, despite_clashes: false })).rejects.toMatchObject({
    code: 403,
  });
  const translator = { ...doer, permissions: ["decoration:publish" as const, "translations:write:de" as const] };
  await releases.scheduleRelease(staff(), translator, { id, despite_clashes: false });
  await releases.unscheduleRelease(staff(), id);
  await schedule(id);
  await deleteProducts(context, [vase.id]);
  to(from_at);
  await tick();
  expect(await germanTitle(context.mall.id, lamp.id)).toBe("Lampe");
  to(until_at);
  await tick();
  expect(await germanTitle(context.mall.id, lamp.id)).toBeUndefined();
});

test("a start and an end take as many statements for 30 prices of a list as for one", async () => {
  const { context, staff, add } = await freshMall();
  const euros = await listOfEuros(context);
  const many = Array.from({ length: 30 }, (_, at) => ({
    good_name: `Lamp ${at}`,
    seo_name: newId(),
    options: [],
    variants: [{ sku: newId(), price: "10.00", origin_price: null, options: {} }],
  }));
  const ids = await createProducts(context, many);
  const statementsFor = async (name: string, product_ids: string[]) => {
    const id = await add(name, { from_at: null, until_at: null });
    await releases.addPrices(staff(), { id, price_list_id: euros.id, product_ids, change: percent("-10") });
    const start = await countStatements(() => releases.startRelease(staff(), id));
    const end = await countStatements(() => releases.endRelease(staff(), id));
    return [start.statements.length, end.statements.length];
  };
  expect(await statementsFor("All", ids)).toEqual(await statementsFor("One", ids.slice(0, 1)));
});

const title = (record_id: string, value: string) => ({
  kind: "product" as const,
  record_id,
  locale: "de",
  field: "good_name",
  value,
});

const withGerman = (mallId: string) =>
  sql`insert into mall_locale (mall_id, code, published) values (${mallId}, 'de', true)`.execute(db);

async function germanTitle(mallId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    value: string;
  }>`select value from translation where mall_id = ${mallId} and kind = 'product'
    and record_id = ${id} and locale = 'de' and field = 'good_name'`.execute(db);
  return rows[0]?.value;
}
