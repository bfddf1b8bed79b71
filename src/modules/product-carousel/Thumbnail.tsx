import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, pcOf, place, productCell, titleAlign } from "../thumbnails/preset.tsx";
import { arrow, bar, photo } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {bar(8, 9, 34, 5, 0.9)}
    {[8, 38, 68, 98].map((x) => (
      <g key={x}>
        {photo(x, 20, 26, 28)}
        {bar(x, 52, 20, 3)}
        {bar(x, 59, 11, 3, 0.9)}
      </g>
    ))}
    {arrow(8, 34, "left")}
    {arrow(112, 34, "right")}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const count = Number(pcOf(values.column_num, 4));
  const full = values.is_full === true;
  const start = full ? 2 : 8;
  const width = (120 - start - 4) / count - 5;
  return (
    <>
      <Bar box={[place(titleAlign(values), 8, 104, 34), 9, 34, 5]} strong />
      {Array.from({ length: count + 1 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: products have no id here; their index identifies them
        <g key={at}>{productCell(values, [start + at * (width + 4), 20, width, 48])}</g>
      ))}
      {values.show_arrows === true && arrow(full ? 6 : 8, 34, "left")}
      {values.show_arrows === true && arrow(112, 34, "right")}
    </>
  );
}
