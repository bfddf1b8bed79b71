import { expect, test } from "vitest";
import { runsOf } from "./text.ts";

test("characters of Europe's scripts come from the files that have them, others are question marks", () => {
  const printed = (text: string) =>
    runsOf(text)
      .map((run) => run.text)
      .join("");
  for (const text of [
    "Jürgen Ångström-Ðorđević Łukasz",
    "Οδός Ερμού",
    "улица Пушкина, Київ їєґ",
    "İstanbul ş ğ",
    "1 234,50 €",
  ]) {
    expect(printed(text)).toBe(text);
  }
  expect(runsOf("Öl Київ").map(({ subset, text }) => `${subset}:${text}`)).toEqual(["latin:Öl ", "cyrillic:Київ"]);
  expect(printed("Vase 日本")).toBe("Vase ??");
});
