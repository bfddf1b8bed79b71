import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar, photo, pill } from "../thumbnails/shapes.tsx";

const plus = (x: number, y: number) => (
  <path key={x} d={`M${x - 3} ${y}h6M${x} ${y - 3}v6`} stroke="currentColor" strokeWidth={1.5} />
);

const check = (x: number, y: number) => <rect x={x} y={y} width={4} height={4} rx={1} fill="var(--ui-accent)" />;

const row = (count: number) => {
  const width = (76 - 8 * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => {
    const x = 8 + at * (width + 8);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: products have no id here; their index identifies them
      <g key={at}>
        {photo(x, 22, width, Math.min(width, 26))}
        {check(x, 53)}
        {bar(x + 6, 53.5, width - 8, 3)}
        {bar(x, 60, width * 0.5, 3, 0.85)}
        {at > 0 && plus(x - 4, 34)}
      </g>
    );
  });
};

const total = (
  <>
    {bar(92, 32, 12, 2.5)}
    {bar(92, 38, 18, 5, 0.9)}
    {pill(92, 48, 22)}
  </>
);

export const thumbnail = (
  <>
    {bar(30, 9, 60, 5, 0.9)}
    {row(3)}
    {total}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const title = <Bar box={[place(titleAlign(values), 8, 104, 50), 8, 50, 5]} strong />;
  const count = Math.min(4, Number(values.max_show_num) + (values.show_this === true ? 1 : 0));
  if (values.layout === "row") {
    return (
      <>
        {title}
        {row(count)}
        {total}
      </>
    );
  }
  const framed = values.layout === "card";
  return (
    <>
      {title}
      {framed && (
        <rect x={8.5} y={17.5} width={103} height={54} rx={3} fill="none" stroke="currentColor" strokeOpacity={0.45} />
      )}
      {Array.from({ length: Math.min(3, count) }, (_, at) => {
        const y = 21 + at * 13;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: products have no id here; their index identifies them
          <g key={at}>
            {photo(framed ? 13 : 8, y, 11, 10)}
            {check(framed ? 28 : 23, y + 3)}
            {bar(framed ? 35 : 30, y + 3.5, 36, 3)}
            {bar(framed ? 92 : 98, y + 3.5, 14, 3, 0.85)}
          </g>
        );
      })}
      {pill(framed ? 80 : 86, 62, 26)}
    </>
  );
}
