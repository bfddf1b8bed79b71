import { describe, expect, it } from "vitest";
import { heading, number, text, toggle } from "#decoration/fields/index.ts";
import { editItem, insertItem, itemKeys, moveItem, removeItem } from "./items.ts";
import { problemsWithin, ruleFor, withoutModule } from "./problems.ts";
import { sectionsOf } from "./sections.ts";

describe("list items", () => {
  it("move up, down and to the ends without touching the given list", () => {
    const items = ["a", "b", "c", "d"];
    expect(moveItem(items, 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moveItem(items, 3, 0)).toEqual(["d", "a", "b", "c"]);
    expect([removeItem(items, 1), insertItem(items, 2, "x"), insertItem(items, 4, "x")]).toEqual([
      ["a", "c", "d"],
      ["a", "b", "x", "c", "d"],
      ["a", "b", "c", "d", "x"],
    ]);
    expect(items.join("")).toBe("abcd");
  });

  it("keep their keys when they move and when they are edited", () => {
    const [a, b] = [{ title: "a" }, { title: "b" }];
    const before = itemKeys([a, b], []);
    expect(itemKeys([b, a], before)).toEqual([before[1], before[0]]);
    const edited = editItem([a, b], 0, "title", "a2");
    expect(edited).toEqual([{ title: "a2" }, { title: "b" }]);
    expect(edited[1]).toBe(b);
    expect(a).toEqual({ title: "a" });
    expect(itemKeys(edited, [])).toEqual(before);
  });

  it("are not edited where there is none", () => {
    const items = [{ title: "a" }];
    expect(editItem(items, 1, "title", "b")).toBe(items);
  });

  it("get keys of their own when they are copies of each other", () => {
    const a = { title: "a" };
    const keys = itemKeys(insertItem([a], 1, structuredClone(a)), itemKeys([a], []));
    expect(new Set(keys).size).toBe(2);
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
