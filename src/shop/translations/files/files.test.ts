/** Files of translations: what is exported comes in again as it was, and a hostile file is refused. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { csvLines } from "#kernel/csv.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { type FileText, unitId, unitOf } from "./cell.ts";
import { csvHeader, csvText, readCsv } from "./csv.ts";
import { readXliff } from "./read-xliff.ts";
import { type XliffVersion, xliffParts, xliffVersions } from "./write-xliff.ts";

const id = "01a214b7-0000-7000-8000-000000000301";
const text = (changes: Partial<FileText> = {}): FileText => ({
  ...{ kind: "product", id, field: "good_name", name: "Blue vase", input: "line", source: "Blue vase" },
  translations: [{ locale: "de", value: "Blaue Vase", state: "done" }],
  ...changes,
});
const xliffOf = (version: XliffVersion, texts: readonly FileText[]) => {
  const { begin, unit, end } = xliffParts(version, { from: "en-US", to: "de" });
  return begin + texts.map(unit).join("") + end;
};
const csvOf = (texts: readonly FileText[]) => csvLines([csvHeader(["de", "fr"])]) + csvText(texts, ["de", "fr"]);

const texts = [
  text(),
  text({
    field: "description",
    source: "<p>Of &amp; glass</p>",
    translations: [{ locale: "de", value: '<p>Aus\n "Glas"</p>', state: "machine" }],
  }),
  text({
    kind: "option_value",
    id: '["Color","Réd / 赤"]',
    field: "name",
    source: "Réd / 赤",
    translations: [{ locale: "de", value: "=Rot", state: "done" }],
  }),
  text({ field: "summary", translations: [] }),
];

test.each(xliffVersions)("XLIFF %s is well-formed, and read again as it was written", async (version) => {
  const file = xliffOf(version, texts);
  const { errors } = await validateXML({
    xml: [{ fileName: "a.xlf", contents: file }],
    schema: [],
    extension: "schema",
  }).catch((error: unknown) => ({ errors: [String(error)] }));
  expect(errors.filter((error) => !String(error).includes("schema"))).toEqual([]);
  expect(readXliff(file)).toEqual(
    texts.slice(0, 3).map(({ kind, id: record, field, source, translations: [one] }) => ({
      ...{ kind, id: record, field, locale: "de", value: one?.value, source_hash: sourceHash(source) },
      state: one?.state === "done" ? "done" : "draft",
    })),
  );
});

test("CSV guards formulas, and is read again as it was written", () => {
  const file = csvOf(texts);
  expect(file).toContain("'=Rot");
  expect(
    readCsv(file).map(({ id: record, field, locale, value, source_hash }) => [
      record,
      field,
      locale,
      value,
      source_hash,
    ]),
  ).toEqual(
    texts
      .slice(0, 3)
      .map(({ id: record, field, source, translations: [one] }) => [
        ...[record, field, "de", one?.value, sourceHash(source)],
      ]),
  );
  // Made by hand: the source tells what was translated; languages are named in any way.
  const byHand = readCsv(`Kind;ID;Field;Source;Français\nproduct;${id};good_name;Blue vase;Vase bleu\n`);
  expect(byHand).toMatchObject([{ locale: "fr", value: "Vase bleu", source_hash: sourceHash("Blue vase") }]);
  expect(() => readCsv("a,b\n1,2\n")).toThrow('needs the columns "kind"');
});

test("any text survives every kind of file", () => {
  const string = fc
    .string({ minLength: 1, maxLength: 40, unit: "grapheme" })
    .filter((one) => one.trim() !== "" && !/[\p{Cc}\ufffe\uffff]/u.test(one));
  fc.assert(
    fc.property(string, string, (source, value) => {
      const one = [text({ source, translations: [{ locale: "de", value, state: "done" }] })];
      for (const cells of [...xliffVersions.map((version) => readXliff(xliffOf(version, one))), readCsv(csvOf(one))]) {
        expect(cells).toMatchObject([{ value, source_hash: sourceHash(source) }]);
      }
    }),
  );
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (word) => {
      const about = { kind: "option", id: word.toWellFormed(), field: "name" };
      expect(unitOf(unitId(about))).toEqual(about);
    }),
  );
});

test("files of other programs: segments, inner marks, suggestions beside, states", () => {
  const of12 = `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de-DE" original="x" datatype="html"><body>
    <trans-unit id="${unitId(text())}"><source>Blue vase</source><seg-source><mrk mtype="seg" mid="1">Blue vase</mrk></seg-source>
      <target state="needs-review-translation"><mrk mtype="seg" mid="1">Blaue </mrk><g id="1">Vase</g></target>
      <alt-trans><source>Blue</source><target>Falsch</target></alt-trans><note>Short</note></trans-unit>
    <trans-unit id="${unitId(text({ field: "summary" }))}"><source>A</source><target/></trans-unit>
    <trans-unit id="not-ours"><source>A</source><target>B</target></trans-unit></body></file></xliff>`;
  expect(readXliff(of12)).toEqual([
    {
      kind: "product",
      id,
      field: "good_name",
      locale: "de",
      value: "Blaue Vase",
      source_hash: sourceHash("Blue vase"),
      state: "draft",
    },
  ]);
  const of20 = `<xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="${unitId(text())}">
    <segment state="translated"><source>Blue </source><target>Blaue </target></segment><segment state="final"><source>vase</source><target>Vase</target></segment>
    </unit></file></xliff>`;
  expect(readXliff(of20)).toMatchObject([{ value: "Blaue Vase", source_hash: sourceHash("Blue vase"), state: "done" }]);
});

test.each([
  ["entities of its own", '<!DOCTYPE x [<!ENTITY a "aaaa">]><xliff version="1.2"/>', "DOCTYPE"],
  ["a file outside", '<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff version="1.2"/>', "DOCTYPE"],
  ["huge depth", `<xliff version="1.2">${"<g>".repeat(100_000)}`, "nested too deeply"],
  ["an early end", '<xliff version="1.2"><file><body><trans-unit id="a"><source>Blue', "isn't complete"],
  ["wrong nesting", '<xliff version="1.2"><file><body><trans-unit id="a"><source>x</file></xliff>', "isn't complete"],
  ["another kind of XML", "<html><body/></html>", "no XLIFF"],
  ["another version", '<xliff version="3.0"/>', "no XLIFF"],
])("%s: refused", (_, file, reason) => {
  expect(() => readXliff(file)).toThrow(reason);
});

test("an unknown entity is text, and nothing is looked up", () => {
  const file = xliffOf("1.2", [text()]).replace("Blaue Vase", "Blaue &xxe; Vase");
  expect(readXliff(file)).toMatchObject([{ value: "Blaue &xxe; Vase" }]);
});
