import type { Values } from "#decoration/field.ts";
import { columns, productCell } from "../thumbnails/preset.tsx";
import { bar, photo, row } from "../thumbnails/shapes.tsx";

export const thumbnail = row(3, 31, (x) => (
  <>
    {photo(x, 12, 31, 24)}
    {bar(x, 41, 27, 4, 0.9)}
    {bar(x, 49, 31, 3)}
    {bar(x, 56, 14, 2.5)}
  </>
));

export const drawPreset = (values: Values) => columns(values, { cell: (box) => productCell(values, box) });
