import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, pcOf, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar } from "../thumbnails/shapes.tsx";

/** A logo: a sign and letters. */
const logo = (x: number, y: number, opacity: number) => (
  <g key={`${x} ${y}`} opacity={opacity}>
    <circle cx={x + 4} cy={y + 4} r={4} fill="currentColor" />
    <rect x={x + 10} y={y + 2} width={9} height={4} rx={1} fill="currentColor" />
  </g>
);

export const thumbnail = (
  <>
    {bar(42, 18, 36, 5, 0.9)}
    {[8, 30, 52, 74, 96].map((x) => logo(x, 40, 0.6))}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const opacity = values.is_gray === true ? 0.35 : 0.75;
  const top = values.title === "" ? 30 : 34;
  const title = values.title !== "" && <Bar box={[place(titleAlign(values), 8, 104, 36), 12, 36, 5]} strong />;
  if (values.layout !== "grid") {
    const step = values.layout === "scroll" ? 27 : 22;
    return (
      <>
        {title}
        {[0, 1, 2, 3, 4].map((at) => logo(8 + at * step, top + 4, opacity))}
        {values.layout === "scroll" && <Bar box={[8, 62, 44, 2]} />}
      </>
    );
  }
  const columns = Math.min(5, Number(pcOf(values.column_num, 5)));
  const width = (104 - 3 * (columns - 1)) / columns;
  return (
    <>
      {title}
      {Array.from({ length: columns * 2 }, (_, at) => {
        const x = 8 + (at % columns) * (width + 3);
        const y = top - 8 + Math.floor(at / columns) * 22;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: logos have no id; their index identifies them
          <g key={at}>
            <rect
              x={x + 0.5}
              y={y + 0.5}
              width={width - 1}
              height={18}
              rx={3}
              fill="none"
              stroke="currentColor"
              strokeOpacity={0.45}
            />
            <circle cx={x + width / 2} cy={y + 9.5} r={4} fill="currentColor" opacity={opacity} />
          </g>
        );
      })}
    </>
  );
}
