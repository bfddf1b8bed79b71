import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, pcOf, place, titleAlign } from "../thumbnails/preset.tsx";
import { photo } from "../thumbnails/shapes.tsx";

type Box = readonly [x: number, y: number, width: number, height: number];

const all = (boxes: readonly Box[]) =>
  boxes.map(([x, y, width, height]) => <g key={`${x} ${y}`}>{photo(x, y, width, height)}</g>);

const bricks: readonly Box[] = [
  [8, 20, 32, 30],
  [8, 53, 32, 17],
  [44, 20, 32, 18],
  [44, 41, 32, 29],
  [80, 20, 32, 25],
  [80, 48, 32, 22],
];

export const thumbnail = all(bricks.map(([x, y, width, height]) => [x, y - 7, width, height]));

export function drawPreset(values: Values): ReactNode {
  const titled = values.title !== "";
  const count = Number(pcOf(values.column_num, 3));
  const gap = pcOf(values.gap, 20) === "0" ? 0.5 : 4;
  const width = (104 - gap * (count - 1)) / count;
  const top = titled ? 22 : 14;
  const grid = [0, 1].flatMap((line) =>
    Array.from({ length: count }, (_, at): Box => [8 + at * (width + gap), top + line * (22 + gap), width, 22]),
  );
  const mosaic: readonly Box[] = [
    [8, 20, 50, 50],
    [61, 20, 24, 23.5],
    [88, 20, 24, 23.5],
    [61, 46.5, 24, 23.5],
    [88, 46.5, 24, 23.5],
  ];
  return (
    <>
      {titled && <Bar box={[place(titleAlign(values), 8, 104, 36), 9, 36, 5]} strong />}
      {all(values.layout === "bricks" ? bricks : values.layout === "mosaic" ? mosaic : grid)}
    </>
  );
}
