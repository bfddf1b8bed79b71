/** Clipboards of other programs, as these write them. In a browser, which is what parses their HTML. */
import { expect, test } from "vitest";
import { sanitizeRichText } from "#shop/content/rich-text.ts";
import { cleanPaste } from "./clean.ts";
import excel from "./fixtures/excel.html?raw";
import googleDocs from "./fixtures/google-docs.html?raw";
import libreOffice from "./fixtures/libreoffice.html?raw";
import outlook from "./fixtures/outlook.html?raw";
import pages from "./fixtures/pages.html?raw";
import webPage from "./fixtures/web-page.html?raw";
import word from "./fixtures/word.html?raw";
import wordRtf from "./fixtures/word.rtf?raw";
import wordOnline from "./fixtures/word-online.html?raw";

const origin = "http://localhost:3000";

/** The result with a line for each block, and placeholders by number. */
function cleaned(html: string, rtf = "") {
  const { html: clean, pictures, unreadable } = cleanPaste(html, { rtf, origin });
  const numbered = pictures.reduce((text, { id }, index) => text.replace(id, String(index + 1)), clean);
  const lines = numbered
    .replaceAll(/(?<=<\/(?:p|h[2-4]|ul|ol|table|pre|tr|blockquote|div)>|<hr>)(?=<(?!\/))/g, "\n")
    .split("\n");
  return { lines, pictures, unreadable, clean };
}

test("Word: title, headings, raised and lowered text, its lists with levels and numbers, tables; no color, comment or empty line", () => {
  const { lines, unreadable, pictures } = cleaned(word);
  expect(lines).toEqual([
    "<h2>Care of stoneware</h2>",
    "<h2>Washing</h2>",
    '<p>Wash it <strong>by hand</strong> with <em>mild</em> soap, <u>not</u> in <s>boiling</s> H<sub>2</sub>O of 10<sup>2</sup> degrees. See <a href="https://clay.example/care?a=1&amp;b=2">our guide</a>, page 2 and notes.</p>',
    "<ul><li><p>Bowls</p>",
    "<ul><li><p><strong>Large</strong> bowls</p></li><li><p>Small bowls</p></li></ul></li><li><p>Cups</p></li></ul>",
    "<p>Then:</p>",
    '<ol start="3"><li><p>Dry it</p></li><li><p>Store it</p></li></ol>',
    "<h3>Pictures</h3>",
    "<table><tbody><tr><th><p>Size</p></th><th><p>Volume</p></th></tr>",
    "<tr><td><p>S</p></td><td><p>0.5&nbsp;l</p></td></tr></tbody></table>",
    "<p>Kept.</p>",
  ]);
  expect([pictures, unreadable]).toEqual([[], 1]);
});

test("Word: its pictures are in the RTF of the same clipboard, in their order or not at all", async () => {
  const { lines, pictures, unreadable } = cleaned(word, wordRtf);
  expect(lines).toContain('<div data-pending="1"></div>');
  expect(unreadable).toBe(0);
  const [picture] = pictures;
  expect(picture?.alt).toBe("A blue bowl");
  const file = picture?.from;
  if (!(file instanceof File)) throw new Error("no file");
  expect([file.name, file.type]).toEqual(["picture-1.png", "image/png"]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 4), ...bytes.slice(-4)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0xae, 0x42, 0x60, 0x82]);
  const twice = wordRtf.replace(/\{\\\*\\shppict[\s\S]*?\}\}(?=\{\\nonshppict)/, (one) => `${one}${one}`);
  expect(cleaned(word, twice).unreadable).toBe(1);
});

test("Word in the browser: headings and lists that it writes an item each", () => {
  expect(cleaned(wordOnline).lines).toEqual([
    "<h2>Sizes</h2>",
    "<ul><li><p><strong>Small</strong></p>",
    "<ul><li><p>Cups</p></li></ul></li><li><p>Large</p></li></ul>",
  ]);
});

