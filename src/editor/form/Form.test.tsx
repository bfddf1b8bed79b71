import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultsOf } from "#decoration/defaults.ts";
import { heading, number, responsive, slider, stackable, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import type { Problem } from "#decoration/values.ts";
import { Form } from "./Form.tsx";

const definition = defineModule({
  type: 901,
  name: "Sample",
  icon: "box",
  version: 1,
  fields: {
    title: text({ label: "Title", default: "Hello", help: "Shown above" }),
    layout: heading("Layout"),
    full: toggle({ label: "Full width", default: true }),
    padding: number({ label: "Padding", default: 24, min: 0, when: (values) => values.full === false }),
    columns: responsive(
      "{device}_columns",
      slider({ label: "Columns", min: 2, max: 5, default: 2 }),
      slider({ label: "Columns", min: 1, max: 2, default: 1 }),
    ),
    list: heading("Slides"),
    slides: stackable({
      label: "Slides",
      itemName: "Slide",
      titleField: "name",
      max: 2,
      item: { name: text({ label: "Name" }) },
      default: [{ name: "First" }],
    }),
  },
});

const html = (changes: Record<string, unknown> = {}, problems: readonly Problem[] = []) =>
  renderToStaticMarkup(
    <Form
      definition={definition}
      values={{ ...defaultsOf(definition.fields), ...changes }}
      onChange={() => {}}
      problems={problems}
    />,
  );
/** Opening tags that contain all of the texts. */
const tags = (markup: string, ...texts: readonly string[]) =>
  [...markup.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag).filter((tag) => texts.every((one) => tag.includes(one)));

test("every field has a control with its label; help and section headings are shown", () => {
  const markup = html();
  expect(tags(markup, "<input", 'aria-label="Title"', 'value="Hello"')).toHaveLength(1);
  expect(tags(markup, 'role="switch"', 'aria-label="Full width"')).toHaveLength(1);
  expect(markup).toContain("Shown above");
  expect(tags(markup, "aria-expanded", "-title")).toHaveLength(4);
});

test("a field whose condition is false is not offered", () => {
  expect(tags(html(), 'aria-label="Padding"')).toHaveLength(0);
  expect(tags(html({ full: false }), 'aria-label="Padding"')).toHaveLength(1);
});

test("only a changed field offers its reset", () => {
  expect(html()).not.toContain("to its default");
  const markup = html({ title: "Mine", columns: { pc: 3, mobile: 1 } });
  expect(tags(markup, 'aria-label="Reset Title to its default"')).toHaveLength(1);
  expect(tags(markup, 'aria-label="Reset Columns to its default"')).toHaveLength(1);
  expect(tags(markup, "Reset Full width")).toHaveLength(0);
});

test("a responsive field has a control for each device, and copies to the phone what the phone may have", () => {
  const button = (pc: number, mobile: number) => tags(html({ columns: { pc, mobile } }), "Columns: ", "PC")[0];
  expect(tags(html(), 'aria-label="Columns, PC"', 'type="range"', 'max="5"')).toHaveLength(1);
  expect(tags(html(), 'aria-label="Columns, Phone"', 'type="range"', 'max="2"')).toHaveLength(1);
  expect(button(2, 1)).not.toContain("aria-disabled");
  expect(button(4, 1)).toContain("aria-disabled");
  expect(button(2, 2)).toContain("phone is the same as PC");
});

test("a problem of a save stands at its field and marks it; its path may begin with the module's name", () => {
  for (const path of ["Title", "Sample › Title"]) {
    const markup = html({}, [{ path, rule: "too long" }]);
    expect(markup).toContain("Title: too long");
    const [control = ""] = tags(markup, 'aria-label="Title"');
    expect(control).toContain('aria-invalid="true"');
    expect(control).toMatch(/aria-describedby="[^"]+-help [^"]+-error"/);
  }
});

test("list items are lines with their titles, marked where they have a problem; a full list takes no more", () => {
  const one = html({}, [{ path: "Slide 1 › Name", rule: "text" }]);
  expect(one).toContain("First");
  expect(tags(one, 'aria-label="has a problem"')).toHaveLength(1);
  expect(tags(one, 'aria-label="Duplicate Slide 1"', "disabled")).toHaveLength(0);
  const full = html({ slides: [{ name: "First" }, { name: "" }] });
  expect(tags(full, 'aria-label="Duplicate Slide 1"', "disabled")).toHaveLength(1);
  expect(full).toContain("The maximum is 2");
  expect(full).toContain("Slide 2");
});

test("a value that breaks its field's rule is said at once, for the device it is on", () => {
  expect(html({ columns: { pc: 9, mobile: 1 } })).toMatch(/Columns, PC: [^<]*2 to 5/);
});
