import { expect, test } from "vitest";
import { heading, number, stackable, text, toggle } from "#decoration/fields/index.ts";
import { settingsOf, withSetting } from "./settings.ts";

const fields = {
  auto: toggle({ label: "Autoplay", default: true }),
  head: heading("Slides"),
  interval: number({ label: "Interval", default: 4, when: ({ auto }) => auto === true }),
  slides: stackable({
    label: "Slides",
    itemName: "Slide",
    item: { title: text({ label: "Title" }) },
  }),
};
const values = { auto: true, interval: 4, slides: [{ title: "One" }, { title: "Two" }] };

test("lists every setting that is offered, items of lists too, under their heading", () => {
  expect(settingsOf(fields, values).map(({ path, label, section }) => [path.join("."), label, section])).toEqual([
    ["auto", "Autoplay", null],
    ["interval", "Interval", "Slides"],
    ["slides", "Slides", "Slides"],
    ["slides.0.title", "Slide 1 › Title", "Slides"],
    ["slides.1.title", "Slide 2 › Title", "Slides"],
  ]);
  expect(settingsOf(fields, { ...values, auto: false }).map(({ label }) => label)).not.toContain("Interval");
});

test("changes one setting and leaves the rest as the same objects", () => {
  const [name, slides] = withSetting(values, ["slides", 1, "title"], "Second");
  expect(name).toBe("slides");
  expect(slides).toEqual([{ title: "One" }, { title: "Second" }]);
  expect((slides as readonly unknown[])[0]).toBe(values.slides[0]);
  expect(withSetting(values, ["interval"], 5)).toEqual(["interval", 5]);
});
