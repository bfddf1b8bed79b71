import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, type Box, Photo } from "../thumbnails/preset.tsx";
import { bar, photo } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    <rect x={6} y={6} width={108} height={64} rx={4} fill="currentColor" opacity={0.12} />
    {bar(42, 13, 36, 5, 0.9)}
    {photo(16, 24, 88, 20)}
    {bar(30, 51, 60, 3)}
    {bar(38, 58, 44, 3)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const grounded = values.section_ground === "scheme";
  const dark = values.section_scheme === "contrast";
  const box: Box = values.section_width === "wide" ? [8, 8, 104, 60] : [0, 6, 120, 64];
  const [x, y, width, height] = box;
  return (
    <>
      {grounded && (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={x > 0 ? 6 : 0}
          fill="currentColor"
          opacity={dark ? 0.75 : 0.12}
        />
      )}
      <g color={dark ? "var(--ui-surface)" : undefined}>
        <Bar box={[42, y + 7, 36, 5]} strong />
        <Photo box={[20, y + 18, 80, 18]} />
        <Bar box={[30, y + 43, 60, 3]} />
        <Bar box={[38, y + 50, 44, 3]} />
      </g>
    </>
  );
}
