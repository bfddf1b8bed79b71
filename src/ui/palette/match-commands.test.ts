import { expect, test } from "vitest";
import { matchCommands } from "./match-commands.ts";

const command = (label: string, words = "") => ({ label, words });
const commands = [
  command("Staff", "users team"),
  command("Add product", "new"),
  command("Products", "goods catalog"),
  command("Search words", "synonyms"),
];
const labelsOf = (text: string) => matchCommands(commands, text).map(({ label }) => label);

test("every typed word begins one of a command's words, in any order", () => {
  expect(labelsOf("prod add")).toEqual(["Add product"]);
  expect(labelsOf("team")).toEqual(["Staff"]);
  expect(labelsOf("xyz")).toEqual([]);
});

test("labels that begin with the text come first", () => {
  expect(labelsOf("prod")).toEqual(["Products", "Add product"]);
});

test("accents may be left out, on either side and in any script", () => {
  const matchCount = (label: string, text: string) => matchCommands([command(label)], text).length;
  for (const [label, text] of [
    ["Paramètres", "parametres"],
    ["Bestände prüfen", "bestande"],
    ["हिन्दी शब्द", "हिन्दी"],
    ["설정".normalize("NFD"), "설정"],
  ] as const)
    expect([text, matchCount(label, text)]).toEqual([text, 1]);
});
