import { expect, test } from "vitest";
import type { Values } from "#decoration/field.ts";
import { headingOf } from "./module-heading.ts";

const of = (values: Values) => headingOf({ key: "a", id: 1, type: 1, version: 1, show: true, values, unknown: [] });

test("a module is told by its title, else by the first text of its list, else by its first words", () => {
  expect(of({ title: "Best sellers", banner_list: [{ title: "Slide" }] })).toBe("Best sellers");
  expect(of({ title: "", banner_list: [{ title: "" }, { title: "Summer" }] })).toBe("Summer");
  expect(of({ title: "", content: "<h2>Our&nbsp;story</h2><p>Since 1980 &amp; on</p>" })).toBe(
    "Our story Since 1980 & on",
  );
  expect(of({ title: "", divider_height: 1 })).toBeUndefined();
  expect(of({ title: "a".repeat(80) })).toHaveLength(48);
});
