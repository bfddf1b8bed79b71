/** The field kinds, one builder each. */
export { align, type CodeSource, codes, color, font, imageRadio, platformList, select, toggle } from "./choice.ts";
export { maxList, stackable } from "./list.ts";
export { image, media, video } from "./media.ts";
export { number, optionalNumber, slider } from "./number.ts";
export { responsive } from "./responsive.ts";
export { handle, heading, link, madeChoice, moment, origin, parameter, richText, text, textarea } from "./text.ts";
