import { expect, test } from "vitest";
import type { Fields } from "#decoration/field.ts";
import { moduleType } from "#decoration/module.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { definitions } from "#modules/registry.ts";
import { fontsOfModules } from "./used.ts";

const fontFields = definitions.flatMap((definition) =>
  Object.entries(definition.fields as Fields)
    .filter(([, field]) => field.component === "SelectFont")
    .map(([field]) => ({ definition, name: definition.name, field })),
);

test.each(fontFields)("finds the font of $name: $field", ({ definition, field }) => {
  const wire = toLeanWire(newModule(definition, "1", { [field]: "Aldrich" }), definition);
  expect(fontsOfModules([wire])).toContain("Aldrich");
});

test("the configuration and modules have font fields", () => {
  const types = fontFields.map(({ definition }) => definition.type);
  expect(types).toContain(-15);
  expect(types.some((type) => type > moduleType.header)).toBe(true);
});

test("finds fonts inside lists, each once", () => {
  const schema = [
    { field: "name_font_family", value: "Lora" },
    { field: "data_list", value: [{ name: "x", value_font_family: "Asap" }, { value_font_family: "Lora" }] },
  ];
  expect([...fontsOfModules([{ schema }])]).toEqual(["Lora", "Asap"]);
});

test("ignores hidden modules, unknown names, the shop's font and texts that equal a font name", () => {
  const schema = [
    { field: "title", value: "Lobster" },
    { field: "title_font_family", value: "" },
    { field: "name_font_family", value: "Comic Sans" },
    { field: "text_font_family" },
  ];
  const hidden = { show: false, schema: [{ field: "name_font_family", value: "Lora" }] };
  expect(fontsOfModules([{ show: true, schema }, hidden]).size).toBe(0);
});
