import type { Values } from "#decoration/field.ts";
import { columns, productCell } from "../thumbnails/preset.tsx";
import { bar, photo, row } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {bar(8, 8, 40, 5, 0.9)}
    <circle cx={108} cy={10.5} r={4.5} fill="none" stroke="currentColor" strokeOpacity={0.45} />
    <path d="M108 8v3h2" stroke="currentColor" fill="none" strokeOpacity={0.45} />
    {row(4, 22, (x) => (
      <>
        {photo(x, 20, 22, 26)}
        {bar(x, 50, 18, 3)}
        {bar(x, 57, 10, 3, 0.9)}
      </>
    ))}
  </>
);

export const drawPreset = (values: Values) => columns(values, { cell: (box) => productCell(values, box) });
