/** Records changes of the document as steps of the history. */
import { produceWithPatches, type WritableDraft } from "immer";
import type { StoreApi } from "zustand/vanilla";
import type { Group } from "#contract/groups.ts";
import { equal } from "#decoration/equal.ts";
import { type History, record } from "../history/history.ts";
import { changeLabel } from "../history/label.ts";
import type { Step } from "../history/step.ts";
import { type Catalog, nameOf } from "./catalog.ts";
import { type EditorDocument, groupOf } from "./document.ts";
import type { Drag, Editor } from "./state.ts";

export interface StepRecorder {
  /** The history with one more step, to be set together with the document in one `set`. */
  append(history: History, step: Omit<Step, "id" | "time">): History;
  /** The history after a field changed from `drag.before` to `after`; the same history when they are equal. */
  appendFieldChange(drag: Drag, after: unknown): History;
  /** Turns a drag that has not been committed into a step. */
  settleDrag(): void;
  /** Changes the document as one step, labelled "<module>: <what>". */
  commit(group: Group, key: string, what: string, recipe: (draft: WritableDraft<EditorDocument>) => void): void;
  /** Display name of a module. */
  nameOf(key: string): string;
  /** The id of the next step; also the id of a batch that begins with it. */
  nextId(): number;
  /** Continues the ids after restored steps. */
  continueAfter(history: History): void;
}

export interface RecorderOptions {
  readonly set: StoreApi<Editor>["setState"];
  readonly get: () => Editor;
  readonly catalog: Catalog;
  /** Milliseconds. */
  readonly now: () => number;
}

export function createStepRecorder({ set, get, catalog, now }: RecorderOptions): StepRecorder {
  let lastId = 0;

  const definitionIn = (document: EditorDocument, key: string) => {
    const module = document.modules[key];
    const group = groupOf(document, key);
    return module && group ? catalog.definitionOf(module.type, group) : undefined;
  };
  const nameIn = (document: EditorDocument, key: string) => {
    const module = document.modules[key];
    return module ? nameOf(module, definitionIn(document, key)) : key;
  };
  const fieldLabel = ({ key, field }: Pick<Step, "key" | "field">) => {
    const { document } = get();
    const { name = "", label = "", before, after } = field ?? {};
    const fields = definitionIn(document, key)?.fields ?? {};
    return `${nameIn(document, key)}: ${changeLabel(fields, name, label, before, after)}`;
  };
  const append: StepRecorder["append"] = (history, step) =>
    record(history, { ...step, id: ++lastId, time: now() }, fieldLabel);
  const appendFieldChange: StepRecorder["appendFieldChange"] = ({ key, name, label, before }, after) => {
    const { document, history } = get();
    const group = groupOf(document, key);
    if (!group || equal(before, after)) return history;
    const path = ["modules", key, "values", name];
    const field = { name, label, before, after };
    return append(history, {
      group,
      key,
      label: fieldLabel({ key, field }),
      patches: [{ op: "replace", path, value: after }],
      inverse: [before === undefined ? { op: "remove", path } : { op: "replace", path, value: before }],
      field,
    });
  };
  const settleDrag = () => {
    const { drag, document } = get();
    if (drag) set({ drag: null, history: appendFieldChange(drag, document.modules[drag.key]?.values[drag.name]) });
  };
  return {
    append,
    appendFieldChange,
    settleDrag,
    commit(group, key, what, recipe) {
      settleDrag();
      const { document, history } = get();
      const [next, patches, inverse] = produceWithPatches(document, recipe);
      if (patches.length === 0) return;
      const name = nameIn(next.modules[key] ? next : document, key);
      set({ document: next, history: append(history, { group, key, label: `${name}: ${what}`, patches, inverse }) });
    },
    nameOf: (key) => nameIn(get().document, key),
    nextId: () => lastId + 1,
    continueAfter({ past, future }) {
      lastId = Math.max(lastId, ...[...past, ...future].map(({ id }) => id));
    },
  };
}
