import type { Values } from "#decoration/field.ts";
import { columns, itemCell } from "../thumbnails/preset.tsx";
import { bar, row } from "../thumbnails/shapes.tsx";

export const thumbnail = row(3, 28, (x) => (
  <>
    <rect x={x + 9} y={14} width={10} height={10} rx={3} fill="currentColor" opacity={0.6} />
    {bar(x + 3, 31, 22, 4, 0.9)}
    {bar(x, 40, 28, 3)}
    {bar(x + 4, 46, 20, 3)}
  </>
));

export const drawPreset = (values: Values) => columns(values, { cell: (box) => itemCell(values, box, 4) });
