import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, titleAlign } from "../thumbnails/preset.tsx";
import { bar, pill } from "../thumbnails/shapes.tsx";

/** Two digits. */
const digits = (x: number, y: number, size: number, boxed: boolean) => (
  <g key={x}>
    {boxed && (
      <rect
        x={x - 4.5}
        y={y - 4.5}
        width={size + 9}
        height={size + 12}
        rx={3}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.45}
      />
    )}
    <rect x={x} y={y} width={size * 0.42} height={size} rx={1.5} fill="currentColor" opacity={0.85} />
    <rect x={x + size * 0.58} y={y} width={size * 0.42} height={size} rx={1.5} fill="currentColor" opacity={0.85} />
    {bar(x, y + size + 3, size, 2)}
  </g>
);

export const thumbnail = (
  <>
    {bar(36, 10, 48, 5, 0.9)}
    {[18, 43, 68, 93].map((x) => digits(x, 24, 14, false))}
    {pill(48, 56, 24)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const boxed = values.clock_style === "boxes";
  const left = titleAlign(values) === "left";
  if (values.clock_style === "line") {
    return (
      <>
        <Bar box={[8, 35, 28, 4]} strong />
        {[44, 56, 68, 80].map((x) => digits(x, 34, 7, false))}
        <rect x={95.5} y={33.5} width={17} height={8} rx={3} fill="none" stroke="currentColor" strokeOpacity={0.45} />
      </>
    );
  }
  const start = left ? 13 : boxed ? 22 : 18;
  const step = left ? 22 : boxed ? 22 : 25;
  return (
    <>
      <Bar box={[left ? 8 : 36, 9, 48, 6]} strong />
      {values.desc !== "" && <Bar box={[left ? 8 : 40, 19, 58, 3]} />}
      {[0, 1, 2, 3].map((at) => digits(start + at * step, left ? 32 : 26, boxed ? 10 : 14, boxed))}
      {pill(left ? 8 : 48, 60, 24)}
    </>
  );
}
