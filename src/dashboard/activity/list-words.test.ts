import { expect, test } from "vitest";
import type { Change } from "#contract/shapes/change.ts";
import { linesOf } from "./entry-lines.ts";
import { listDifference } from "./list-difference.ts";
import { isList, listLines, valueChanges } from "./list-words.ts";

const id = (last: number) => `01a214b7-0000-7000-8000-${String(last).padStart(12, "0")}`;

test.each([
  ["tags: one added", "tags", ["new", "oak"], ["new", "sale", "oak"], ["1 added: sale"]],
  ["tags: all removed", "tags", ["new", "oak"], [], ["2 removed: new, oak"]],
  ["tags: one moved", "tags", ["a", "b", "c"], ["c", "a", "b"], ["1 moved: c"]],
  ["tags: twice the same", "tags", ["a", "a"], ["a"], ["1 removed: a"]],
  ["related products have no names", "related", [id(1)], [id(1), id(2), id(3)], ["2 products added"]],
  ["categories of a discount", "category_ids", [id(1), id(2)], [id(2)], ["1 category removed"]],
  ["files", "media", [{ file: "a.jpg" }, { file: "b.jpg" }], [{ file: "b.jpg" }, { file: "a.jpg" }], ["1 file moved"]],
  [
    "a file with another alt text",
    "media",
    [{ file: "a.jpg", alt: "" }],
    [{ file: "a.jpg", alt: "Vase" }],
    ["1 file changed"],
  ],
  [
    "options",
    "options",
    [{ name: "Size", values: ["S", "M"] }],
    [
      { name: "Size", values: ["S", "M", "L"] },
      { name: "Colour", values: ["Red"] },
    ],
    ["1 added: Colour (Red)", "1 changed: Size (S, M) → Size (S, M, L)"],
  ],
  [
    "specifications",
    "specifications",
    [
      { name: "Width", value: "10 cm" },
      { name: "Height", value: "20 cm" },
    ],
    [
      { name: "Height", value: "21 cm" },
      { name: "Width", value: "10 cm" },
    ],
    ["1 moved: Width: 10 cm", "1 changed: Height: 20 cm → Height: 21 cm"],
  ],
  [
    "blocks of an email",
    "blocks",
    [{ type: "text", text: "<p>Hello</p>" }, { type: "order" }],
    [{ type: "text", text: "<p>Good day</p>" }, { type: "order" }],
    ["1 changed: type: text, text: Hello → type: text, text: Good day"],
  ],
  ["places of a zone", "places", ["US", "CA"], ["US", "CA", "MX"], ["1 added: MX"]],
  ["a list that was not there", "events", null, ["order", "message"], ["2 added: order, message"]],
  ["more than a line holds", "tags", [], ["a", "b", "c", "d", "e", "f", "g"], ["7 added: a, b, c, d, e and 2 more"]],
])("%s", (_, field, before, after, lines) => {
  expect(isList(before, after)).toBe(true);
  expect(listLines(field, before, after)).toEqual(lines);
});

test("an entry that is equal is never told, however the list was made", () => {
  const before = Array.from({ length: 30 }, (_, index) => ({ title: `Link ${index}`, url: `/${index}` }));
  const added = { title: "Sale", url: "/sale" };
  const { changed, ...rest } = listDifference(
    before,
    structuredClone([...before.slice(0, 7), added, ...before.slice(7)]),
  );
  expect({ changed, ...rest }).toEqual({ added: [added], removed: [], moved: [], changed: [] });
  expect(isList("a", ["a"])).toBe(false);
});

/** A change of a row of the link list. */
function row(title: string, from: number | null, to: number | null, more: Partial<Change> = {}): Change {
  return {
    ...{
      id: title,
      batch_id: "b",
      title: "",
      staff_id: "s",
      staff_name: "Ann",
      at: "",
      record_type: "menu",
      record_id: "m",
    },
    ...{ table: "link", record_name: title, part: title, undo_of: null, undone_by: null },
    action: from === null ? "insert" : to === null ? "delete" : "update",
    before: from === null ? null : { position: from },
    after: to === null ? null : { position: to },
    ...more,
  };
}
const texts = (changes: readonly Change[]) =>
  linesOf(changes).map((line) => (line.kind === "rows" ? `${line.label}: ${line.text}` : line.name));

test("rows behind one that was added or removed are not moved", () => {
  const behind = Array.from({ length: 13 }, (_, index) => index + 4);
  const added = [row("Sale", null, 4), ...behind.map((place) => row(`L${place}`, place, place + 1))];
  expect(texts(added)).toEqual(["Links: 1 added: Sale"]);
  const removed = [row("Sale", 4, null), ...behind.map((place) => row(`L${place}`, place + 1, place))];
  expect(texts(removed)).toEqual(["Links: 1 removed: Sale"]);
});

test("moved rows are those that stand elsewhere among the others", () => {
  expect(texts([row("A", 0, 2), row("B", 1, 0), row("C", 2, 1)])).toEqual(["Links: 1 moved: A"]);
  // Two that change places around one that stays.
  expect(texts([row("A", 0, 2), row("C", 2, 0)])).toEqual(["Links: 2 moved: A, C"]);
  const renamed = row("New", 1, 1, { before: { title: "Old" }, after: { title: "New" } });
  expect(texts([renamed])).toEqual(["title"]);
});

const condition = (value: string) => ({ field: "tag", operator: "is", value });

test("of an object the parts that were changed are told, and of their lists the entries", () => {
  const before = { match: "all", conditions: [condition("oak"), condition("new")] };
  const after = { match: "any", conditions: [...before.conditions, condition("sale")] };
  expect(valueChanges("rule", before, after)).toEqual([
    { part: "match", before: "all", after: "any" },
    { part: "conditions", lines: ["1 added: field: tag, operator: is, value: sale"] },
  ]);
});

test("of a long text the words that were changed are told, of its formatting that alone", () => {
  const words = "Thrown by hand and fired twice. ".repeat(30);
  const [told] = valueChanges("description", `<p>${words}Grey.</p>`, `<p>${words}Blue.</p>`);
  expect(told).toMatchObject({ before: "…by hand and fired twice. Grey.", after: "…by hand and fired twice. Blue." });
  expect(valueChanges("description", `<p>${words}</p>`, `<p><b>${words}</b></p>`)).toEqual([
    { part: "", lines: ["Formatting changed"] },
  ]);
  expect(valueChanges("good_name", "Mug", "Jug")).toEqual([{ part: "", before: "Mug", after: "Jug" }]);
});
