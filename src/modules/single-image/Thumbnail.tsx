import { banner } from "../thumbnails/preset.tsx";
import { photo } from "../thumbnails/shapes.tsx";

export const thumbnail = photo(8, 12, 104, 52);

export const drawPreset = banner;
