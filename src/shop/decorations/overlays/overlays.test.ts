import { describe, expect, test } from "vitest";
import type { SentCell } from "#contract/design-translation.ts";
import type { ShopError } from "#contract/errors.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import * as english from "#modules/registry.ts";
import { addLanguage, updateLanguage } from "../../languages/index.ts";
import { createTestShop } from "../../testing.ts";
import { createDecoration, getDecoration, listRevisions, restoreRevision, saveDecoration } from "../index.ts";
import { registryIn } from "../language.ts";
import type { DecorationContext, ModuleRegistry } from "../registry.ts";
import { testRegistry, valuesOf, wire } from "../testing.ts";
import { contextIn, getCoverage, getTranslation } from "./list.ts";
import { saveTranslation } from "./save.ts";

const shop = await createTestShop();

/** A mall of the test's own, in English, shown in German and in French, which falls back to German. */
async function freshShop(registry: ModuleRegistry = testRegistry) {
  const otherMall = await shop.anotherMall();
  for (const code of ["de", "fr"] as const) {
    await addLanguage(otherMall, code);
    await updateLanguage(otherMall, code, { published: true });
  }
  await updateLanguage(otherMall, "fr", { fallback: "de" });
  const own = async (): Promise<DecorationContext> => {
    const mall = await findMall(shop.db, otherMall.mall.id);
    if (!mall) throw new Error("no mall");
    return { db: shop.db, mall, registry: registryIn(registry, mall.locale) };
  };
  const view = async (language: "de" | "fr") => {
    const context = await own();
    const mall = mallIn(context.mall, language);
    if (!mall) throw new Error("not published");
    return contextIn(context, mall);
  };
  const homeIn = async (language: "en" | "de" | "fr", form: "shopper" | "editor" = "shopper") => {
    const context = language === "en" ? await own() : await view(language);
    const { home_modules = [] } = await getDecoration(context, "live", form, { modules: ["home_modules"] });
    return home_modules;
  };
  const whose = (locale: string) => ({ locale, staffId: otherMall.staffId, decoration: 1 });
  const translation = async (locale: string) => getTranslation(await own(), whose(locale));
  const design = async (home_modules: ReturnType<typeof wire>[], revision?: number) =>
    saveDecoration(
      await own(),
      1,
      { home_modules, ...(revision !== undefined && { revision }) },
      "designer@example.com",
    );
  const translate = async (locale: string, cells: SentCell[], revision?: number) => {
    const from = revision ?? (await own()).mall.live_revision;
    return saveTranslation(await own(), 1, { locale, revision: from, cells }, "translator@example.com");
  };
  return { own, view, homeIn, whose, translation, design, translate, staffId: otherMall.staffId };
}

const cellFor = (module: number, keys: (string | number)[], source: string, value: string): SentCell => ({
  ...{ group: "home_modules", module, keys, source: sourceHash(source), value },
});
const slides = (...titles: string[]) => wire(1, { banner_list: titles.map((title) => ({ title })) }, { id: 1001 });
const titlesOf = (modules: Awaited<ReturnType<Awaited<ReturnType<typeof freshShop>>["homeIn"]>>) =>
  (valuesOf(modules[0]).banner_list as { title: string }[]).map(({ title }) => title);
const slideCells = (titles: string[], word = "de") =>
  titles.map((title, row) => cellFor(1001, ["banner_list", row, "title"], title, `${word} ${title}`));

