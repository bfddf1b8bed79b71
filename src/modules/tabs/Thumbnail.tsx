import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar } from "../thumbnails/shapes.tsx";

const lines = (x: number, y: number, width: number) =>
  [0, 6, 12, 18].map((at) => <g key={at}>{bar(x, y + at, at === 18 ? width * 0.6 : width, 2.5)}</g>);

export const thumbnail = (
  <>
    {bar(38, 9, 44, 5, 0.9)}
    {bar(12, 25, 22, 3, 0.9)}
    {bar(42, 25, 18, 3)}
    {bar(68, 25, 22, 3)}
    {bar(12, 31, 22, 1.5, 0.9)}
    {bar(8, 32.5, 104, 0.8)}
    {lines(12, 42, 92)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const title = values.title !== "" && <Bar box={[place(titleAlign(values), 8, 104, 44), 8, 44, 5]} strong />;
  if (values.layout === "beside") {
    return (
      <>
        {title}
        {[24, 34, 44].map((y, at) => (
          <g key={y}>
            <rect x={8} y={y - 3} width={1.5} height={9} fill="currentColor" opacity={at === 0 ? 0.9 : 0.3} />
            {bar(13, y, 22, 3, at === 0 ? 0.9 : 0.4)}
          </g>
        ))}
        {lines(46, 24, 64)}
      </>
    );
  }
  const top = title ? 24 : 14;
  const boxed = values.tab_style === "boxes";
  const pills = values.tab_style === "pills";
  return (
    <>
      {title}
      {[0, 1, 2].map((at) => (
        <g key={at}>
          {pills && (
            <rect
              x={8 + at * 34}
              y={top - 4}
              width={30}
              height={11}
              rx={5.5}
              fill={at === 0 ? "currentColor" : "none"}
              stroke="currentColor"
              opacity={at === 0 ? 0.9 : 0.4}
            />
          )}
          {!(pills && at === 0) && bar(13 + at * 34, top, 20, 3, at === 0 ? 0.9 : 0.4)}
        </g>
      ))}
      {boxed && <path d={`M8.5 ${top + 8}v-13h30v13h73v38H8.5z`} fill="none" stroke="currentColor" opacity={0.45} />}
      {!boxed && !pills && bar(8, top + 7, 104, 0.8)}
      {!boxed && !pills && bar(13, top + 6, 20, 1.6, 0.9)}
      {lines(13, top + 17, 90)}
    </>
  );
}
