import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { columns, itemCell, pcOf } from "../thumbnails/preset.tsx";
import { bar, row } from "../thumbnails/shapes.tsx";

export const thumbnail = row(4, 20, (x) => (
  <>
    <circle cx={x + 10} cy={22} r={5} fill="currentColor" opacity={0.3} />
    {bar(x + 1, 34, 18, 7, 0.9)}
    {bar(x + 3, 47, 14, 3)}
  </>
));

export function drawPreset(values: Values): ReactNode {
  const large = Number(pcOf(values.value_font_size, "0")) > 50;
  return columns(values, { cell: (box) => itemCell(values, box, large ? 11 : 8) });
}