describe("what a language has in place of a text", () => {
  test("is shown in it and in those that fall back to it, and nowhere else", async () => {
    const { design, translate, homeIn } = await freshShop();
    await design([slides("Summer", "Winter")]);
    await translate("de", slideCells(["Summer", "Winter"]));
    await translate("fr", [cellFor(1001, ["banner_list", 1, "title"], "Winter", "Hiver")]);
    expect(titlesOf(await homeIn("en"))).toEqual(["Summer", "Winter"]);
    expect(titlesOf(await homeIn("de"))).toEqual(["de Summer", "de Winter"]);
    expect(titlesOf(await homeIn("fr"))).toEqual(["de Summer", "Hiver"]);
  });

  test("follows its text when rows are moved, added and taken away; equal texts share it", async () => {
    const { design, translate, homeIn } = await freshShop();
    const words = ["Ash", "Birch", "Cedar", "Elm"];
    // Always the same sequence of numbers.
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    await design([slides(...words)]);
    await translate("de", slideCells(words));
    for (let round = 0; round < 25; round++) {
      const rows = Array.from({ length: 1 + random(6) }, () => [...words, "New"][random(5)] ?? "");
      await design([slides(...rows)]);
      const titles = titlesOf(await homeIn("de"));
      for (const [row, text] of rows.entries()) {
        // A new text stands where a translated one stood that is nowhere now: that is what it was changed from.
        const stale = words[row] && !rows.includes(words[row]) ? `de ${words[row]}` : "New";
        expect(titles[row]).toBe(text === "New" ? stale : `de ${text}`);
      }
    }
  });

  test("stays for a changed text, marked as outdated, and goes with a text that is emptied", async () => {
    const { design, translate, homeIn, translation } = await freshShop();
    await design([slides("Summer"), wire(13, { content: "<p>Hello</p>" })]);
    await translate("de", [...slideCells(["Summer"]), cellFor(1002, ["content"], "<p>Hello</p>", "<p>Hallo</p>")]);
    await design([slides("Summer sale"), wire(13, { content: "" }, { id: 1002 })]);
    const home = await homeIn("de");
    expect(titlesOf(home)).toEqual(["de Summer"]);
    expect(valuesOf(home[1])).toEqual({ content: "" });
    const { cells } = await translation("de");
    expect(cells.filter(({ module }) => module > 1000)).toEqual([
      {
        ...{ group: "home_modules", module: 1001, keys: ["banner_list", 0, "title"], text: "Summer sale" },
        ...{ source: sourceHash("Summer sale"), value: "de Summer", state: "outdated" },
      },
    ]);
    // Saved as it is, it is a translation of the text of now.
    await translate("de", [cellFor(1001, ["banner_list", 0, "title"], "Summer sale", "de Summer")]);
    expect((await translation("de")).cells.find(({ module }) => module === 1001)?.state).toBe("done");
  });

  test("of equal texts may differ by row, and is changed for one row alone", async () => {
    const { design, translate, homeIn } = await freshShop();
    await design([slides("More", "More")]);
    await translate("de", [cellFor(1001, ["banner_list", 0, "title"], "More", "Mehr")]);
    expect(titlesOf(await homeIn("de"))).toEqual(["Mehr", "Mehr"]);
    await translate("de", [cellFor(1001, ["banner_list", 1, "title"], "More", "Weitere")]);
    expect(titlesOf(await homeIn("de"))).toEqual(["Mehr", "Weitere"]);
    await translate("de", [{ ...cellFor(1001, ["banner_list", 1, "title"], "More", ""), value: "" }]);
    expect(titlesOf(await homeIn("de"))).toEqual(["Mehr", "Mehr"]);
  });

  test("may hide a module or show it, and comes back with a module that was deleted", async () => {
    const { design, translate, homeIn } = await freshShop();
    await design([slides("Summer"), wire(99)]);
    const show = (value: boolean | null): SentCell => ({
      ...{ group: "home_modules", module: 1001, keys: ["@show"], source: "", value },
    });
    await translate("de", [...slideCells(["Summer"]), show(false)]);
    expect((await homeIn("de")).map(({ id }) => id)).not.toContain(1001);
    expect((await homeIn("en")).map(({ id }) => id)).toContain(1001);
    await translate("de", [show(null)]);
    await design([wire(99, {}, { id: 1002 })]);
    // A translator who saves meanwhile does not lose it either.
    await translate("de", [cellFor(1, ["page_title"], "Home", "Start")]);
    await design([slides("Summer"), wire(99, {}, { id: 1002 })]);
    expect(titlesOf(await homeIn("de"))).toEqual(["de Summer"]);
  });

  test("half of it is translated: no text is empty", async () => {
    const { design, translate, homeIn } = await freshShop(english);
    const [carousel] = await homeIn("en", "editor");
    await design([{ ...(carousel ?? wire(1)), id: -1 }, wire(13, { content: "<p>Our own</p>" })]);
    const texts = async (language: "en" | "de" | "fr") =>
      JSON.stringify(await homeIn(language), (key, value) => (key === "id" ? undefined : value));
    const emptyIn = (text: string) => text.match(/""/g)?.length ?? 0;
    await translate("fr", [cellFor(1002, ["content"], "<p>Our own</p>", "<p>À nous</p>")]);
    const [own, german, french] = [await texts("en"), await texts("de"), await texts("fr")];
    expect(german).toContain("Für das tägliche Leben gemacht");
    expect(german).toContain("Our own");
    expect(french).toContain("À nous");
    expect([emptyIn(german), emptyIn(french)]).toEqual([emptyIn(own), emptyIn(own)]);
  });
});

