import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar } from "../thumbnails/shapes.tsx";

const table = (width: number, striped: boolean) =>
  [0, 1, 2, 3, 4].map((row) => (
    <g key={row}>
      {striped && row % 2 === 1 && (
        <rect x={8} y={28 + row * 9 - 2.5} width={width} height={9} fill="currentColor" opacity={0.12} />
      )}
      {!striped && bar(8, 28 + row * 9 + 5, width, 0.7)}
      {[0, 1, 2, 3].map((column) => (
        <g key={column}>
          {bar(11 + (column * (width - 4)) / 4, 28 + row * 9, width / 9, 2.5, row === 0 || column === 0 ? 0.85 : 0.4)}
        </g>
      ))}
    </g>
  ));

const units = (x: number) => (
  <>
    <rect x={x} y={17} width={9} height={6} rx={1.5} fill="var(--ui-accent)" />
    <rect x={x + 9.5} y={17.5} width={8} height={5} rx={1.5} fill="none" stroke="currentColor" strokeOpacity={0.45} />
  </>
);

const how = [0, 1, 2, 3].map((at) => <g key={at}>{bar(86, 36 + at * 8, at === 3 ? 16 : 26, 2.5)}</g>);

export const thumbnail = (
  <>
    {bar(42, 7, 36, 5, 0.9)}
    {table(70, false)}
    {units(60)}
    {bar(86, 27, 20, 3.5, 0.85)}
    {how}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const withHow = values.how_title !== "";
  const width = withHow ? 70 : 104;
  return (
    <>
      <Bar box={[place(titleAlign(values), 8, 104, 36), 7, 36, 5]} strong />
      {table(width, values.table_style === "striped")}
      {units(8 + width - 18)}
      {withHow && bar(86, 27, 20, 3.5, 0.85)}
      {withHow && how}
    </>
  );
}
