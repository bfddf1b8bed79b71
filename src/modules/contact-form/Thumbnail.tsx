import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar, pill } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {bar(40, 10, 40, 5, 0.9)}
    {[
      [18, 22, 40, 10],
      [62, 22, 40, 10],
      [18, 36, 84, 18],
    ].map(([x = 0, y = 0, width = 0, height = 0]) => (
      <rect
        key={`${x} ${y}`}
        x={x + 0.5}
        y={y + 0.5}
        width={width - 1}
        height={height - 1}
        rx={2.5}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.45}
      />
    ))}
    {pill(48, 59, 24)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const top = values.title === "" ? 8 : 22;
  const field = (x: number, y: number, width: number, height: number) => (
    <rect x={x} y={y} width={width} height={height} rx={2} fill="none" stroke="currentColor" opacity={0.5} />
  );
  return (
    <>
      {values.title !== "" && <Bar box={[place(titleAlign(values), 26, 68, 34), 8, 34, 5]} strong />}
      {field(26, top, 32, 8)}
      {field(62, top, 32, 8)}
      {field(26, top + 12, 68, 22)}
      <Bar box={[26, top + 38, 24, 8]} strong />
    </>
  );
}
