import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultsOf } from "#decoration/defaults.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { homeDefinitions } from "#modules/registry.ts";
import { ModuleThumbnail } from "./ModuleThumbnail.tsx";

const html = (type: number, values?: Readonly<Record<string, unknown>>) =>
  renderToStaticMarkup(<ModuleThumbnail type={type} {...(values && { values })} />);

test.each(homeDefinitions.map((one): [string, AnyDefinition] => [one.name, one]))(
  "%s has a thumbnail, and its presets draw valid numbers",
  (_name, { type, fields, presets = [] }) => {
    const drawings = presets.map((preset) => html(type, { ...defaultsOf(fields), ...preset.values }));
    for (const drawing of [html(type), ...drawings]) {
      expect(drawing).not.toBe(html(Number.NaN));
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(new Set(drawings).size).toBeGreaterThan(1);
  },
);
