import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar } from "../thumbnails/preset.tsx";
import { bar } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {bar(34, 20, 52, 5, 0.9)}
    {bar(40, 30, 40, 3)}
    <rect x={22.5} y={42.5} width={54} height={13} rx={3} fill="none" stroke="currentColor" strokeOpacity={0.45} />
    <rect x={78} y={42} width={20} height={14} rx={3} fill="currentColor" opacity={0.8} />
  </>
);

export function drawPreset({ bg_color }: Values): ReactNode {
  const ground = typeof bg_color === "string" ? bg_color : "";
  const dark = /^#[0-4]/.test(ground);
  return (
    <g color={dark ? "#fff" : undefined}>
      {ground && <rect x={6} y={8} width={108} height={60} rx={3} fill={ground} stroke="#0002" />}
      <Bar box={[38, 20, 44, 5]} strong />
      <Bar box={[30, 30, 60, 3]} />
      <rect x={26} y={42} width={44} height={11} rx={2} fill="none" stroke="currentColor" opacity={0.6} />
      <Bar box={[73, 42, 22, 11]} strong />
    </g>
  );
}