describe("texts that the law asks for", () => {
  test("are never the owner's words in another language", async () => {
    const { own, view, translate, translation } = await freshShop(english);
    const group = "product_payment_modules";
    const button = async (context: DecorationContext) => {
      const answer = await getDecoration(context, "live", "editor", { modules: [group] });
      const page = answer[group]?.find(({ type }) => type === -3);
      if (!page) throw new Error("no page");
      return { page, text: valuesOf(page).place_paid_text };
    };
    const { page } = await button(await own());
    const schema = page.schema.map((one) => (one.field === "place_paid_text" ? { ...one, value: "Buy now!" } : one));
    await saveDecoration(await own(), 1, { [group]: [{ ...page, schema }] }, "owner");
    expect((await button(await own())).text).toBe("Buy now!");
    expect((await button(await view("de"))).text).toMatch(/zahlungspflichtig/i);
    expect((await button(await view("fr"))).text).toMatch(/paiement/i);
    const { cells } = await translation("de");
    expect(cells.find(({ keys }) => keys[0] === "place_paid_text")).toMatchObject({ state: "missing", legal: true });
    const source = sourceHash("Buy now!");
    await translate("de", [{ group, module: page.id, keys: ["place_paid_text"], source, value: "Jetzt kaufen" }]);
    expect((await button(await view("de"))).text).toBe("Jetzt kaufen");
    // French falls back to German elsewhere, and not here.
    expect((await button(await view("fr"))).text).toMatch(/paiement/i);
  });
});

describe("two people at once", () => {
  const failureOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: ShopError) => error,
    );

  test("a translator and a designer are never in each other's way", async () => {
    const { design, translate, homeIn, own } = await freshShop();
    await design([slides("Summer", "Winter")]);
    const { live_revision: start } = (await own()).mall;
    await design([slides("Winter", "Summer")], start);
    await translate("de", slideCells(["Summer", "Winter"]), start);
    // Based on what was before the translator's publish.
    await design([slides("Winter", "Summer", "Spring")], start + 1);
    expect(titlesOf(await homeIn("de"))).toEqual(["de Winter", "de Summer", "Spring"]);
    const { list } = await listRevisions(await own(), 1, { page: 1, pageSize: 10 });
    expect(list.data.map(({ changed, languages, author }) => [changed, languages, author])).toEqual([
      [["home_modules"], undefined, "designer@example.com"],
      [[], ["de"], "translator@example.com"],
      [["home_modules"], undefined, "designer@example.com"],
      [["home_modules"], undefined, "designer@example.com"],
    ]);
  });

  test("two translators conflict about the same text alone, and in the same language", async () => {
    const { design, translate, homeIn, own } = await freshShop();
    await design([slides("Summer", "Winter")]);
    const { live_revision: start } = (await own()).mall;
    const [summer, winter] = slideCells(["Summer", "Winter"]);
    if (!summer || !winter) throw new Error("two cells");
    await translate("de", [summer], start);
    await translate("de", [winter], start);
    await translate("fr", [{ ...summer, value: "Été" }], start);
    const failure = await failureOf(translate("de", [{ ...summer, value: "Sommer" }, winter], start));
    expect(failure).toMatchObject({ code: 409, data: { conflicts: [{ value: "de Summer" }], revision: start + 3 } });
    expect(titlesOf(await homeIn("de"))).toEqual(["de Summer", "de Winter"]);
    await translate("de", [{ ...summer, value: "Sommer" }], start + 3);
    expect(titlesOf(await homeIn("de"))).toEqual(["Sommer", "de Winter"]);
  });

  test("a version brings texts of all languages back; an older one can be read", async () => {
    const { design, translate, homeIn, own, whose } = await freshShop();
    await design([slides("Summer")]);
    await translate("de", slideCells(["Summer"]));
    const { live_revision } = (await own()).mall;
    await translate("de", slideCells(["Summer"], "neu"));
    const before = await getTranslation(await own(), whose("de"), live_revision);
    expect(before.cells.find(({ module }) => module === 1001)?.value).toBe("de Summer");
    await restoreRevision(await own(), 1, live_revision);
    expect(titlesOf(await homeIn("de"))).toEqual(["de Summer"]);
    await createDecoration(await own(), { name: "Copy", copy_of: 1 }, "owner");
    const copy = await getTranslation(await own(), { ...whose("de"), decoration: 2 });
    expect(copy.cells.find(({ module }) => module === 1001)?.value).toBe("de Summer");
  });
});

