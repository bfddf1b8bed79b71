import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { bar, photo, pill } from "../thumbnails/shapes.tsx";

/** Name, price, options and button from `x` on. */
const words = (x: number, y: number, eyebrow: boolean) => (
  <>
    {eyebrow && bar(x, y - 6, 14, 2, 0.35)}
    {bar(x, y, 38, 5, 0.9)}
    {bar(x, y + 9, 16, 4, 0.7)}
    {[0, 9, 18].map((at) => (
      <rect
        key={at}
        x={x + at + 0.5}
        y={y + 18.5}
        width={7}
        height={7}
        rx={3}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.45}
      />
    ))}
    {pill(x, y + 32, 40)}
  </>
);

export const thumbnail = (
  <>
    {photo(8, 10, 54, 42)}
    {[8, 22, 36, 50].map((x) => photo(x, 55, 12, 12))}
    {words(70, 20, true)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const right = values.layout === "right";
  const beside = values.thumbs === "beside";
  const thumbs = values.thumbs === "below";
  const card = values.text_card === true;
  const start = right ? 58 : 8;
  return (
    <>
      {card && (
        <rect x={6.5} y={8.5} width={107} height={59} rx={3} fill="none" stroke="currentColor" strokeOpacity={0.45} />
      )}
      {beside && [10, 24, 38].map((y) => <g key={y}>{photo(start, y, 10, 11)}</g>)}
      {photo(
        card ? 7 : start + (beside ? 13 : 0),
        card ? 9 : 10,
        beside ? 41 : card ? 50 : 54,
        card ? 58 : thumbs ? 42 : 56,
      )}
      {thumbs && [0, 14, 28, 42].map((at) => <g key={at}>{photo(start + at, 55, 12, 12)}</g>)}
      {words(right ? 8 : 68, values.show_summary === false ? 18 : 20, values.eyebrow !== "")}
    </>
  );
}
