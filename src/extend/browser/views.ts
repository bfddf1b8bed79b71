/** For views of module types (`shopwright/extend/views`): they are rendered by the server, in the shop's pages and on the editor's canvas. */
export { ModuleBox } from "#modules/shared/ModuleBox.tsx";
export { aspectRatio, family, perDevice, px, vars } from "#modules/shared/style.ts";
export type { Thumbnail } from "#modules/thumbnails/thumbnail.ts";
export type { ViewOf, ViewProps } from "#modules/view.ts";