test("what is refused: another language, a text that breaks its rule; what changes nothing makes no version", async () => {
  const { design, translate, own } = await freshShop();
  await design([slides("Summer")]);
  const [cell] = slideCells(["Summer"]);
  if (!cell) throw new Error("a cell");
  await expect(translate("ja", [cell])).rejects.toMatchObject({ code: 400 });
  await expect(translate("de", [{ ...cell, value: "x".repeat(201) }])).rejects.toMatchObject({
    code: 400,
    message: "Title: at most 200 characters",
  });
  const { live_revision } = (await own()).mall;
  expect(await translate("de", [{ ...cell, value: "" }])).toEqual({ revision: live_revision });
  const { revision } = await translate("de", [cell]);
  expect(await translate("de", [cell])).toEqual({ revision });
});

test.each(["javascript:alert(1)", " javascript:alert(1)", "data:text/html,x"])(
  "a link of a language leads nowhere dangerous: %s",
  async (value) => {
    const { design, translate } = await freshShop(english);
    await design([wire(1, { banner_list: [{ title: "Summer", btn_link: "/summer" }] }, { id: 1001 })]);
    const cell = cellFor(1001, ["banner_list", 0, "btn_link"], "/summer", value);
    await expect(translate("de", [cell])).rejects.toThrow("http, https, mailto or tel");
  },
);

test("rich text is cleaned", async () => {
  const { design, translate, homeIn } = await freshShop();
  await design([wire(13, { content: "<p>Hello</p>" })]);
  await translate("de", [cellFor(1001, ["content"], "<p>Hello</p>", "<p>Hallo<script>alert(1)</script></p>")]);
  expect(valuesOf((await homeIn("de"))[0])).toEqual({ content: "<p>Hallo</p>" });
});

