import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { columns, productCell } from "../thumbnails/preset.tsx";
import { bar, photo } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {photo(8, 12, 40, 52)}
    {grid(2, 2, 54, 12, 27, 24, (x, y) => (
      <>
        {photo(x, y, 27, 16)}
        {bar(x, y + 19, 16, 3)}
      </>
    ))}
  </>
);

export const drawPreset = (values: Values) =>
  columns(values, { cell: (box) => productCell(values, box), cover: values.cover_image !== "" });

function grid(
  columns: number,
  rows: number,
  left: number,
  top: number,
  width: number,
  height: number,
  cell: (x: number, y: number) => ReactNode,
): ReactNode {
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = left + (index % columns) * (width + 4);
    const y = top + Math.floor(index / columns) * (height + 4);
    return <g key={`${x} ${y}`}>{cell(x, y)}</g>;
  });
}
