/** The editor's store. Only its actions change the document; each change is recorded as a pair of immer patches. */
import { enablePatches } from "immer";
import { createStore, type StoreApi } from "zustand/vanilla";
import { emptyHistory } from "../history/history.ts";
import type { Catalog } from "./catalog.ts";
import { emptyDocument } from "./document.ts";
import { documentSlice } from "./slices/document.ts";
import { historySlice } from "./slices/history.ts";
import { layoutSlice } from "./slices/layout.ts";
import { loadingSlice } from "./slices/loading.ts";
import { publishSlice } from "./slices/publish.ts";
import { selectionSlice } from "./slices/selection.ts";
import type { Editor, EditorState, Mode, Tab } from "./state.ts";
import { createStepRecorder } from "./step-recorder.ts";

enablePatches();

export type EditorStore = StoreApi<Editor>;

export interface StoreOptions {
  readonly catalog: Catalog;
  readonly mode?: Mode;
  readonly tab?: Tab;
  /** Milliseconds. */
  readonly now?: () => number;
}

export function createEditorStore({ catalog, mode = 0, tab = 0, now = Date.now }: StoreOptions): EditorStore {
  return createStore<Editor>((set, get) => {
    const context = { set, get, catalog, steps: createStepRecorder({ set, get, catalog, now }) };
    const initial: EditorState = {
      document: emptyDocument,
      baseline: emptyDocument,
      revisions: {},
      data: {},
      history: emptyHistory,
      page: null,
      selected: null,
      picked: [],
      adding: false,
      addingAt: null,
      addingIn: "below",
      reveal: null,
      mode,
      tab,
      drag: null,
    };
    return {
      ...initial,
      ...documentSlice(context),
      ...historySlice(context),
      ...selectionSlice(context),
      ...layoutSlice(context),
      ...loadingSlice(context),
      ...publishSlice(context),
    };
  });
}
