import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, type Box, columns, Photo } from "../thumbnails/preset.tsx";
import { bar, row } from "../thumbnails/shapes.tsx";

export const thumbnail = row(5, 16, (x) => (
  <>
    <circle cx={x + 8} cy={32} r={8} fill="currentColor" opacity={0.28} />
    {bar(x + 1, 47, 14, 3)}
  </>
));

export const drawPreset = (values: Values) => columns(values, { cell: (box) => category(values, box) });

function category(values: Values, [x, y, width]: Box): ReactNode {
  const centre = x + width / 2;
  const short = width * 0.6;
  const edge = Math.min(width, 26);
  const radius = Math.min(edge / 2, Number(values.category_img_radius) / 5);
  return [
    <Photo key="p" box={[centre - edge / 2, y + 6, edge, edge]} radius={radius} />,
    <Bar key="b" box={[centre - short / 2, y + edge + 11, short, 3]} />,
  ];
}
