import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, type Box, columns, Photo } from "../thumbnails/preset.tsx";
import { bar, photo, row } from "../thumbnails/shapes.tsx";

export const thumbnail = row(3, 30, (x) => (
  <>
    {photo(x, 16, 30, 44)}
    {bar(x + 5, 48, 20, 4, 0.95)}
  </>
));

export const drawPreset = (values: Values) =>
  columns(values, { cell: (box) => category(values, box), wideRow: values.first_two_rows === true });

function category(values: Values, [x, y, width, height]: Box): ReactNode {
  const short = width * 0.6;
  return values.show_category_bgimg || values.layout !== "top"
    ? [
        <Photo key="p" box={[x, y, width, Math.min(height, 30)]} />,
        <Bar key="b" box={[x + 4, y + 10, short, 4]} strong />,
      ]
    : [
        <Photo key="p" box={[x + 5, y, width - 10, 26]} />,
        <Bar key="b" box={[x + width / 2 - short / 2, y + 31, short, 4]} strong />,
      ];
}
