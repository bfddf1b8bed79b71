import { banner } from "../thumbnails/preset.tsx";
import { bar, photo, pill } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {photo(8, 10, 104, 50)}
    {bar(20, 26, 34, 5, 0.9)}
    {bar(20, 35, 24, 3)}
    {pill(20, 43, 20)}
    {[52, 58, 64].map((x, index) => (
      <circle key={x} cx={x + 2} cy={68} r={2} fill="currentColor" opacity={index === 0 ? 0.9 : 0.3} />
    ))}
  </>
);

export const drawPreset = banner;
