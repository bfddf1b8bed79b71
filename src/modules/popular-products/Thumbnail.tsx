import type { Values } from "#decoration/field.ts";
import { columns, productCell } from "../thumbnails/preset.tsx";
import { bar, photo, row } from "../thumbnails/shapes.tsx";

export const thumbnail = row(4, 22, (x) => (
  <>
    {photo(x, 14, 22, 28)}
    {bar(x, 47, 18, 3)}
    {bar(x, 54, 10, 3, 0.9)}
  </>
));

export const drawPreset = (values: Values) => columns(values, { cell: (box) => productCell(values, box) });