test("Excel: a table whose bold first row is its header, without the row that it hides; one cell is text", () => {
  expect(cleaned(excel).lines).toEqual([
    "<table><tbody><tr><th><p>Size</p></th><th><p>Width, cm<sup>2</sup></p></th></tr>",
    "<tr><td><p>S</p></td><td><p><em>30.50</em></p></td></tr>",
    '<tr><td colspan="2"><p>Widths are <a href="https://clay.example/">measured</a></p></td></tr></tbody></table>',
  ]);
  expect(cleaned("<table><tr><td style='color:red'>30.50</td></tr></table>").lines).toEqual(["<p>30.50</p>"]);
});

test("Google Docs: nothing is bold by its wrapper; lists go into their items; the picture is copied", () => {
  const { lines, pictures } = cleaned(googleDocs);
  expect(lines).toEqual([
    "<h2>Glazes</h2>",
    '<p>Plain, <strong>bold</strong> and <em>italic</em>, <u>underlined</u>, <s>struck</s>, CO<sub>2</sub>, m<sup>3</sup>, <a href="https://clay.example/">a link</a></p>',
    "<ul><li><p>One</p>",
    "<ul><li><p><strong>Inner</strong></p></li></ul></li><li><p>Two</p></li></ul>",
    "<ol><li><p>First</p></li></ol>",
    '<div data-pending="1"></div>',
  ]);
  expect(pictures).toMatchObject([{ from: "https://lh7-rt.googleusercontent.com/docsz/AD_4nXbowl", alt: "A bowl" }]);
});

test("LibreOffice: font elements, a list that goes on, and a picture inside the HTML", () => {
  const { lines, pictures } = cleaned(libreOffice);
  expect(lines).toEqual([
    "<h3>Firing</h3>",
    "<p>Fired <strong>twice</strong> at 1,240 °C, mass in g/cm<sup>3</sup> <s>once</s></p>",
    '<ol start="2"><li><p>Bisque</p>',
    "<ul><li><p>Slow</p></li></ul></li><li><p>Glaze<br>firing</p></li></ol>",
    '<div data-pending="1"></div>',
  ]);
  expect(pictures[0]?.from).toBeInstanceOf(File);
});

test("Outlook: tables that only place text, the two kinds of quotes, pictures of the mail, and none that counts readers", () => {
  const { lines, unreadable } = cleaned(outlook);
  expect(lines).toEqual([
    "<p>Hello Ida,</p>",
    "<p>The glaze is <strong>food-safe</strong>.</p>",
    "<p>Moved to the right</p>",
    "<blockquote><p>Is it food-safe?</p></blockquote>",
  ]);
  expect(unreadable).toBe(1);
});

test("Pages: the styles of its classes", () => {
  expect(cleaned(pages).lines).toEqual([
    "<p><strong>Weight</strong> is <u>about</u> 900 g per m<sup>2</sup></p>",
    "<ul><li><p>Porcelain</p></li></ul>",
  ]);
});

test("a web page: nothing that runs, links of the shop as paths, pictures of the shop as they are and those of others copied", () => {
  const { lines, pictures } = cleaned(webPage);
  expect(lines).toEqual([
    "<h2>Bowls</h2>",
    "<p>Thrown by <strong>hand</strong> 🙂</p>",
    "<h4>Details</h4>",
    '<p>See this, <a href="mailto:a@clay.example">write</a> or <a href="/product/list">look</a></p>',
    "<p>Height</p>",
    "<p>9 cm</p>",
    '<div data-pending="1"></div>',
    "<p>A bowl</p>",
    '<img src="/uploads/a.webp" alt="Ours"><pre><code>a = 1',
    "b = 2</code></pre>",
  ]);
  expect(pictures.map(({ from }) => from)).toEqual(["https://cdn.example/bowl.jpg"]);
});

