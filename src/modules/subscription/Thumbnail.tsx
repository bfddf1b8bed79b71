import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar } from "../thumbnails/preset.tsx";
import { bar, input, pill } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {bar(34, 20, 52, 5, 0.9)}
    {bar(40, 30, 40, 3)}
    {input(24, 42, 46, 10)}
    {pill(74, 43, 22)}
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
      {input(26, 42, 44, 10)}
      {pill(74, 43, 22)}
    </g>
  );
}
