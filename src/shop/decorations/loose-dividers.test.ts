import { expect, test } from "vitest";
import { newModule } from "#decoration/wire.ts";
import { definitionOf } from "#modules/registry.ts";
import { type LaidModule, withoutLooseDividers } from "./loose-dividers.ts";

/**
 * A page in letters: c a module with content, e one without rows, | a divider, t a divider with a text, o offers of the owner's
 * own without products, p the page's configuration.
 */
function page(letters: string): LaidModule[] {
  return [...letters].map((letter) => {
    const type = { c: 7, e: 4, "|": 99, t: 99, o: 6, p: -3 }[letter] ?? 0;
    const definition = definitionOf(type, "home_modules");
    if (!definition) throw new Error(`no type ${type}`);
    const values =
      letter === "t"
        ? { show_divider_text: true, divider_text: "Or" }
        : letter === "o"
          ? { data_list: [{ name: "Offer" }] }
          : {};
    return {
      module: newModule(definition, letter, values),
      definition,
      data: letter === "e" || letter === "o" ? { products: [] } : {},
    };
  });
}
const left = (letters: string) =>
  withoutLooseDividers(page(letters))
    .map(({ module }) => module.key)
    .join("");

test.each([
  ["c|e|e|e|c", "c|eeec"],
  ["c|e|e|e|c|e|e", "c|eeecee"],
  ["e|e|c", "eec"],
  ["c|e", "ce"],
  ["e|e", "ee"],
  ["c|ep", "cep"],
])("in the page %s it leaves %s", (given, expected) => {
  expect(left(given)).toBe(expected);
});

test.each(["c|c|c", "||c", "c||c", "|c|", "cte|c", "c|o|c", "tec", "", "p"])(
  "the page %s stays as the owner made it",
  (given) => {
    expect(left(given)).toBe(given);
  },
);

test("the built-in home page of an empty shop has no two lines without something between them", () => {
  const order = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const modules = order.flatMap((type, at): LaidModule[] => {
    const definition = definitionOf(type, "home_modules");
    const line = definitionOf(99, "home_modules");
    if (!definition || !line) throw new Error("no definition");
    const module = newModule(definition, String(type));
    const needs = definition.data?.(module.values) ?? {};
    const data = Object.fromEntries(Object.keys(needs).map((name) => [name, []]));
    const divider = { module: newModule(line, "|"), definition: line, data: {} };
    return [...(at > 0 ? [divider] : []), { module, definition, data }];
  });
  const remaining = withoutLooseDividers(modules)
    .filter(({ data }) => Object.keys(data).length === 0)
    .map(({ module }) => module.key)
    .join(" ");
  expect(remaining).toBe("1 | 7 | 8 | 9 | 11 | 12");
});
