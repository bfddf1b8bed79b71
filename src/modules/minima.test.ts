/** Minima of numbers: 1 for sizes, 0 for paddings, gaps and radii; the others are listed among the deviations. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Fields, isResponsive, type SingleField } from "#decoration/field.ts";
import { definitions } from "./registry.ts";

interface Minimum {
  readonly name: string;
  readonly min: number | undefined;
}

function minimaOf(fields: Fields): Minimum[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const all: readonly SingleField[] = isResponsive(field) ? [field.pc, field.mobile] : [field];
    return all.flatMap(({ component, bounds, item }) => [
      ...(component === "InputNumber" ? [{ name, min: bounds?.min }] : []),
      ...(item ? minimaOf(item) : []),
    ]);
  });
}

const minima = definitions.flatMap(({ fields }) => minimaOf(fields));

test("font sizes and sizes are at least 1; paddings, gaps and radii at least 0", () => {
  const wrong = minima.filter(({ name, min }) => {
    if (/font[-_]size|icon_size|img_size|divider_height|header-height/.test(name)) return min !== 1;
    if (/padding|gap|radius|box_p[tb]/.test(name)) return min !== 0;
    return false;
  });
  expect(wrong).toEqual([]);
});

test("minima other than 0 and 1 are in the table of deviations", async () => {
  const page = await readFile(join(import.meta.dirname, "../../docs/behaviour.md"), "utf8");
  const table = page.slice(page.indexOf("## Deliberate deviations"));
  const other = new Map(minima.flatMap(({ name, min }) => (min === 0 || min === 1 ? [] : [[name, min] as const])));
  expect(other.size).toBeGreaterThan(0);
  for (const [name, min] of other) expect(table, name).toContain(`\`${name}\` ${min}`);
});
