import { banner } from "../thumbnails/preset.tsx";
import { bar, photo, pill } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {photo(8, 12, 104, 52)}
    {bar(20, 26, 34, 5, 0.9)}
    {bar(20, 35, 26, 3)}
    {pill(20, 43, 20)}
  </>
);

export const drawPreset = banner;
