/** All texts page by page, their filters, files of them, and who may write which language. */
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { optionValueId } from "#contract/translations.ts";
import { restore, undo } from "#kernel/changes/index.ts";
import type { Actor, ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { createProducts, updateProduct } from "../catalog/commands/index.ts";
import { createArticles } from "../content/commands/index.ts";
import { addLanguage } from "../languages/index.ts";
import { createTestShop } from "../testing.ts";
import { importTask } from "./files/import.ts";
import {
  checkTranslationFile,
  deleteTranslations,
  exportTranslations,
  importTranslations,
  saveTranslations,
  translationRows,
} from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
for (const code of ["de", "fr"] as const) await addLanguage(shop, code);
const runner = runTasks({
  db,
  files: filesIn("/nowhere"),
  tasks: [importTask],
  log: (error) => console.error(error),
});
afterAll(() => runner.stop());
const patient = { interval: 20, timeout: 30_000 };
const by = (rights?: Actor["rights"], batchId = newId()): ShopContext => ({
  db,
  mall,
  actor: { staffId, name: "Ann", batchId, ...(rights && { rights }) },
});

const ids = await createProducts(
  shop,
  Array.from({ length: 5 }, (_, at) => ({
    ...{ good_name: `Vase ${at}`, seo_name: `vase-${at}`, summary: at % 2 ? "Of 100% glass" : "" },
    ...(at === 0
      ? {
          options: [{ name: "Color", values: ["Red", "Blue"] }],
          variants: ["Red", "Blue"].map((Color) => ({ price: "1", options: { Color } })),
        }
      : { variants: [{ price: "1" }] }),
  })),
);
const [first = "", second = ""] = ids;
const [articleId = ""] = await createArticles(shop, [{ title: "About us", body: "<p>Hello</p>" }]);
await saveTranslations(by(), [
  { kind: "product", id: first, locale: "de", field: "good_name", value: "Vase Null" },
  { kind: "product", id: second, locale: "de", field: "good_name", value: "Vase Eins", state: "machine" },
  { kind: "product", id: second, locale: "fr", field: "good_name", value: "Vase Un" },
  { kind: "option_value", id: optionValueId("Color", "Red"), locale: "de", field: "name", value: "Rot" },
]);
const locales = ["de", "fr"];
const rowsOf = async (
  input: Omit<Parameters<typeof translationRows>[1], "locales" | "limit" | "search"> & {
    locales?: string[];
    limit?: number;
    search?: string;
  },
) => translationRows(shop, { locales, limit: 100, search: "", ...input });
const named = async (input: Parameters<typeof rowsOf>[0]) =>
  (await rowsOf(input)).rows.map(({ kind, field, source }) => `${kind}.${field} ${source}`);

test("every text is on one page, in the order of kinds and records, however short pages are", async () => {
  const { rows, next, count } = await rowsOf({});
  expect(next).toBeNull();
  expect(rows.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
    ...["product Vase 4", "product Vase 3", "product Of 100% glass", "product Vase 2", "product Vase 1"],
    ...["product Of 100% glass", "product Vase 0", "option Color", "option_value Red", "option_value Blue"],
    ...["article About us", "article <p>Hello</p>"],
  ]);
  expect(count).toBe(rows.length);
  const paged = [];
  for (let after: string | undefined; ; ) {
    const page = await rowsOf({ limit: 3, ...(after !== undefined && { after }) });
    paged.push(...page.rows);
    if (page.next === null) break;
    after = page.next;
  }
  expect(paged).toEqual(rows);
  const { translations } = rows.find(({ id, field }) => id === second && field === "good_name") ?? {};
  expect(translations).toEqual([
    { locale: "de", value: "Vase Eins", state: "machine", outdated: false },
    { locale: "fr", value: "Vase Un", state: "done", outdated: false },
  ]);
  for (const after of ["", "x", '["product"]', '["staff","1",0]', '["product","1",0]']) {
    await expect(rowsOf({ after })).rejects.toMatchObject({ code: 400 });
  }
  await expect(rowsOf({ locales: ["ja"] })).rejects.toMatchObject({ code: 400 });
});

