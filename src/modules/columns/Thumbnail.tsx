import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, Photo, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar, photo, pill } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {photo(8, 14, 48, 48)}
    {bar(64, 16, 34, 5, 0.9)}
    {bar(64, 27, 48, 3)}
    {bar(64, 34, 48, 3)}
    {bar(64, 41, 36, 3)}
    {pill(64, 50, 22)}
  </>
);

/** Each column with a picture, a heading and lines, as modules in it would be. */
export function drawPreset(values: Values): ReactNode {
  const shares = String(values.widths).split(":").map(Number);
  const gap = 6;
  const unit = (104 - gap * (shares.length - 1)) / shares.reduce((sum, share) => sum + share, 0);
  const titled = values.title !== "" && values.title !== undefined;
  const top = titled ? 20 : 12;
  const lefts = shares.map((_, at) => 8 + shares.slice(0, at).reduce((sum, share) => sum + share * unit + gap, 0));
  return (
    <>
      {titled && <Bar box={[place(titleAlign(values), 8, 104, 36), 8, 36, 5]} strong />}
      {shares.map((share, at) => {
        const [x = 8, width] = [lefts[at], share * unit];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
          <g key={at}>
            <rect
              x={x + 0.5}
              y={top - 3.5}
              width={width - 1}
              height={69 - top}
              rx={3}
              fill="none"
              stroke="currentColor"
              strokeDasharray="2 2"
              strokeOpacity={0.45}
            />
            <Photo box={[x + 4, top, width - 8, 26]} />
            <Bar box={[x + 4, top + 32, (width - 8) * 0.7, 4]} strong />
            <Bar box={[x + 4, top + 40, width - 8, 3]} />
          </g>
        );
      })}
    </>
  );
}
