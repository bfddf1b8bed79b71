/** Hooks of the store. Select the smallest part that a component shows. */
import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Group } from "#contract/groups.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { Catalog } from "./catalog.ts";
import { dirtyGroups } from "./dirty.ts";
import { groupOf } from "./document.ts";
import type { Editor, EditorState } from "./state.ts";
import type { EditorStore } from "./store.ts";

export interface EditorContextValue {
  readonly store: EditorStore;
  readonly catalog: Catalog;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditorContext(): EditorContextValue {
  const context = useContext(EditorContext);
  if (!context) throw new Error("no editor around this component");
  return context;
}

export function useEditor<T>(selector: (state: Editor) => T): T {
  return useStore(useEditorContext().store, selector);
}

/** The actions. They never change, so nothing is subscribed to. */
export function useActions(): Editor {
  return useEditorContext().store.getState();
}

/** A module with its group and definition. */
export function useEdited(
  key: string | null,
): { module: ModuleState; group: Group; definition: AnyDefinition | undefined } | null {
  const { catalog } = useEditorContext();
  const module = useEditor((state) => (key === null ? undefined : state.document.modules[key]));
  const group = useEditor((state) => (key === null ? undefined : groupOf(state.document, key)));
  return module && group ? { module, group, definition: catalog.definitionOf(module.type, group) } : null;
}

/** Whether there are unpublished changes. */
export const isUnsaved = ({ document, baseline }: EditorState): boolean => dirtyGroups(document, baseline).length > 0;
