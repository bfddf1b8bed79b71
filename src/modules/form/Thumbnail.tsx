import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, type Box, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar, input, pill } from "../thumbnails/shapes.tsx";

const field = ([x, y, width, height]: Box) => <g key={`${x} ${y}`}>{input(x, y, width, height)}</g>;

const box = (x: number, y: number, round = false) => (
  <g key={`${x} ${y}`}>
    <rect x={x} y={y} width={4} height={4} rx={round ? 2 : 1} fill="none" stroke="currentColor" strokeOpacity={0.45} />
    {bar(x + 7, y + 0.5, 34, 3)}
  </g>
);

export const thumbnail = (
  <>
    {bar(38, 8, 44, 5, 0.9)}
    {field([20, 19, 38, 9])}
    {field([62, 19, 38, 9])}
    {field([20, 32, 80, 16])}
    {box(20, 53)}
    {pill(20, 62, 26)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const kinds = (values.field_list as readonly Values[]).map(({ kind }) => kind);
  const beside = values.layout === "beside";
  const [x, width] = beside ? [56, 56] : [24, 72];
  const half = (width - 4) / 2;
  return (
    <>
      {values.layout === "card" && field([14, 3, 92, 70])}
      <Bar box={beside ? [8, 14, 36, 5] : [place(titleAlign(values), x, width, 40), 8, 40, 5]} strong />
      {beside && bar(8, 24, 40, 3)}
      {kinds.includes("radio") ? (
        <>
          {[20, 27, 34].map((y) => box(x, y, true))}
          {[43, 50].map((y) => box(x, y))}
        </>
      ) : (
        <>
          {field([x, beside ? 12 : 19, half, 8])}
          {field([x + half + 4, beside ? 12 : 19, half, 8])}
          {kinds.length > 5 && field([x, 30, half, 8])}
          {kinds.length > 5 && field([x + half + 4, 30, half, 8])}
          {field([x, kinds.length > 5 ? 41 : beside ? 24 : 31, width, kinds.length > 5 ? 14 : 18])}
          {kinds.includes("box") && box(x, beside ? 47 : 53)}
        </>
      )}
      {pill(x, 61, 24)}
    </>
  );
}