test("texts are found by what they want, by kind, and by words in any language", async () => {
  await updateProduct(by(), first, { good_name: "Vase Zero" });
  expect(await named({ need: "outdated" })).toEqual(["product.good_name Vase Zero"]);
  expect(await named({ need: "machine" })).toEqual(["product.good_name Vase 1"]);
  expect(await named({ need: "unreviewed", locales: ["fr"] })).toEqual([]);
  expect(await named({ need: "missing", kind: "option_value", locales: ["de"] })).toEqual(["option_value.name Blue"]);
  expect(await rowsOf({ need: "missing", kind: "product", locales: ["de"], limit: 2 })).toMatchObject({ count: 5 });
  expect(await named({ search: "eins" })).toEqual(["product.good_name Vase 1"]);
  // What means something in a pattern is a letter here.
  expect(await named({ search: "100%" })).toHaveLength(2);
  expect(await named({ search: "1_0" })).toEqual([]);
  // By the name of its record.
  expect(await named({ search: "vase 1" })).toEqual(["product.good_name Vase 1", "product.summary Of 100% glass"]);
});

const textOf = async (form: "csv" | "xliff12" | "xliff20", of: string[], kind?: "product") => {
  const { chunks } = await exportTranslations(shop, { form, locales: of, kind });
  let file = "";
  for await (const chunk of chunks) file += chunk;
  return file;
};
const germanOf = async (id: string, field = "good_name") => {
  const { rows } = await sql<{ value: string; state: string; source_state: string }>`select value, state, source_state
    from translation where mall_id = ${mall.id} and record_id = ${id} and locale = 'de' and field = ${field}`.execute(
    db,
  );
  return rows[0];
};
const stateOf = async (id: string) =>
  (await db.selectFrom("task").select("state").where("mall_id", "=", mall.id).where("id", "=", id).executeTakeFirst())
    ?.state;
async function run(context: ShopContext, import_id: string, with_changed = false) {
  const started = await importTranslations(context, { import_id, with_changed });
  await expect.poll(() => stateOf(started.task_id), patient).toBe("done");
  return started;
}

test.each(["csv", "xliff12", "xliff20"] as const)(
  "%s that is exported changes nothing when it is imported again",
  async (form) => {
    const checked = await checkTranslationFile(by(), { name: "de", text: await textOf(form, ["de"]) });
    // The translation of a text that has changed, and one of a machine, which says that nobody has read it.
    expect(checked.counts).toMatchObject({ new: 0, changed: 0, failing: 0 });
  },
);

test("a file is compared first: new, changed, conflicting and failing; it runs as a task, and is undone as one", async () => {
  const [, , third = ""] = ids;
  const file = (await textOf("csv", ["de"], "product"))
    .replace(/(product,[^,]*,good_name,[^,]*,Vase 2,[^,]*,)/, "$1Vase Zwei")
    .replace("Vase Eins", "Vase 1!")
    .concat(
      `product,${newId()},good_name,,Gone,,Weg\r\nproduct,${third},seo_title,,,,Ohne\r\nproduct,${third},status,,,,x\r\n`,
    );
  await updateProduct(by(), third, { good_name: "Vase Two" });
  const checked = await checkTranslationFile(by(), { name: "de.csv", text: file });
  expect(checked.counts).toEqual({ new: 0, changed: 1, same: 1, conflict: 1, failing: 3 });
  expect(checked.samples).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ finding: "conflict", source: "Vase Two", value: "Vase Zwei", current: "" }),
      expect.objectContaining({ finding: "changed", value: "Vase 1!", current: "Vase Eins" }),
    ]),
  );
  expect(await germanOf(second)).toMatchObject({ value: "Vase Eins" });
  const { batch_id } = await run(by(), checked.import_id, true);
  expect(await germanOf(second)).toMatchObject({ value: "Vase 1!", state: "done" });
  // Of the text of before: it is marked.
  expect(await germanOf(third)).toMatchObject({ value: "Vase Zwei", source_state: "changed" });
  await expect(importTranslations(by(), { import_id: checked.import_id, with_changed: false })).rejects.toMatchObject({
    code: 404,
  });
  await undo(by(), { batch_id }, () => true);
  expect(await germanOf(second)).toMatchObject({ value: "Vase Eins", state: "machine" });
  expect(await germanOf(third)).toBeUndefined();
});

