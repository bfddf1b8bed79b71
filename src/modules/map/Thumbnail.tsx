import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";

const map = (x: number, y: number, width: number, height: number) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx={3} fill="currentColor" opacity={0.16} />
    <path
      d={`M${x} ${y + height * 0.35}l${width} ${height * 0.2}M${x + width * 0.3} ${y}l${width * 0.08} ${height}M${x + width * 0.72} ${y}l${-width * 0.04} ${height}M${x} ${y + height * 0.75}l${width} ${-height * 0.1}`}
      fill="none"
      stroke="var(--ui-surface)"
      strokeWidth={2}
    />
    <path d={`M${x + width / 2} ${y + height / 2 + 6}c-8-7-8-15 0-15s8 8 0 15z`} fill="var(--ui-accent)" />
  </>
);

/** Address and opening hours. */
const words = (x: number, y: number, hours: boolean) => (
  <>
    <Bar box={[x, y, 28, 5]} strong />
    <Bar box={[x, y + 10, 34, 2.5]} />
    <Bar box={[x, y + 15, 26, 2.5]} />
    {hours &&
      [0, 1, 2].map((line) => (
        <g key={line}>
          <Bar box={[x, y + 25 + line * 6, 18, 2]} />
          <Bar box={[x + 26, y + 25 + line * 6, 10, 2]} />
        </g>
      ))}
  </>
);

export const thumbnail = (
  <>
    {words(8, 18, true)}
    {map(52, 12, 60, 56)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const hours = (values.hours_list as readonly Values[]).length > 0;
  if (values.layout === "below") {
    return (
      <>
        <Bar box={[place(titleAlign(values), 8, 104, 36), 6, 36, 5]} strong />
        {[24, 68].map((x) => (
          <g key={x}>
            <Bar box={[x, 16, 28, 2.5]} />
            <Bar box={[x, 21, 22, 2.5]} />
          </g>
        ))}
        {map(8, 30, 104, 42)}
      </>
    );
  }
  return values.layout === "turned" ? (
    <>
      {map(8, 12, 60, 56)}
      {words(76, 18, hours)}
    </>
  ) : (
    <>
      {words(8, hours ? 18 : 28, hours)}
      {map(52, 12, 60, 56)}
    </>
  );
}
