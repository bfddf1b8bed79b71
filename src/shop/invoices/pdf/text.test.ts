import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { prepareFaces } from "./faces.ts";
import { runsOf, wrap, write } from "./text.ts";

const printed = async (text: string) => {
  await prepareFaces(text);
  return runsOf(text);
};
const keys = async (text: string) => (await printed(text)).map(({ face, text: part }) => `${face.key}:${part}`);

const texts = [
  "Jürgen Ångström-Ðorđević Łukasz İstanbul ş ğ 1 234,50 €",
  "Οδός Ερμού, улица Пушкина, Київ їєґ",
  "山田太郎 峠の茶屋 東京都千代田区 王小明 北京市朝阳区 臺北市",
  "홍길동 서울특별시",
  "กรุงเทพมหานคร น้ำ",
  "हिन्दी क्षत्रिय",
];

test("each script comes from a file that has its characters; an emoji is a question mark", async () => {
  for (const text of texts) expect((await printed(text)).map((run) => run.text).join("")).toBe(text.normalize("NFC"));
  expect(await keys("Öl Київ")).toEqual(["arimo-latin:Öl ", "arimo-cyrillic:Київ"]);
  expect(await keys("Cup 🎁")).toEqual(["arimo-latin:Cup ?"]);
});

test("right-to-left words stand in the order of reading, numbers among them as they are", async () => {
  const visual = async (text: string) => (await printed(text)).map((run) => run.text).join("");
  expect(await visual("محمد علي")).toBe("علي محمد");
  expect(await visual("רחוב הרצל 12")).toBe("12 הרצל רחוב");
  expect(await visual("Vase (كأس) blue")).toBe("Vase (كأس) blue");
  expect(await visual("فاتورة 2026-00001")).toBe("2026-00001 فاتورة");
  expect(await visual("الطلب 261128-A3DC")).toBe("261128-A3DC الطلب");
});

test("every glyph is in the file: none is the box of a missing one", async () => {
  const doc = new PDFDocument({ autoFirstPage: true });
  doc.resume();
  for (const text of [...texts, "محمد بن عبد الله", "שלום עולם"]) {
    for (const run of await printed(text)) {
      write(doc, run.text, 20, 20, { size: 10 });
      const font: unknown = Reflect.get(doc, "_font");
      const ids = glyphIds(font, run.text);
      expect(ids.length, run.text).toBeGreaterThan(0);
      expect(ids, run.text).not.toContain(0);
    }
  }
  doc.end();
});

/** What the embedded font takes for a text: 0 is the missing glyph. */
function glyphIds(font: unknown, text: string): number[] {
  const shaped = (font as { font: { layout: (text: string) => { glyphs: { id: number }[] } } }).font.layout(text);
  return shaped.glyphs.map(({ id }) => id);
}

test("text without spaces is cut between characters that people see", async () => {
  const doc = new PDFDocument();
  const text = "กรุงเทพมหานคร".repeat(4);
  await prepareFaces(text);
  const lines = wrap(doc, text, 80, { size: 10 });
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join("")).toBe(text);
  // No line begins with a mark that stands above or below a letter.
  for (const line of lines) expect(line).not.toMatch(/^\p{M}/u);
});
