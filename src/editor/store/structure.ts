/** What typing does not change: which modules there are, where they stand, which are shown, and the settings of pages and design. */
import { showsOthers } from "#decoration/nesting.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { type EditorDocument, isMovable } from "./document.ts";

const structures = new WeakMap<EditorDocument, object>();

/** The same object for documents that differ only in values of movable modules: what reads none of these is kept by it. */
export function structureOf(document: EditorDocument): object {
  const structure = structures.get(document) ?? {};
  structures.set(document, structure);
  return structure;
}

/** Marks a document that differs from another one in values of this module alone. The number of its slots, and the saved module that stands in its place, are values. */
export function keepStructure(document: EditorDocument, before: EditorDocument, module: ModuleState): void {
  if (isMovable(module) && !showsOthers(module)) structures.set(document, structureOf(before));
}
