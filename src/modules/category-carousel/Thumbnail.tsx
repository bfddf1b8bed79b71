import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, Photo, pcOf, place, titleAlign } from "../thumbnails/preset.tsx";
import { arrow, bar } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {bar(8, 9, 34, 5, 0.9)}
    {[8, 33, 58, 83, 108].map((x) => (
      <g key={x}>
        <circle cx={x + 10} cy={36} r={10} fill="currentColor" opacity={0.24} />
        {bar(x + 3, 53, 14, 3)}
      </g>
    ))}
    {arrow(8, 36, "left")}
    {arrow(112, 36, "right")}
  </>
);

const heights: Readonly<Record<string, number>> = { "4:5": 1.25, "4:3": 0.75 };

export function drawPreset(values: Values): ReactNode {
  const count = Number(pcOf(values.column_num, 6));
  const full = values.is_full === true;
  const start = full ? 2 : 8;
  const width = (120 - start - 4) / count - 5;
  const height = Math.min(width * (heights[String(values.img_scale)] ?? 1), 40);
  const short = width * 0.6;
  const inset = values.category_name_align === "left" ? 0 : (width - short) / 2;
  return (
    <>
      <Bar box={[place(titleAlign(values), 8, 104, 34), 9, 34, 5]} strong />
      {Array.from({ length: count + 1 }, (_, at) => start + at * (width + 4)).map((x) => (
        <g key={x}>
          <Photo box={[x, 20, width, height]} radius={values.img_scale === "round" ? width / 2 : 2} />
          <Bar box={[x + inset, 24 + height, short, 3]} />
        </g>
      ))}
      {values.show_arrows === true && arrow(full ? 6 : 8, 20 + height / 2, "left")}
      {values.show_arrows === true && arrow(112, 20 + height / 2, "right")}
    </>
  );
}
