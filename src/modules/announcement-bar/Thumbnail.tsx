import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { bar } from "../thumbnails/shapes.tsx";

/** The page below the bar. */
const page = (
  <>
    {bar(12, 36, 22, 4, 0.5)}
    {bar(78, 37, 30, 2.5, 0.25)}
    <rect x={8} y={47} width={104} height={29} fill="currentColor" opacity={0.14} />
  </>
);

export const thumbnail = (
  <>
    <rect x={0} y={14} width={120} height={14} fill="currentColor" opacity={0.85} />
    <rect x={36} y={19.5} width={48} height={3} rx={1.5} fill="var(--ui-surface)" />
    <path d="m106 19 4 4m0-4-4 4" stroke="var(--ui-surface)" strokeWidth={1.2} />
    {page}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const light = values.bar_color === "var(--surface-color)";
  const themed = values.bar_color === "var(--theme-color)";
  const text = light ? "currentColor" : "var(--ui-surface)";
  const lines = { beside: [14, 50, 86], running: [-8, 30, 68, 106], turns: [36] }[String(values.arrangement)] ?? [36];
  const width = values.arrangement === "turns" ? 48 : 24;
  const height = themed ? 18 : 14;
  return (
    <>
      <rect
        x={0}
        y={28 - height}
        width={120}
        height={height}
        fill={themed ? "var(--ui-accent)" : "currentColor"}
        opacity={light ? 0.16 : 0.85}
      />
      {lines.map((x) => (
        <rect
          key={x}
          x={x}
          y={28 - height / 2 - 1.5}
          width={width}
          height={themed ? 4 : 3}
          rx={1.5}
          fill={text}
          opacity={0.9}
        />
      ))}
      {values.is_closable === true && (
        <path d={`m108 ${26 - height / 2} 4 4m0-4-4 4`} stroke={text} strokeWidth={1.1} />
      )}
      {page}
    </>
  );
}
