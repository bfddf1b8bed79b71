/** Drawings of module types, found in the modules' folders; only the editor imports them. */

import { thumbnails as ofExtensions } from "virtual:extension-definitions";
import type { ReactNode } from "react";
import { folderOf } from "../manifest.ts";
import { sharedChoices } from "./choices.tsx";
import type { Thumbnail } from "./thumbnail.ts";

const files = import.meta.glob<Thumbnail>("../*/Thumbnail.tsx", { eager: true });

const choices: Readonly<Record<string, ReactNode>> = Object.assign(
  {},
  sharedChoices,
  ...[...Object.values(files), ...Object.values(ofExtensions)].map((file) => file?.choices),
);

/** The drawings in a type's folder; undefined where there are none. */
export function thumbnailOf(type: number): Thumbnail | undefined {
  return files[`../${folderOf(type)}/Thumbnail.tsx`] ?? ofExtensions[type];
}

/** The drawing that an option of a definition names; undefined for an unknown name. */
export function choiceDrawing(name: string): ReactNode {
  return choices[name];
}
