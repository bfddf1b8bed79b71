import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, type Box, columns, Photo } from "../thumbnails/preset.tsx";
import { bar, photo, row } from "../thumbnails/shapes.tsx";

export const thumbnail = row(4, 24, (x) => (
  <>
    {photo(x, 20, 24, 36)}
    {bar(x + 4, 36, 16, 4, 0.95)}
  </>
));

export const drawPreset = (values: Values) => columns(values, { cell: (box) => tile(values, box) });

function tile(values: Values, box: Box): ReactNode {
  const [x, y, width, height] = box;
  const short = width * 0.6;
  const at =
    { top: y + 6, center: y + height / 2 - 2, bottom: y + height - 10 }[String(values.category_name_layout)] ?? y;
  return [<Photo key="p" box={box} />, <Bar key="b" box={[x + width / 2 - short / 2, at, short, 4]} strong />];
}
