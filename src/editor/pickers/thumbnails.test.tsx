import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultsOf } from "#decoration/defaults.ts";
import { type Fields, isResponsive } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { definitions, homeDefinitions } from "#modules/registry.ts";
import { choiceDrawing, thumbnailOf } from "#modules/thumbnails/index.ts";
import { ModuleThumbnail } from "./ModuleThumbnail.tsx";

const html = (type: number, values?: Readonly<Record<string, unknown>>) =>
  renderToStaticMarkup(<ModuleThumbnail type={type} {...(values && { values })} />);

const unknownType = 4711;
const drawn = homeDefinitions.filter(({ type }) => thumbnailOf(type)?.thumbnail);

test("the types of docs/behaviour.md have thumbnails", () => {
  const types = drawn.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 99]));
});

test.each(drawn.map((one): [string, AnyDefinition] => [one.name, one]))(
  "%s: thumbnail and preset drawings have valid numbers, and presets differ",
  (_name, { type, fields, presets = [] }) => {
    const drawings = presets.map((preset) => html(type, { ...defaultsOf(fields), ...preset.values }));
    for (const drawing of [html(type), ...drawings]) {
      expect(drawing).not.toBe(html(unknownType));
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    }
    if (thumbnailOf(type)?.drawPreset) expect(new Set(drawings).size).toBeGreaterThan(1);
  },
);

test("a type without a thumbnail is a plain block", () => {
  expect(html(unknownType)).toContain("<rect");
});

test("every option with an image has its drawing", () => {
  const imagesOf = (fields: Fields): readonly string[] =>
    Object.values(fields).flatMap((field) => {
      if (isResponsive(field)) return [];
      const { options = [], item = {} } = field;
      return [...options.flatMap(({ image }: { readonly image?: string }) => image ?? []), ...imagesOf(item)];
    });
  const images = definitions.flatMap(({ fields }) => imagesOf(fields));
  expect(images.length).toBeGreaterThan(0);
  expect(images.filter((name) => !choiceDrawing(name))).toEqual([]);
});
