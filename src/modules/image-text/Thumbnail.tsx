import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { type Align, Bar, Photo, place } from "../thumbnails/preset.tsx";
import { bar, photo, pill } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {bar(10, 22, 34, 5, 0.9)}
    {bar(10, 32, 42, 3)}
    {bar(10, 38, 36, 3)}
    {pill(10, 48, 20)}
    {photo(62, 12, 50, 52)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const words = (x: number, y: number, align: Align) => (
    <>
      <Bar box={[place(align, x, 42, 34), y, 34, 5]} strong />
      <Bar box={[x, y + 9, 42, 3]} />
      <Bar box={[place(align, x, 42, 36), y + 15, 36, 3]} />
      {align === "left" && values.show_view_btn === true && pill(x, y + 23, 18)}
    </>
  );
  if (values.layout === 2) return [<Photo key="p" box={[8, 12, 50, 52]} />, <g key="w">{words(66, 26, "left")}</g>];
  if (values.layout === 3) return [<g key="w">{words(39, 8, "center")}</g>, <Photo key="p" box={[20, 34, 80, 36]} />];
  if (values.layout === 4) return [<Photo key="p" box={[20, 6, 80, 36]} />, <g key="w">{words(39, 50, "center")}</g>];
  return [<g key="w">{words(12, 26, "left")}</g>, <Photo key="p" box={[62, 12, 50, 52]} />];
}
