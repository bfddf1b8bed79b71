import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { columns, Photo } from "../thumbnails/preset.tsx";
import { photo, row } from "../thumbnails/shapes.tsx";

export const thumbnail = row(4, 24, (x) => photo(x, 22, 24, 32));

export function drawPreset(values: Values): ReactNode {
  const radius = Math.min(8, Number(values.img_radius) / 3);
  return columns(values, { cell: (box) => <Photo box={box} radius={radius} />, count: 4 });
}
