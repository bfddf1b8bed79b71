import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar } from "../thumbnails/preset.tsx";
import { bar } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {bar(16, 14, 48, 6, 0.9)}
    {[27, 34, 41].map((y, index) => (
      <g key={y}>{bar(16, y, index === 2 ? 56 : 88, 3)}</g>
    ))}
    {bar(16, 52, 88, 3)}
    {bar(16, 59, 70, 3)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const quote = String(values.content).startsWith("<blockquote");
  const lines = quote ? [46, 58, 24] : [68, 68, 62, 68, 40];
  return (
    <>
      {values.title !== "" && <Bar box={[41, 10, 38, 5]} strong />}
      {lines.map((width, index) => {
        const y = 24 + index * 9;
        const x = quote ? 60 - width / 2 : 26;
        return <Bar key={y} box={[x, y, width, quote ? 4 : 3]} strong={quote && index < 2} />;
      })}
    </>
  );
}
