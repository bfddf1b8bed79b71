/** Tables of articles on a phone. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Prose } from "./Prose.tsx";

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((text) => `<th>${text}</th>`).join("")}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;
const german = tableOf(
  ["Land", "Lieferzeit", "Versandkosten", "Versandkostenfrei ab"],
  [["Vereinigtes Königreich", "5–8 Werktage", "12,90 €", "Mindestbestellwert 150,00 €"]],
);
const japanese = tableOf(
  ["配送先", "お届け日数", "送料", "送料無料の条件"],
  [["北海道・沖縄", "4〜6営業日", "1,200円", "ご注文金額が15,000円以上の場合"]],
);

test.each([
  ["de", german],
  ["ja", japanese],
])("in %s a wide table scrolls by itself, and no heading is broken within a word", async (lang, html) => {
  const { container } = await render(
    <div lang={lang} style={{ width: 358, container: "page / inline-size" }}>
      <Prose html={html} />
    </div>,
  );
  const table = container.querySelector("table");
  const prose = table?.parentElement;
  expect(table && table.scrollWidth > table.clientWidth).toBe(true);
  expect(prose && prose.scrollWidth <= prose.clientWidth).toBe(true);
  const lineHeight = (cell: Element) => Number.parseFloat(getComputedStyle(cell).lineHeight);
  for (const cell of container.querySelectorAll("th")) {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const lines = Math.round(range.getBoundingClientRect().height / lineHeight(cell));
    expect([cell.textContent, lines]).toEqual([cell.textContent, cell.textContent?.includes(" ") ? lines : 1]);
  }
});
