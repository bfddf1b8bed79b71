/** The thumbnails of module types; only the editor's module picker imports them. */
import { folderOf } from "../manifest.ts";
import type { Thumbnail } from "./thumbnail.ts";

const files = import.meta.glob<Thumbnail>("../*/Thumbnail.tsx", { eager: true });

/** The thumbnail in a type's folder; undefined where there is none. */
export function thumbnailOf(type: number): Thumbnail | undefined {
  return files[`../${folderOf(type)}/Thumbnail.tsx`];
}
