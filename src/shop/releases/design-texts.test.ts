/** Texts of a design in other languages, of releases. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { findMall, mallForReader } from "#kernel/malls/index.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { getDecoration } from "../decorations/index.ts";
import { saveTranslation } from "../decorations/overlays/save.ts";
import { valuesOf } from "../decorations/testing.ts";
import { createTestShop } from "../testing.ts";
import * as releases from "./index.ts";
import { withRegistry } from "./release.ts";
import { from_at, releasesOf, until_at, words } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const { freshMall } = releasesOf(shop);

const to = (time: string) => vi.setSystemTime(new Date(time));
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-01T08:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

async function germanMall() {
  const made = await freshMall();
  const { context, module } = made;
  // Not those that come with the shop in each language.
  await made.publish("Long", "Short", module);
  await sql`insert into mall_locale (mall_id, code, published) values (${context.mall.id}, 'de', true)`.execute(db);
  const now = async () => (await findMall(db, context.mall.id)) ?? context.mall;
  const cell = (field: string, source: string, value: string, id = module) => ({
    ...{ group: "home_modules" as const, module: id, keys: [field], source: sourceHash(source), value },
  });
  /** The home page in German, as the published version or another one has it. */
  const german = async (tested_revision?: number) => {
    const mall = mallForReader(await now(), "de");
    const asked = withRegistry({ db, mall: { ...mall, ...(tested_revision && { tested_revision }) } });
    const { home_modules = [] } = await getDecoration(asked, "live", "editor", { modules: ["home_modules"] });
    return home_modules
      .filter(({ type }) => type > 0)
      .map(valuesOf)
      .map(({ days_text, hours_text }) => [days_text, hours_text]);
  };
  const translate = async (...cells: ReturnType<typeof cell>[]) => {
    const mall = await now();
    const given = { locale: "de", revision: mall.live_revision, cells };
    return saveTranslation(withRegistry({ db, mall }), 1, given, "translator@example.com");
  };
  const addTexts = (id: string, ...cells: ReturnType<typeof cell>[]) =>
    releases.addDesignTexts(made.staff(), 1, { id, locale: "de", cells });
  return { ...made, now, cell, german, translate, addTexts };
}

test("texts go live with the page that they are of, are undone as one, and end with it, but for what was changed since", async () => {
  const { context, staff, add, schedule, tick, lastBatch, module, cell, german, translate, addTexts } =
    await germanMall();
  await translate(cell("days_text", "Long", "Tage"));
  const id = await add();
  await releases.addDesign(staff(), 1, { id, home_modules: [words("Spring", "Short", module)] });
  expect(
    await addTexts(id, cell("days_text", "Spring", "Frühling"), cell("hours_text", "Short", "Stunden"), {
      ...cell("days_text", "Long", "Weg"),
      module: 99_999,
    }),
  ).toBe(2);
  await expect(
    releases.addDesignTexts(staff(), 1, { id, locale: "fr", cells: [cell("days_text", "Spring", "x")] }),
  ).rejects.toMatchObject({ code: 400 });
  expect(await releases.readRelease(context, id)).toMatchObject({
    groups: 1,
    pages: [{ group: "home_modules", changes: 1, languages: [{ locale: "de", texts: 2 }] }],
    clashes: [],
  });
  await schedule(id);
  const before = [["Tage", "Short"]];
  const during = [["Frühling", "Stunden"]];
  expect(await german()).toEqual(before);
  to(from_at);
  await tick();
  expect(await german()).toEqual(during);
  await undo(staff(), { batch_id: (await lastBatch()).id }, () => true);
  expect(await german()).toEqual(before);
  await releases.startRelease(staff(), id);
  expect(await german()).toEqual(during);
  await translate(cell("hours_text", "Short", "Std."));
  to(until_at);
  await tick();
  expect(await german()).toEqual([["Tage", "Std."]]);
  expect((await releases.readRelease(context, id)).notes).toEqual([
    { at: "end", what: "design_texts", group: "home_modules", locale: "de", count: 1 },
  ]);
});

