import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar } from "../thumbnails/shapes.tsx";

/** A question with its plus. */
function Question({
  x,
  y,
  width,
  card,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly card: boolean;
}) {
  const inset = card ? 4 : 0;
  const end = x + width - inset - 5;
  return (
    <>
      {card ? (
        <rect
          x={x + 0.5}
          y={y - 4.5}
          width={width - 1}
          height={12}
          rx={3}
          fill="none"
          stroke="currentColor"
          strokeOpacity={0.45}
        />
      ) : (
        <rect x={x} y={y + 8} width={width} height={1} fill="currentColor" opacity={0.3} />
      )}
      <Bar box={[x + inset, y, Math.min(width * 0.55, 46), 3]} strong />
      <path d={`M${end} ${y + 1.5}h4M${end + 2} ${y - 0.5}v4`} stroke="currentColor" strokeWidth={1} opacity={0.7} />
    </>
  );
}

export const thumbnail = (
  <>
    {bar(38, 8, 44, 5, 0.9)}
    {[24, 39, 54].map((y) => (
      <Question key={y} x={18} y={y} width={84} card={false} />
    ))}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const card = values.item_style === "cards";
  const beside = values.layout === "beside";
  const columns = values.layout === "columns";
  const [x, width] = beside ? [48, 64] : columns ? [8, 49] : [22, 76];
  const rows = beside ? [14, 29, 44, 59] : [26, 42, 58];
  return (
    <>
      <Bar box={beside ? [8, 12, 30, 6] : [place(titleAlign(values), 8, 104, 38), 8, 38, 5]} strong />
      {(columns ? [8, 63] : [x]).map((left) =>
        rows.map((y) => <Question key={`${left} ${y}`} x={left} y={y} width={width} card={card} />),
      )}
    </>
  );
}
