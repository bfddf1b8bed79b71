import type { Values } from "#decoration/field.ts";
import { columns, productCell } from "../thumbnails/preset.tsx";
import { bar, photo, pill, row } from "../thumbnails/shapes.tsx";

export const thumbnail = row(2, 50, (x) => (
  <>
    {photo(x, 16, 50, 44)}
    {bar(x + 6, 24, 22, 4, 0.95)}
    {bar(x + 6, 32, 30, 3)}
    {pill(x + 6, 42, 18)}
  </>
));

export const drawPreset = (values: Values) => columns(values, { cell: (box) => productCell(values, box, 26) });
