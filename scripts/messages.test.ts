import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isLanguage, isScreenLanguage, languages } from "#i18n/languages.ts";
import { translationProblem } from "./check-translation.ts";
import { withCompiledMessages } from "./compile-messages.ts";
import { textsOutsideOfMessages } from "./extract-messages.ts";
import { coverage, readCatalogs } from "./messages.ts";
import { textsInCode } from "./texts-in-code.ts";

const root = join(import.meta.dirname, "..");

test("the catalogs hold the messages as they are: `npm run messages` writes them", async () => {
  const catalogs = await readCatalogs();
  expect(catalogs).toHaveLength(3);
  for (const { file, source, written } of catalogs) {
    expect(source.length, file).toBeGreaterThan(400);
    expect(written, file).toEqual(source);
  }
  const [screens, server, shop] = catalogs;
  // Text between tags, a label of a list, a choice of a module, a rule of the contract; a mail, an error.
  for (const id of ["No orders yet", "Payment method", "Text position", "must be an id of a category"]) {
    expect(screens?.source).toContain(id);
  }
  for (const id of ["Your order {orderNo} has shipped", "Order not found"]) expect(server?.source).toContain(id);
  // A default, one of a preset, one of an item of a list, a text of a view, a pair with plural forms.
  for (const id of ["Add to cart", "Your first offer", "Shop now", "Couldn't reach the shop"]) {
    expect(shop?.source).toContain(id);
  }
  expect(shop?.source).toContain("{count, plural, one {# product} other {# products}}");
  for (const id of ["1 product", "{count} products", "404"]) expect(shop?.source).not.toContain(id);
});

test.for(Object.keys(languages).filter((language) => language !== "en"))("the catalogs of %s", async (language) => {
  const problems: string[] = [];
  for (const { file, source, written, translations } of await readCatalogs(language)) {
    expect(written, file).toEqual(source);
    for (const [id, translation] of Object.entries(translations)) {
      const problem = translationProblem(language, id, translation, file.endsWith("server.po"));
      if (problem) problems.push(`${file}: “${id}”: ${problem}`);
    }
  }
  expect(problems).toEqual([]);
});

test.for(Object.keys(languages).filter((language) => language !== "en"))(
  "every text is translated into %s: those of screens where these ship in it",
  async (language) => {
    const left: string[] = [];
    for (const { file, source, translations } of await readCatalogs(language)) {
      // What the server writes for staff stays in tasks and activity, in the shop's language.
      if (file.endsWith("screens.po") && !(isLanguage(language) && isScreenLanguage(language))) continue;
      left.push(...source.filter((id) => !translations[id]).map((id) => `${file}: ${id}`));
    }
    expect(left).toEqual([]);
  },
);

test("how much is translated", async () => {
  console.info((await coverage()).join("\n"));
});

test("no text of dashboard and editor stands outside of a message", async () => {
  const files = globSync("src/{dashboard,editor}/**/*.tsx", { cwd: root }).filter(
    (file) => !/\.test\.tsx$|[\\/]testing[\\/]/.test(file),
  );
  const messages: string[] = [];
  for (const file of files) {
    const code = await readFile(join(root, file), "utf8");
    messages.push(...textsOutsideOfMessages(code).map((text) => `${file}: ${text}`));
  }
  expect(messages).toEqual([]);
});

/** Words that no reader sees, are the same in every language, or stand for themselves in code. */
const noMessages =
  /^(Samsung Internet|couch, sofa, settee|San Francisco|San Diego|Las Vegas|Rio de Janeiro|Go to|opening stock|signed in|username webauthn|newer version|module name|Bearer sw_…|picked up|not all and \{\}|additions text|subscript superscript|script style .*|p div section .*|is required|is not valid|is not correct.*|country or region|how to pay|takes off)$/;
/** The bar is part of the shop's pages; words by which settings and time zones (cities) are found are looked up, not shown. */
const withoutLanguage = /staff-bar[\\/]entry|search-settings|zone-options/;

test("no text of two words in the code of dashboard and editor stands outside of a message", async () => {
  const files = globSync("src/{dashboard,editor,i18n,ui}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|[\\/]testing[\\/.]/.test(file) && !withoutLanguage.test(file),
  );
  const messages: string[] = [];
  for (const file of files) {
    const texts = textsInCode(await readFile(join(root, file), "utf8"), file);
    messages.push(...texts.filter((text) => !noMessages.test(text)).map((text) => `${file}: ${text}`));
  }
  expect(messages).toEqual([]);
});

test("a text in code is found in literals and templates, and not within a message or a name", () => {
  const code = `
    const row = { label: "Not a message", id: "no text here", help: t("A message", { of: cond ? "More words" : "" }) };
    const line = \`Deleted \${name} of the list\`;
    element.closest("some other selector");
    tc("a context", "Open it");
    throw new Error("no module of type 5");
    throw new Error("This file is too large.");
  `;
  const messages = ["Not a message", "More words", "Deleted {} of the list", "This file is too large."];
  expect(textsInCode(code, "a.ts")).toEqual(messages);
});

test("a text outside of a message is found between tags and in attributes that people read", () => {
  const code = `<><p>Not a message</p><Field label="A label" name="field" /><code>npm start</code>{t("One")} · {n}</>;`;
  expect(textsOutsideOfMessages(code)).toEqual(["Not a message", "A label"]);
});

describe("messages are compiled where they stand", () => {
  const compile = (call: string) => withCompiledMessages(call, "file.ts");

  test("texts without values stay as they are", () => expect(compile('t("Save")')).toBe('t("Save")'));

  test("values and plural forms are parsed by the build, also within the values of another message", () => {
    expect(compile('t("{name} of {of}", { name: t("{n} left", { n }), of })')).toBe(
      't("{name} of {of}", { name: t("{n} left", { n }, [["n"]," left"]), of }, [["name"]," of ",["of"]])',
    );
    expect(compile('t("{n, plural, one {# order} other {# orders}}", { n })')).toContain(
      '{"one":["#"," order"],"other":["#"," orders"]}',
    );
  });

  test("a text with two meanings has its context in its id", () => {
    expect(compile('tc("verb", "Open {name}", { name })')).toBe(
      'tc("verb", "Open {name}", { name }, ["Open ",["name"]])',
    );
  });

  test("a message that is none ends the build and is named", () => {
    expect(() => compile('t("{n, plural, one {order}", { n })')).toThrow("file.ts: the message “{n, plural");
  });
});
