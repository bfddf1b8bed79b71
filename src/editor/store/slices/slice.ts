import type { StoreApi } from "zustand/vanilla";
import type { Catalog } from "../catalog.ts";
import type { EditorDocument } from "../document.ts";
import type { Editor } from "../state.ts";
import type { StepRecorder } from "../step-recorder.ts";

/** Parameters of every slice. */
export interface SliceContext {
  readonly set: StoreApi<Editor>["setState"];
  readonly get: () => Editor;
  readonly catalog: Catalog;
  readonly steps: StepRecorder;
}

/** The selection after the document has changed: null when the selected module is gone. */
export function selectedIn(document: EditorDocument, selected: string | null): string | null {
  return selected !== null && selected in document.modules ? selected : null;
}
