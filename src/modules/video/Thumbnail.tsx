import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar, photo } from "../thumbnails/shapes.tsx";

const film = (x: number, y: number, width: number, height: number) => (
  <>
    {photo(x, y, width, height)}
    <circle cx={x + width / 2} cy={y + height / 2} r={8} fill="var(--ui-surface)" />
    <path d={`M${x + width / 2 - 2.5} ${y + height / 2 - 4.5}v9l7-4.5z`} fill="currentColor" />
  </>
);

export const thumbnail = (
  <>
    {bar(38, 7, 44, 5, 0.9)}
    {film(8, 18, 104, 52)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const titled = values.title !== "";
  const width = values.is_wide === true ? 104 : 74;
  const height = values.ratio === "21:9" ? 44 : 52;
  const left = 60 - width / 2;
  const top = titled ? 18 : 40 - height / 2;
  return (
    <>
      {titled && <Bar box={[place(titleAlign(values), 8, 104, 44), 7, 44, 5]} strong />}
      {film(left, top, width, height)}
      {values.source === "link" && <Bar box={[left + width / 2 - 26, top + height - 7, 52, 3]} />}
      {values.plays === "loop" && (
        <path
          d={`M${left + width - 15} ${top + height - 9}a4 4 0 1 0 4 4`}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.4}
        />
      )}
    </>
  );
}
