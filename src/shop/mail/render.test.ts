import { expect, test } from "vitest";
import { showAmount } from "../decorations/amounts.ts";
import type { Branding } from "./branding.ts";
import { renderMail } from "./render.ts";

const branding: Branding = {
  name: "Hearth",
  origin: "http://shop.example",
  accent: "#123456",
  onAccent: "#FFFFFF",
  seller: "",
  policies: [],
  eu_consumers: false,
  symbol: "$",
  symbolPosition: "left",
};
const tracking = "JJD0003900078123456789012345";

test("an amount stands beside its label in one line; a long value below its label, where it may break", () => {
  const rows = [
    { label: "Total", value: "$1,234,567.80" },
    { label: "Tracking number", value: tracking, url: "https://track.example/1" },
    { label: "Bowl", value: "" },
  ];
  const { html, text } = renderMail({ subject: "", title: "", blocks: [{ kind: "rows", rows }], why: "" }, branding);
  const rowsOfHtml = html.match(/<tr><td (?:colspan|style="padding:10px).*?<\/tr>/g) ?? [];
  expect(rowsOfHtml).toHaveLength(3);
  expect(rowsOfHtml[0]).toMatch(/Total<\/td><td align="right".*white-space:nowrap/);
  expect(rowsOfHtml[1]).toMatch(/Tracking number<br>.*<a href="https:\/\/track\.example\/1"/);
  expect(rowsOfHtml.slice(1).join("")).not.toContain("nowrap");
  expect(html).toContain("overflow-wrap:anywhere");
  expect(text).toContain(`Total: $1,234,567.80\nTracking number: ${tracking}\nhttps://track.example/1\nBowl`);
});

test("a mail from right to left is the mirror image: values at the left, no space between joined letters", () => {
  const language = {
    locale: "ar-u-nu-latn",
    lang: "ar",
    dir: "rtl",
    numbers: { group: ",", decimal: ".", minGroup: 1 },
    texts: {},
  } as const;
  const arabic: Branding = { ...branding, language };
  const blocks = [
    { kind: "rows" as const, rows: [{ label: "الإجمالي", value: showAmount("12.00", arabic) }] },
    { kind: "quote" as const, text: "شكرًا" },
  ];
  const { html, text } = renderMail({ subject: "", title: "", blocks, why: "" }, arabic);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body dir="rtl"');
  expect(html).toMatch(/padding:10px 0 10px 12px.*<td align="left"/);
  expect(html).toContain("border-right:3px");
  expect(html).not.toMatch(/letter-spacing|border-left/);
  expect(text).toContain("\u2068$12.00\u2069");
});
