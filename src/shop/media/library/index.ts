export { deleteMedia } from "./delete.ts";
export { findMedia, listMedia, readMedia } from "./read.ts";
export { replaceMedia } from "./replace.ts";
export { updateMedia } from "./update.ts";
