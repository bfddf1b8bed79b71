/** Translating by machine, with a service that fails, is busy, answers wrongly or slowly: what is written, what is paid, what stays. */
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { CorePermission } from "#contract/permissions.ts";
import type { TranslationSettings } from "#contract/shapes/settings/translation.ts";
import { undo } from "#kernel/changes/index.ts";
import type { Actor, ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { cancelTask, resumeTask } from "#kernel/tasks/staff.ts";
import { createProducts, updateProduct } from "../../catalog/commands/index.ts";
import { addLanguage } from "../../languages/index.ts";
import { createTestShop } from "../../testing.ts";
import {
  changeTranslationSettings,
  coverage,
  estimateTexts,
  listTranslations,
  machineEstimate,
  machineOfInstallation,
  machineStart,
  machineTest,
  readTranslationSettings,
  saveTranslations,
  startTexts,
  translatedTexts,
} from "../index.ts";
import { removeOldAnswers } from "./answers.ts";
import { startStandIn } from "./stand-in.ts";
import { machineTask } from "./task.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
for (const code of ["de", "fr"] as const) await addLanguage(shop, code);
const secret = "a secret of thirty-two characters";
const standIn = await startStandIn({ key: "k-1" });
const log = (error: unknown) => console.error(error);
const files = filesIn("/nowhere");
const installation = { db, files, log };
const options = { secret, reach: { allowPrivate: true }, pauses: [1, 1] };
machineOfInstallation.give(installation, options);
const runner = runTasks({ db, files, log, installation, tasks: [machineTask] });
afterAll(async () => {
  await runner.stop();
  await standIn.close();
});
const by = (rights?: Actor["rights"]): ShopContext => ({
  db,
  mall,
  actor: { staffId, name: "Ann", batchId: newId(), ...(rights && { rights }) },
});
const only = (...permissions: CorePermission[]): Actor["rights"] => ({
  may: (permission) => permissions.some((one) => one === permission),
  confirm: async () => {},
});
const settings = (changes: Partial<TranslationSettings>) => changeTranslationSettings(by(), { changes }, secret);
const patient = { interval: 20, timeout: 30_000 };
const viewer = { id: staffId, permissions: ["translations:read"] } as unknown as Parameters<typeof cancelTask>[2];
const taskOf = (id: string) =>
  db
    .selectFrom("task")
    .select(["state", "message", "done", "total", "failed"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const over = async (id: string) => {
  await expect.poll(async () => (await taskOf(id)).state, patient).toMatch(/done|failed|cancelled/);
  return taskOf(id);
};
const valuesOf = async (id: string, locale: string) => {
  const { cells } = await listTranslations(shop, { kind: "product", id });
  return Object.fromEntries(
    cells.flatMap(({ field, translations }) =>
      translations
        .filter((one) => one.locale === locale)
        .map(({ value, state, outdated }) => [field, { value, state, outdated }]),
    ),
  );
};
const product = async (good_name: string, more: Record<string, string> = {}) => {
  const [id = ""] = await createProducts(shop, [
    { good_name, seo_name: good_name.toLowerCase().replaceAll(/\W+/g, "-"), ...more, variants: [{ price: "1" }] },
  ]);
  return id;
};
const characters = () => standIn.asked.flatMap(({ texts }) => texts).length;
const start = (work: Partial<Parameters<typeof machineStart>[1]> = {}, context = by()) =>
  machineStart(context, { locales: ["de"], with_outdated: false, max_characters: 1_000_000, ...work });

beforeEach(async () => {
  standIn.asked.length = 0;
  standIn.mischief.length = 0;
  await settings({
    ...{ translation_service: "libretranslate", translation_address: standIn.address, translation_key: "k-1" },
    translation_terms: "Northwind",
  });
});

test("without a service nothing starts; a key is of one service and address, and is never shown", async () => {
  const service = async () => (await machineEstimate(by(), { locales: ["de"] })).service;
  await settings({ translation_service: "" });
  expect(await service()).toBe("");
  await expect(start()).rejects.toThrow("Set up a translation service first");
  await settings({ translation_service: "deepl", translation_key: "secret-1" });
  expect(await service()).toBe("DeepL");
  const { settings: shown, has_key } = await readTranslationSettings(shop);
  expect([shown.translation_key, has_key]).toEqual(["", true]);
  const { rows } = await sql`select * from service_key where mall_id = ${mall.id}`.execute(db);
  expect(JSON.stringify(rows)).not.toContain("secret-1");
  const { rows: changes } = await sql`select * from change where mall_id = ${mall.id}`.execute(db);
  expect(JSON.stringify(changes, (_, value) => (typeof value === "bigint" ? String(value) : value))).not.toContain(
    "secret-1",
  );
  await expect(settings({ translation_service: "google" })).rejects.toThrow("translation_key: is required");
  await expect(settings({ translation_service: "model", translation_address: "" })).rejects.toThrow(
    "address: is required",
  );
  await settings({
    ...{ translation_service: "model", translation_address: "https://m.example", translation_model: "m" },
    translation_key: "k",
  });
  expect(await service()).toBe("A language model");
  await expect(settings({ translation_address: "https://other.example" })).rejects.toThrow(
    "translation_key: is required",
  );
  await settings({ translation_service: "libretranslate", translation_address: "https://other.example" });
  expect((await readTranslationSettings(shop)).has_key).toBe(false);
  expect(await service()).toBe("LibreTranslate");
});

test("a test says what the service answers, in words where it does not", async () => {
  expect(await machineTest(shop, options)).toMatchObject({
    source: "English",
    translation: "[de] English",
    problem: "",
  });
  await settings({ translation_key: "wrong" });
  expect(await machineTest(shop, options)).toMatchObject({ problem: expect.stringContaining("refuses this key") });
  // Only servers on the public internet, unless the installation says otherwise.
  expect(await machineTest(shop, { ...options, reach: {} })).toMatchObject({
    problem: "The address of the service must begin with https://",
  });
  await settings({ translation_address: "https://127.0.0.1:9", translation_key: "k" });
  expect(await machineTest(shop, { ...options, reach: {} })).toMatchObject({
    problem: expect.stringContaining("isn't on the public internet"),
  });
});

test("texts are counted first, translated as a task, marked, counted as not reviewed, and undone as one", async () => {
  const id = await product("Blue Northwind vase", {
    summary: "Of glass, 12 cm",
    description: '<p>See <a href="/a">here</a></p>',
  });
  const { languages } = await machineEstimate(by(), { locales: ["de", "fr"], kinds: ["product"] });
  const sum = "Blue Northwind vaseOf glass, 12 cm".length + '<p>See <a href="/a">here</a></p>'.length;
  const amount = { texts: 3, characters: sum };
  expect(languages).toEqual(
    ["de", "fr"].map((code) => ({ code, missing: amount, outdated: { texts: 0, characters: 0 } })),
  );
  const { task_id, batch_id } = await start({ locales: ["de", "fr"], max_characters: 2 * sum });
  expect(await over(task_id)).toMatchObject({ state: "done", done: 6, total: 6, failed: 0 });
  const state = { state: "machine", outdated: false };
  expect(await valuesOf(id, "de")).toEqual({
    good_name: { value: "[de] Blue Northwind vase", ...state },
    summary: { value: "[de] Of glass, 12 cm", ...state },
    description: { value: '<p>[de] See <a href="/a">here</a></p>', ...state },
  });
  // What the service was sent has no address of a link, and says which word stays.
  const all = standIn.asked.flatMap(({ texts }) => texts);
  expect(all).toContain('<p>See <a id="t0">here</a></p>');
  expect(all).toContain('Blue <span translate="no">Northwind</span> vase');
  const counted = (await coverage(shop)).kinds.find(({ kind }) => kind === "product");
  expect(counted?.languages).toMatchObject([
    { code: "de", translated: 3, machine: 3, unreviewed: 3 },
    { code: "fr", translated: 3, machine: 3, unreviewed: 3 },
  ]);
  // Who saves it has read it.
  await saveTranslations(by(), [
    { kind: "product", id, locale: "fr", field: "good_name", value: "[fr] Blue Northwind vase" },
  ]);
  expect((await valuesOf(id, "fr")).good_name).toMatchObject({ state: "done" });
  await undo(by(), { batch_id }, () => true);
  expect(await valuesOf(id, "de")).toEqual({});
  // What a person has written since stays.
  expect(Object.keys(await valuesOf(id, "fr"))).toEqual(["good_name"]);
  // Started again, nothing is paid again.
  standIn.asked.length = 0;
  expect((await machineEstimate(by(), { locales: ["de"], kinds: ["product"] })).languages).toMatchObject([
    { missing: { texts: 3, characters: 0 } },
  ]);
  expect(await over((await start({ max_characters: 0 })).task_id)).toMatchObject({ state: "done", done: 3 });
  expect(standIn.asked).toEqual([]);
  expect((await valuesOf(id, "de")).summary).toMatchObject({ value: "[de] Of glass, 12 cm" });
});

test("outdated texts only when they are asked for; one record alone", async () => {
  const id = await product("Red jug");
  const other = await product("Green jug");
  await saveTranslations(by(), [{ kind: "product", id, locale: "de", field: "good_name", value: "Roter Krug" }]);
  await updateProduct(shop, id, { good_name: "Red jug, large" });
  const record = { kind: "product" as const, id };
  expect((await machineEstimate(by(), { locales: ["de"], record })).languages).toMatchObject([
    { missing: { texts: 0 }, outdated: { texts: 1, characters: 14 } },
  ]);
  await over((await start({ record })).task_id);
  expect((await valuesOf(id, "de")).good_name).toMatchObject({ value: "Roter Krug", state: "done", outdated: true });
  await over((await start({ record, with_outdated: true })).task_id);
  expect((await valuesOf(id, "de")).good_name).toEqual({
    value: "[de] Red jug, large",
    state: "machine",
    outdated: false,
  });
  expect(await valuesOf(other, "de")).toEqual({});
  // All of the kind, so that the next tests begin with nothing.
  await over((await start({ locales: ["de", "fr"] })).task_id);
});

test("a busy service is asked again, one that is away ends the task in words, and it goes on later", async () => {
  const id = await product("Small cup");
  standIn.mischief.push({ status: 429, retryAfter: 0 }, { status: 503 });
  expect(await over((await start()).task_id)).toMatchObject({ state: "done" });
  expect((await valuesOf(id, "de")).good_name).toMatchObject({ value: "[de] Small cup" });
  expect(standIn.asked).toHaveLength(1);
  await product("Tall cup");
  standIn.mischief.push({ status: 429 }, { status: 429 }, { status: 429 });
  const { task_id } = await start();
  expect(await over(task_id)).toMatchObject({
    state: "failed",
    message: "The service is asked too often. Try again later.",
  });
  await resumeTask(by(), task_id, viewer);
  await expect.poll(async () => (await taskOf(task_id)).state, patient).toBe("done");
});

test("an answer with too few texts, or of another kind, is asked for in halves; what is paid stays within what was agreed", async () => {
  const ids = [await product("Cup one"), await product("Cup two"), await product("Cup three")];
  standIn.mischief.push({ body: ([first]) => ({ translatedText: [first] }) }, { body: () => "hello" });
  expect(await over((await start({ kinds: ["product"] })).task_id)).toMatchObject({ state: "done", failed: 0 });
  for (const id of ids) expect(await valuesOf(id, "de")).toHaveProperty("good_name");
  await product("Cup four");
  const { task_id } = await start({ max_characters: 3 });
  expect(await over(task_id)).toMatchObject({ state: "failed", message: expect.stringContaining("agreed") });
  await over((await start()).task_id);
});

test("a translation that lost a number, or that breaks a rule, is left out with its reason; the others are written", async () => {
  const bad = await product("Set of 2 cups", { summary: "Good" });
  standIn.mischief.push({
    body: (all) => ({ translatedText: all.map((one) => one.replace("2 ", "")) }),
  });
  const { task_id } = await start();
  expect(await over(task_id)).toMatchObject({ state: "done", failed: 1 });
  expect(await valuesOf(bad, "de")).toEqual({ summary: expect.objectContaining({ value: "[de] Good" }) });
  const { rows } = await sql<{
    reason: string;
  }>`select reason from task_failure where mall_id = ${mall.id} and task_id = ${task_id}`.execute(db);
  expect(rows[0]?.reason).toContain("Translate it by hand");
  // It is not paid a second time.
  standIn.asked.length = 0;
  await over((await start()).task_id);
  expect(standIn.asked).toEqual([]);
  await saveTranslations(by(), [{ kind: "product", id: bad, locale: "de", field: "good_name", value: "2 Tassen" }]);
});

test("what somebody types, or changes, while the service answers stays", async () => {
  const typed = await product("Plate one");
  const changed = await product("Plate two");
  const gone = Promise.withResolvers<void>();
  standIn.mischief.push({ until: gone.promise });
  const { task_id } = await start();
  await expect.poll(async () => (await taskOf(task_id)).state, patient).toBe("running");
  await expect.poll(() => standIn.mischief.length, patient).toBe(0);
  await saveTranslations(by(), [
    { kind: "product", id: typed, locale: "de", field: "good_name", value: "Teller eins" },
  ]);
  await updateProduct(shop, changed, { good_name: "Plate two, blue" });
  gone.resolve();
  expect(await over(task_id)).toMatchObject({ state: "done" });
  expect((await valuesOf(typed, "de")).good_name).toMatchObject({ value: "Teller eins", state: "done" });
  expect((await valuesOf(changed, "de")).good_name).toEqual({
    value: "[de] Plate two",
    state: "machine",
    outdated: true,
  });
});

test("a cancelled task ends with the request that is under way, and keeps its answer", async () => {
  const id = await product("Bowl");
  const gone = Promise.withResolvers<void>();
  standIn.mischief.push({ until: gone.promise });
  const { task_id } = await start();
  await expect.poll(() => standIn.mischief.length, patient).toBe(0);
  await cancelTask(by(), task_id, viewer);
  gone.resolve();
  expect(await over(task_id)).toMatchObject({ state: expect.stringMatching(/cancelled|done/) });
  const before = characters();
  await over((await start()).task_id);
  expect(characters()).toBe(before);
  expect(await valuesOf(id, "de")).toHaveProperty("good_name");
});

test("who may translate into one language has that one translated, and nothing without the right", async () => {
  const id = await product("Dish");
  const french = by(only("translations:read", "translations:write:fr"));
  const none = by(only("translations:read"));
  const count = async (context: ShopContext) =>
    (await machineEstimate(context, { locales: ["de", "fr"], record: { kind: "product", id } })).languages.map(
      ({ missing }) => missing.texts,
    );
  expect(await count(french)).toEqual([0, 1]);
  expect(await count(none)).toEqual([0, 0]);
});

test("a language model is asked in its own way", async () => {
  const id = await product("Lamp", { summary: "Bright" });
  await settings({
    ...{ translation_service: "model", translation_address: `${standIn.address}/v1`, translation_model: "m" },
    translation_key: "k-1",
  });
  expect(await over((await start({ record: { kind: "product", id } })).task_id)).toMatchObject({ state: "done" });
  expect((await valuesOf(id, "de")).summary).toMatchObject({ value: "[German] Bright" });
});

test("answers are kept for half a year", async () => {
  const kept = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from machine_answer where mall_id = ${mall.id}`.execute(db))
      .rows[0]?.n;
  const before = await kept();
  await removeOldAnswers(db);
  expect(await kept()).toBe(before);
  await sql`update machine_answer set created_at = created_at - interval '181 days' where mall_id = ${mall.id}`.execute(
    db,
  );
  await removeOldAnswers(db);
  expect(await kept()).toBe(0);
});

test("given texts, as those of a design, are translated by the same task and paid once; what lost a tag has no answer", async () => {
  const plain = (value: string) => ({ value, isHtml: false });
  const texts = [
    plain("Shop the design"),
    { value: '<p>Read <a href="/x">more</a></p>', isHtml: true },
    plain("{count} chairs"),
  ];
  const length = texts.reduce((sum, { value }) => sum + value.length, 0);
  const work = { locale: "de", texts: [...texts, plain("Shop the design")], permission: "translations:read" as const };
  expect(await estimateTexts(by(), "de", work.texts)).toMatchObject({ service: "LibreTranslate", characters: length });
  const before = characters();
  const { task_id } = await startTexts(by(), { ...work, max_characters: length });
  expect(await over(task_id)).toMatchObject({ state: "done", total: 3, done: 3, failed: 0 });
  expect(characters() - before).toBe(3);
  expect(await translatedTexts(by(), "de", texts)).toEqual([
    "[de] Shop the design",
    expect.stringContaining('<a href="/x">'),
    "[de] {count} chairs",
  ]);
  expect((await estimateTexts(by(), "de", texts)).characters).toBe(0);
  const again = await startTexts(by(), { ...work, max_characters: 0 });
  expect(await over(again.task_id)).toMatchObject({ state: "done" });
  expect(characters() - before).toBe(3);
  // Another language is asked for anew, and not beyond what was agreed to.
  const dear = await startTexts(by(), { ...work, locale: "fr", max_characters: 3 });
  expect(await over(dear.task_id)).toMatchObject({ state: "failed" });
  expect(await translatedTexts(by(), "fr", texts)).toEqual([undefined, undefined, undefined]);
});