test("a file without translations, or of somebody else, is not imported", async () => {
  await expect(checkTranslationFile(by(), { name: "x", text: "kind,id,field,de\n" })).rejects.toMatchObject({
    code: 400,
  });
  const { import_id } = await checkTranslationFile(by(), { name: "x", text: await textOf("csv", ["de"]) });
  const other: ShopContext = { db, mall, actor: { staffId: newId(), name: "Ben", batchId: newId() } };
  await expect(importTranslations(other, { import_id, with_changed: false })).rejects.toMatchObject({ code: 404 });
});

const only = (...permissions: string[]): Actor["rights"] => ({
  may: (permission) => permissions.includes(permission),
  confirm: async () => {},
});

test("a translator writes their languages, of every kind of record, in every way, and no others", async () => {
  const german = only("translations:read", "translations:write:de");
  const cell = { kind: "article", id: articleId, field: "title" } as const;
  const batch = newId();
  await saveTranslations(by(german, batch), [{ ...cell, locale: "de", value: "Über uns" }]);
  await saveTranslations(by(german), [{ kind: "option", id: "Color", locale: "de", field: "name", value: "Farbe" }]);
  const french = [{ ...cell, locale: "fr", value: "À propos" }] as const;
  await expect(saveTranslations(by(german), [...french])).rejects.toMatchObject({ code: 403 });
  // Both at once are refused together.
  await expect(
    saveTranslations(by(german), [{ ...cell, locale: "de", value: "Wir" }, ...french]),
  ).rejects.toMatchObject({ code: 403 });
  expect(await germanOf(articleId, "title")).toMatchObject({ value: "Über uns" });
  // Undo and restore of others' French are refused too; their own German comes back.
  const others = newId();
  await saveTranslations(by(undefined, others), [...french]);
  const may = (permission: string) => german?.may(permission as never) === true;
  await expect(undo(by(german), { batch_id: others }, may)).rejects.toMatchObject({ code: 403 });
  await undo(by(german), { batch_id: batch }, may);
  expect(await germanOf(articleId, "title")).toBeUndefined();
  const [change] = await db
    .selectFrom("change")
    .select(["id", "record_type", "record_id"])
    .where("mall_id", "=", mall.id)
    .where("batch_id", "=", others)
    .execute();
  await expect(
    restore(by(german), { record_type: "article", record_id: articleId, change_id: String(change?.id) }, may),
  ).rejects.toMatchObject({ code: 403 });
  await expect(deleteTranslations(by(german), { kind: "article", id: articleId })).rejects.toMatchObject({ code: 403 });
  // The record itself is not theirs.
  await expect(updateProduct(by(german), first, { good_name: "Mine" })).rejects.toMatchObject({ code: 403 });
});

test("a file is imported in the languages that its importer may write", async () => {
  const text = `kind,id,field,de,fr\narticle,${articleId},title,Über uns,Tout sur nous\n`;
  const checked = await checkTranslationFile(by(only("translations:read", "translations:write:de")), {
    name: "x",
    text,
  });
  expect(checked.counts).toEqual({ new: 1, changed: 0, same: 0, conflict: 0, failing: 1 });
});

test("words are found in alternative texts too, quotation marks and all, and under languages that are asked for alone", async () => {
  const media = [{ file: "/uploads/one.webp", alt: 'A "rare" blue glaze' }];
  const [id = ""] = await createProducts(shop, [
    { good_name: "Bowl", seo_name: "bowl", media, variants: [{ price: "1" }] },
  ]);
  expect(await named({ search: '"rare" BLUE' })).toEqual([
    expect.stringMatching(/^product\.alt_\w+ A "rare" blue glaze$/),
  ]);
  await saveTranslations(by(), [{ kind: "product", id, locale: "fr", field: "good_name", value: "Écuelle émaillée" }]);
  expect(await named({ search: "ÉMAIL" })).toEqual(["product.good_name Bowl"]);
  expect(await named({ search: "émail", locales: ["de"] })).toEqual([]);
});
