import { expect, test } from "vitest";
import {
  color,
  image,
  number,
  responsive,
  richText,
  select,
  stackable,
  text,
  toggle,
} from "#decoration/fields/index.ts";
import { valueText } from "./value-text.ts";

test("values are told in words, so that two of them can be compared", () => {
  expect(valueText(text({ label: "Title" }), "Best  sellers")).toBe("“Best sellers”");
  expect(valueText(text({ label: "Title" }), "")).toBe("Empty");
  expect(valueText(text({ label: "Title" }), "a".repeat(200))).toHaveLength(82);
  expect(valueText(toggle({ label: "Autoplay", default: true }), false)).toBe("Off");
  expect(valueText(color({ label: "Color" }), "var(--theme-color)")).toBe("theme-color");
  expect(valueText(image({ label: "Picture" }), "/uploads/a.webp")).toBe("a.webp");
  expect(valueText(image({ label: "Picture" }), "/uploads/a.webp#focal=30,70,150")).toBe(
    "a.webp (focal point 30%, 70%; zoom 150%)",
  );
  expect(valueText(richText({ label: "Text" }), "<p>Our <b>story</b></p>")).toBe("“Our story”");
  const style = select({ label: "Style", default: "a", options: [{ label: "Solid", value: "a" }] });
  expect(valueText(style, "a")).toBe("Solid");
  const size = responsive("size_{device}", number({ label: "Size", default: 2 }));
  expect(valueText(size, { pc: 24, mobile: 20 })).toBe("PC 24, phone 20");
  expect(valueText(size, { pc: 24, mobile: 24 })).toBe("24");
  const slides = stackable({
    label: "Slides",
    itemName: "Slide",
    titleField: "title",
    item: { title: text({ label: "Title" }) },
  });
  expect(valueText(slides, [{ title: "One" }, { title: "" }])).toBe("2 items: One");
  expect(valueText(undefined, undefined)).toBe("Empty");
});
