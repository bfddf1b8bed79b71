import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, pcOf, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar } from "../thumbnails/shapes.tsx";

/** Five small stars in a row. */
const stars = (x: number, y: number) =>
  [0, 1, 2, 3, 4].map((at) => <circle key={at} cx={x + 2 + at * 5} cy={y} r={1.7} fill="var(--ui-accent)" />);

/** Stars, three lines and a name. */
const voice = (x: number, y: number, width: number, framed: boolean) => {
  const inset = framed ? 4 : 0;
  return (
    <g key={x}>
      {framed && (
        <rect
          x={x + 0.5}
          y={y - 5.5}
          width={width - 1}
          height={42}
          rx={3}
          fill="none"
          stroke="currentColor"
          strokeOpacity={0.45}
        />
      )}
      {stars(x + inset, y)}
      {[7, 12, 17].map((at) => bar(x + inset, y + at, (width - 2 * inset) * (at === 17 ? 0.6 : 1), 2))}
      {bar(x + inset, y + 27, (width - 2 * inset) * 0.5, 3, 0.85)}
    </g>
  );
};

export const thumbnail = (
  <>
    {bar(36, 10, 48, 5, 0.9)}
    {[8, 44, 80].map((x) => voice(x, 30, 32, true))}
  </>
);

export function drawPreset(values: Values): ReactNode {
  if (values.layout === "quote") {
    return (
      <>
        {stars(48, 16)}
        {[26, 35, 44].map((y, at) => bar(at === 2 ? 36 : 16, y, at === 2 ? 48 : 88, 4, 0.75))}
        {bar(48, 58, 24, 3, 0.5)}
      </>
    );
  }
  const count = Number(pcOf(values.column_num, 3));
  const row = values.layout === "row";
  const width = (row ? 118 : 104) / count - 4;
  return (
    <>
      <Bar box={[place(titleAlign(values), 8, 104, 44), 10, 44, 5]} strong />
      {Array.from({ length: count }, (_, at) =>
        voice(8 + at * (width + 4 + (row ? 1 : 2)), 30, width, values.layout !== "plain"),
      )}
    </>
  );
}
