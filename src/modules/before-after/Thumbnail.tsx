import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar, photo } from "../thumbnails/shapes.tsx";

const halves = (x: number, y: number, width: number, height: number, share: number) => {
  const line = x + width * share;
  return (
    <>
      {photo(x, y, width, height)}
      <rect x={x} y={y} width={line - x} height={height} fill="currentColor" opacity={0.3} />
      <rect x={line - 0.8} y={y} width={1.6} height={height} fill="var(--ui-surface)" />
      <circle cx={line} cy={y + height / 2} r={5} fill="var(--ui-surface)" stroke="currentColor" />
      <path d={`M${line - 1} ${y + height / 2 - 2}v4m2-4v4`} stroke="currentColor" strokeWidth={0.8} />
    </>
  );
};

export const thumbnail = (
  <>
    {bar(38, 7, 44, 5, 0.9)}
    {halves(8, 18, 104, 52, 0.5)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const wide = values.is_wide === true;
  const square = values.ratio === "1:1";
  const width = wide ? 104 : square ? 52 : 72;
  return (
    <>
      <Bar box={[place(titleAlign(values), 8, 104, 44), 7, 44, 5]} strong />
      {halves(60 - width / 2, 18, width, 52, Number(values.start) / 100)}
    </>
  );
}
