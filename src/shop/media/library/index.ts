export { deleteMedia } from "./delete.ts";
export { findMedia, listMedia } from "./read.ts";
export { replaceMedia } from "./replace.ts";
export { updateMedia } from "./update.ts";
