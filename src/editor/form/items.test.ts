import { describe, expect, it } from "vitest";
import { heading, number, text, toggle } from "#decoration/fields/index.ts";
import { inheritKey, insertItem, itemKeys, moveItem, removeItem, replaceItem } from "./items.ts";
import { problemsWithin, ruleFor, withoutModule } from "./problems.ts";
import { sectionsOf } from "./sections.ts";

describe("list items", () => {
  it("move up, down and to the ends without touching the given list", () => {
    const items = ["a", "b", "c", "d"];
    expect(moveItem(items, 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moveItem(items, 3, 0)).toEqual(["d", "a", "b", "c"]);
    expect(
      [removeItem(items, 1), insertItem(items, 2, "x"), replaceItem(items, 3, "x")].map((one) => one.join("")),
    ).toEqual(["acd", "abxcd", "abcx"]);
    expect(items.join("")).toBe("abcd");
  });

  it("keep their keys when they move and when they are edited", () => {
    const [a, b] = [{ title: "a" }, { title: "b" }];
    const before = itemKeys([a, b], []);
    expect(itemKeys([b, a], before)).toEqual([before[1], before[0]]);
    const edited = { title: "a2" };
    inheritKey(edited, a);
    expect(itemKeys([edited, b], before)).toEqual(before);
  });

  it("keep their keys when the store hands back copies, and never share one", () => {
    const items = [{ title: "a" }, { title: "b" }];
    const before = itemKeys(items, []);
    expect(itemKeys(structuredClone(items), before)).toEqual(before);
    const mixed = itemKeys([{ title: "new" }, items[0] ?? {}], before);
    expect(new Set(mixed).size).toBe(2);
    expect(mixed[1]).toBe(before[0]);
  });
});

describe("a form's outline", () => {
  const fields = {
    first: text({ label: "First" }),
    look: heading("Look"),
    show: toggle({ label: "Show", default: true }),
    size: number({ label: "Size", default: 1, when: (values) => values.show === true }),
    hidden: heading("More", (values) => values.show === true),
    last: text({ label: "Last", when: (values) => values.show === true }),
  };
  const outline = (values: Record<string, unknown>) =>
    sectionsOf(fields, values).map((section) => [section.title, ...section.rows.map(([name]) => name)]);

  it("has a section for each heading, and one before the first", () => {
    expect(outline({ show: true })).toEqual([
      [null, "first"],
      ["Look", "show", "size"],
      ["More", "last"],
    ]);
  });

  it("leaves out fields whose condition fails, and headings that stand above nothing", () => {
    expect(outline({ show: false })).toEqual([
      [null, "first"],
      ["Look", "show"],
    ]);
  });
});

describe("problems", () => {
  it("are found by the field's label, inside an item too, with or without the module's name", () => {
    const problems = withoutModule(
      [
        { path: "Carousel › Interval", rule: "1 to 6" },
        { path: "Slide 2 › Title size (phone)", rule: "1 or more" },
        { path: "Slide 21 › Title", rule: "text" },
      ],
      "Carousel",
    );
    expect(ruleFor(problems, "Interval")).toBe("1 to 6");
    expect(ruleFor(problems, "Title size (phone)")).toBeUndefined();
    expect(problemsWithin(problems, "Slide 2")).toEqual([{ path: "Title size (phone)", rule: "1 or more" }]);
    expect(problemsWithin(problems, "Slide 1")).toEqual([]);
  });
});
