import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, columns, Photo, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar, photo, row } from "../thumbnails/shapes.tsx";

export const thumbnail = row(3, 31, (x) => (
  <>
    {photo(x, 14, 31, 27)}
    {bar(x, 46, 18, 2)}
    {bar(x, 52, 29, 4, 0.9)}
    {bar(x, 60, 22, 2.5)}
  </>
));

/** Picture, and words beside it. */
const line = (x: number, y: number, width: number, height: number) => (
  <g key={`${x} ${y}`}>
    <Photo box={[x, y, height * 1.5, height]} />
    <Bar box={[x + height * 1.5 + 4, y + 1, width * 0.35, 3]} strong />
    <Bar box={[x + height * 1.5 + 4, y + 7, width * 0.25, 2]} />
  </g>
);

export function drawPreset(values: Values): ReactNode {
  const title = <Bar box={[place(titleAlign(values), 8, 104, 36), 6, 36, 5]} strong />;
  if (values.layout === "featured") {
    return (
      <>
        {title}
        <Photo box={[8, 17, 60, 36]} />
        <Bar box={[8, 58, 50, 4.5]} strong />
        <Bar box={[8, 66, 40, 2.5]} />
        {[17, 36, 55].map((y) => line(74, y, 60, 14))}
      </>
    );
  }
  if (values.layout === "list") {
    return (
      <>
        {title}
        {[17, 36, 55].map((y) => line(20, y, 110, 15))}
      </>
    );
  }
  const tall = values.img_scale === "3:4";
  return columns(values, {
    cell: ([x, y, width]) => (
      <>
        <Photo box={[x, y, width, tall ? 32 : 26]} />
        <Bar box={[x, y + (tall ? 36 : 30), width * 0.55, 2]} />
        <Bar box={[x, y + (tall ? 41 : 35), width * 0.9, 3.5]} strong />
        {!tall && <Bar box={[x, y + 42, width * 0.7, 2]} />}
      </>
    ),
  });
}
