import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { bar, photo, pill } from "../thumbnails/shapes.tsx";

/** The page that the popup stands over. */
const page = (
  <>
    <rect x={0} y={0} width={120} height={80} fill="currentColor" opacity={0.22} />
    {bar(8, 8, 24, 4, 0.3)}
    {bar(80, 8, 32, 3, 0.2)}
  </>
);

const words = (x: number, y: number) => (
  <>
    {bar(x, y, 32, 4, 0.9)}
    {bar(x, y + 8, 36, 2.5)}
    <rect
      x={x + 0.5}
      y={y + 16.5}
      width={24}
      height={7}
      rx={1.5}
      fill="none"
      stroke="currentColor"
      strokeOpacity={0.45}
    />
    {pill(x + 27, y + 16, 12)}
  </>
);

const popup = (values: Values) => {
  const top = values.layout === "top" && values.img !== "";
  const side = !top && values.img !== "";
  const [x, y, width, height] = side ? [14, 18, 92, 46] : [30, top ? 10 : 20, 60, top ? 62 : 42];
  return (
    <>
      {page}
      <rect x={x} y={y} width={width} height={height} rx={3} fill="var(--ui-surface)" />
      {side && photo(x, y, 36, height)}
      {top && photo(x, y, width, 26)}
      {words(side ? x + 43 : x + 10, side ? y + 10 : top ? y + 32 : y + 9)}
      <path d={`m${x + width - 6} ${y + 3} 3 3m0-3-3 3`} stroke="currentColor" strokeWidth={1} />
      {values.opens === "exit" && (
        <path d="M60 12 60 3m-4 4 4-4 4 4" stroke="currentColor" strokeWidth={1.4} fill="none" />
      )}
    </>
  );
};

export const thumbnail = popup({ layout: "side", img: "picture" });

export const drawPreset = (values: Values): ReactNode => popup(values);