test("how much is translated is counted: built-in texts are there in every language", async () => {
  const { design, translate, own } = await freshShop(english);
  const before = await getCoverage(await own(), 1);
  expect(before.languages.map(({ code, total, done }) => [code, total === done])).toEqual([
    ["de", true],
    ["fr", true],
  ]);
  await design([wire(13, { content: "<p>Our own</p>" })]);
  const missing = async () =>
    (await getCoverage(await own(), 1)).languages.map(({ total, done, outdated }) => [total - done, outdated]);
  expect(await missing()).toEqual([
    [1, 0],
    [1, 0],
  ]);
  await translate("de", [cellFor(1001, ["content"], "<p>Our own</p>", "<p>Unser</p>")]);
  await design([wire(13, { content: "<p>Our very own</p>" }, { id: 1001 })]);
  expect(await missing()).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

test("what is made of a version in a language is made once", async () => {
  const { design, translate, view } = await freshShop();
  await design([slides("Summer")]);
  await translate("de", slideCells(["Summer"]));
  const schemaIn = async (language: "de" | "fr") => {
    const answer = await getDecoration(await view(language), "live", "shopper", { modules: ["home_modules"] });
    return answer.home_modules?.[0]?.schema;
  };
  const [german, french] = [await schemaIn("de"), await schemaIn("fr")];
  expect(await schemaIn("de")).toBe(german);
  expect(await schemaIn("fr")).toBe(french);
});

describe("texts that come with a module of a template", () => {
  const brought = (
    texts: Record<string, { keys: (string | number)[]; source?: string; value: string | boolean; machine?: boolean }[]>,
  ) => ({
    ...slides("Summer", "Winter"),
    id: -1,
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, cells]) => [
        locale,
        cells.map((cell) => ({ source: "", ...cell, keys: [...cell.keys] })),
      ]),
    ),
  });
  const titleAt = (row: number, value: string, source?: string) => ({
    ...{ keys: ["banner_list", row, "title"], value },
    ...(source !== undefined && { source: sourceHash(source) }),
  });

  test("are published with it, wherever their rows stand, and are not stored with the module", async () => {
    const { design, homeIn, own, translation } = await freshShop();
    await design([
      brought({
        de: [titleAt(0, "Winter (de)", "Winter"), titleAt(0, "Sommer", "Summer"), { keys: ["@show"], value: true }],
        fr: [titleAt(1, "Hiver")],
      }),
    ]);
    expect(titlesOf(await homeIn("en"))).toEqual(["Summer", "Winter"]);
    expect(titlesOf(await homeIn("de"))).toEqual(["Sommer", "Winter (de)"]);
    expect(titlesOf(await homeIn("fr"))).toEqual(["Sommer", "Hiver"]);
    expect((await translation("de")).cells.map(({ state }) => state)).not.toContain("outdated");
    const [module] = await homeIn("en", "editor");
    expect(module).not.toHaveProperty("texts");
    const { list } = await listRevisions(await own(), 1, { page: 1, pageSize: 5 });
    expect(list.data[0]?.languages).toEqual(["de", "fr"]);
  });

  test("are marked as a machine's where the template says so", async () => {
    const { design, translation } = await freshShop();
    await design([brought({ de: [{ ...titleAt(0, "Sommer"), machine: true }, titleAt(1, "Winter (de)")] })]);
    const { cells } = await translation("de");
    const stateOf = (text: string) => cells.find(({ value }) => value === text)?.state;
    expect([stateOf("Sommer"), stateOf("Winter (de)")]).toEqual(["machine", "done"]);
  });

  test("are kept in a language that the shop does not have yet; those in its own, and in none that ships, are left out", async () => {
    const { design, own, homeIn } = await freshShop();
    await design([brought({ es: [titleAt(0, "Verano")], en: [titleAt(0, "Wrong")], xx: [titleAt(0, "Wrong")] })]);
    expect(titlesOf(await homeIn("en"))).toEqual(["Summer", "Winter"]);
    const context = await own();
    await addLanguage(context, "es");
    await updateLanguage(context, "es", { published: true });
    const { mall } = await own();
    const spanish = mallIn(mall, "es");
    if (!spanish) throw new Error("not published");
    const { home_modules = [] } = await getDecoration(contextIn(await own(), spanish), "live", "shopper", {
      modules: ["home_modules"],
    });
    expect(titlesOf(home_modules)).toEqual(["Verano", "Winter"]);
  });

  test("do not touch what a translator has published of other modules, and are refused where they break a rule", async () => {
    const { design, translate, homeIn } = await freshShop();
    await design([slides("Spring")]);
    await translate("de", slideCells(["Spring"]));
    await design([slides("Spring"), brought({ de: [titleAt(0, "Sommer")] })]);
    const [first, second] = await homeIn("de");
    expect(titlesOf(first ? [first] : [])).toEqual(["de Spring"]);
    expect(titlesOf(second ? [second] : [])).toEqual(["Sommer", "Winter"]);
    await expect(design([brought({ de: [titleAt(0, "x".repeat(100_000))] })])).rejects.toMatchObject({ code: 400 });
  });
});
