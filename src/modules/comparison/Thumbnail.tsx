import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar } from "../thumbnails/shapes.tsx";

interface Look {
  readonly count: number;
  readonly marked: number;
  readonly style: string;
  readonly buttons: boolean;
}

function table({ count, marked, style, buttons }: Look): ReactNode {
  const width = 76 / count;
  const x = (at: number) => 36 + at * width;
  const rows = [34, 45, 56];
  return (
    <>
      {style === "framed" && (
        <rect x={6.5} y={18.5} width={107} height={53} rx={3} fill="none" stroke="currentColor" strokeOpacity={0.45} />
      )}
      <rect x={x(marked) + 1} y={19} width={width - 2} height={52} rx={2} fill="var(--ui-accent)" opacity={0.18} />
      {Array.from({ length: count }, (_, at) => (
        <g key={x(at)}>
          {bar(x(at) + width * 0.2, 24, width * 0.6, 3.5, 0.85)}
          {buttons && (
            <rect
              x={x(at) + width * 0.15}
              y={62}
              width={width * 0.7}
              height={5}
              rx={2.5}
              fill="currentColor"
              opacity={at === marked ? 0.85 : 0.35}
            />
          )}
        </g>
      ))}
      {rows.slice(0, buttons ? 2 : 3).map((y, at) => (
        <g key={y}>
          {style === "striped" && at % 2 === 0 && (
            <rect x={6} y={y - 4} width={108} height={10} fill="currentColor" opacity={0.1} />
          )}
          {style !== "striped" && <rect x={8} y={y - 5} width={104} height={0.8} fill="currentColor" opacity={0.3} />}
          {bar(10, y, 20, 2.5)}
          {Array.from({ length: count }, (_each, column) => (
            <circle
              key={x(column)}
              cx={x(column) + width / 2}
              cy={y + 1}
              r={2}
              fill="currentColor"
              opacity={(column + at) % 2 === 0 ? 0.8 : 0.3}
            />
          ))}
        </g>
      ))}
    </>
  );
}

export const thumbnail = (
  <>
    {bar(34, 7, 52, 5, 0.9)}
    {table({ count: 3, marked: 1, style: "lines", buttons: false })}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const columns = values.column_list as readonly Values[];
  return (
    <>
      <Bar box={[place(titleAlign(values), 8, 104, 52), 7, 52, 5]} strong />
      {table({
        count: columns.length,
        marked: Math.max(
          0,
          columns.findIndex(({ is_marked }) => is_marked === true),
        ),
        style: String(values.table_style),
        buttons: columns.some(({ btn_text }) => btn_text !== ""),
      })}
    </>
  );
}
