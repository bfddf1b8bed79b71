import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar } from "../thumbnails/preset.tsx";
import { bar } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {bar(8, 37, 40, 2, 0.6)}
    {bar(53, 36, 14, 4, 0.9)}
    {bar(72, 37, 40, 2, 0.6)}
  </>
);

export function drawPreset({ divider_style, divider_height, show_divider_text }: Values): ReactNode {
  const dash = divider_style === "dashed" ? "5 4" : undefined;
  const stroke = { stroke: "currentColor", strokeWidth: 1 + Number(divider_height) / 2, strokeDasharray: dash };
  return (
    <>
      <line x1={10} x2={show_divider_text ? 42 : 110} y1={38} y2={38} {...stroke} />
      {show_divider_text === true && <Bar box={[48, 36, 24, 4]} strong />}
      {show_divider_text === true && <line x1={78} x2={110} y1={38} y2={38} {...stroke} />}
    </>
  );
}