test("another text of the shop keeps its colors and alignment, not pictures of other sites", () => {
  const own = '<p data-pm-slice="1 1 []" style="text-align: center"><span style="color: #336699">Blue</span></p>';
  const { clean, pictures } = cleaned(`${own}<img src="https://cdn.example/bowl.jpg">`);
  expect(clean.startsWith(own)).toBe(true);
  expect(clean).not.toContain("cdn.example");
  expect(pictures).toHaveLength(1);
});

test.each([
  ["word", word],
  ["excel", excel],
  ["google-docs", googleDocs],
  ["libreoffice", libreOffice],
  ["outlook", outlook],
  ["pages", pages],
  ["web-page", webPage],
])("what comes of %s is stored by the shop as it is, without another site's address in a picture", (_, html) => {
  const { clean } = cleaned(html);
  const bare = clean.replaceAll(/<div data-pending="[^"]*"><\/div>/g, "");
  const same = (text: string) => text.replaceAll(/ loading="lazy"| ?\/(?=>)|&nbsp;|\u00a0/g, "");
  expect(same(sanitizeRichText(bare))).toBe(same(bare));
  expect(clean).not.toMatch(/style=|class=|<img[^>]+src="(?!\/)/);
});

const office = (css: string, html: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--${css}--></style></head><body>${html}</body></html>`;
const marker = (text: string) =>
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>`;

test("Word: lists and headings of styles, whose level only the style sheet says; text that was added while changes were tracked", () => {
  const css = `
    p.MsoListBullet, li.MsoListBullet, div.MsoListBullet {mso-style-priority:99; margin:0cm; mso-list:l1 level1 lfo2;}
    p.MsoListBullet2, li.MsoListBullet2 {mso-list:l0 level2 lfo3; font-size:11.0pt;}
    p.MsoListNumber {mso-list:l2 level1 lfo4;}
    p.Kapitel, li.Kapitel, div.Kapitel {mso-style-name:Kapitel; mso-outline-level:2; color:#2F5496;}`;
  const html = `<p class=Kapitel>Pflege</p>
    <p class=MsoListBullet>${marker("·")}One</p><p class=MsoListBullet2>${marker("o")}Inner</p>
    <p class=MsoListBullet>${marker("·")}Two <span class=msoIns><ins cite="mailto:Ida" datetime="2026-11-01T10:00">new</ins></span></p>
    <p class=MsoListNumber>${marker("1.")}First</p><p class=MsoListNumber>${marker("2.")}Second</p>`;
  expect(cleaned(office(css, html)).lines).toEqual([
    "<h3>Pflege</h3>",
    "<ul><li><p>One</p>",
    "<ul><li><p>Inner</p></li></ul></li><li><p>Two new</p></li></ul>",
    "<ol><li><p>First</p></li><li><p>Second</p></li></ol>",
  ]);
});

test("Google Docs: a check list is a list, without pictures of its boxes", () => {
  const box = `<img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="unchecked" aria-roledescription="checkbox" />`;
  const item = (text: string) =>
    `<li dir="ltr" role="checkbox" aria-checked="false">${box}<p role="presentation"><span>${text}</span></p></li>`;
  const { lines, pictures } = cleaned(
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><ul>${item("Wash")}${item("Dry")}</ul></b>`,
  );
  expect(lines).toEqual(["<ul><li><p>Wash</p></li><li><p>Dry</p></li></ul>"]);
  expect(pictures).toEqual([]);
});

test("Google Sheets: a table, whatever wraps it", () => {
  const sheet = `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;color:#ff0000;">Size</td><td style="font-weight:bold;">H<span style="vertical-align:sub">2</span>O</td></tr><tr><td>S</td><td style="text-align:right;">1</td></tr></tbody></table>`;
  expect(cleaned(sheet).lines).toEqual([
    "<table><tbody><tr><th><p>Size</p></th><th><p>H<sub>2</sub>O</p></th></tr>",
    "<tr><td><p>S</p></td><td><p>1</p></td></tr></tbody></table>",
  ]);
});
