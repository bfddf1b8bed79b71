import type { Colour } from "./palette.ts";
import type { Picture } from "./types.ts";

export const mainPicture = (slug: string): Picture => `products/${slug}.webp`;
export const colourPicture = (slug: string, colour: Colour): Picture => `products/${slug}-${colour.toLowerCase()}.webp`;
/** The thing in use. */
export const usedPicture = (slug: string): Picture => `products/${slug}-in-use.webp`;
/** A close look. */
export const detailPicture = (slug: string): Picture => `products/${slug}-close.webp`;