test("a release of texts alone is not empty, takes a text away, is previewed and taken out again", async () => {
  const { context, staff, add, cell, german, translate, addTexts, now } = await germanMall();
  await translate(cell("days_text", "Long", "Tage"), cell("hours_text", "Short", "Stunden"));
  const id = await add("Texts", { from_at: null, until_at: null });
  await addTexts(id, cell("days_text", "Long", ""), cell("hours_text", "Short", "Std."));
  const preview = await releases.findReleasePreview(context, id);
  const seen = await releases.asPreviewed({ db, mall: await now() }, preview, async (then) => {
    const mall = mallForReader(then.mall, "de");
    const { home_modules = [] } = await getDecoration(withRegistry({ db: then.db, mall }), "live", "editor", {
      modules: ["home_modules"],
    });
    return home_modules.filter(({ type }) => type > 0).map((one) => valuesOf(one).hours_text);
  });
  expect(seen).toEqual(["Std."]);
  expect(await german()).toEqual([["Tage", "Stunden"]]);
  await releases.startRelease(staff(), id);
  expect(await german()).toEqual([["Long", "Std."]]);
  await releases.endRelease(staff(), id);
  expect(await german()).toEqual([["Tage", "Stunden"]]);
  const other = await add("Other", { from_at: null, until_at: null });
  await addTexts(other, cell("days_text", "Long", "T"));
  await expect(releases.removeDesign(staff(), other, "home_modules", "fr")).rejects.toMatchObject({ code: 404 });
  await releases.removeDesign(staff(), other, "home_modules", "de");
  expect(await releases.readRelease(context, other)).toMatchObject({ groups: 0, pages: [] });
});

test("two releases of the same text say so, and end in any order; so does what was published since", async () => {
  const { context, add, schedule, tick, cell, german, translate, addTexts } = await germanMall();
  await translate(cell("days_text", "Long", "Tage"));
  const first = await add("First");
  await addTexts(first, cell("days_text", "Long", "Eins"));
  await schedule(first);
  const times = { from_at: "2026-06-15T00:00:00.000Z", until_at: "2026-06-25T00:00:00.000Z" };
  const second = await add("Second", times);
  await addTexts(second, cell("days_text", "Long", "Zwei"));
  const group = "home_modules";
  const clash = {
    what: "design_texts",
    release: { id: first, name: "First" },
    ...{ group, count: 1, names: ["de"] },
  };
  expect((await releases.readRelease(context, second)).clashes).toEqual([clash]);
  await translate(cell("days_text", "Long", "Tag"));
  expect((await releases.readRelease(context, second)).clashes).toEqual([
    clash,
    { what: "published_texts", release: null, group, count: 1, names: ["de"] },
  ]);
  await expect(schedule(second)).rejects.toMatchObject({ code: 409 });
  await schedule(second, true);
  for (const [time, text] of [
    [from_at, "Eins"],
    [times.from_at, "Zwei"],
    [until_at, "Zwei"],
    [times.until_at, "Tag"],
  ] as const) {
    to(time);
    await tick();
    expect(await german()).toEqual([[text, "Short"]]);
  }
  expect((await releases.readRelease(context, first)).notes).toEqual([
    { at: "start", what: "design_texts", group, locale: "de", count: 1 },
    // What the second one has there stays.
    { at: "end", what: "design_texts", group, locale: "de", count: 1 },
  ]);
});

test("a share of the visitors sees them in the version that is tested, and modules of a template bring theirs", async () => {
  const { staff, add, module, german, now } = await germanMall();
  const id = await add("Test", { from_at: null, until_at: null });
  const texts = { de: [{ keys: ["days_text"], source: "", value: "Neue Tage" }] };
  await releases.addDesign(staff(), 1, {
    id,
    home_modules: [words("Long", "Short", module), { ...words("New", "Short"), texts }],
  });
  await releases.updateRelease(staff(), { id, name: "Test", from_at: null, until_at: null, share: 50 });
  const mall = await now();
  await releases.startRelease({ ...staff(), mall }, id);
  const { rows } = await sql<{ test_revision: number }>`select test_revision from release where id = ${id}`.execute(db);
  expect(await german()).toEqual([["Long", "Short"]]);
  expect(await german(rows[0]?.test_revision)).toEqual([
    ["Long", "Short"],
    ["Neue Tage", "Short"],
  ]);
  await releases.chooseVariant({ ...staff(), mall }, id, "b");
  expect(await german()).toEqual([
    ["Long", "Short"],
    ["Neue Tage", "Short"],
  ]);
});
