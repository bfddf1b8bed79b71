import type { ReactNode } from "react";
import type { PageGroup } from "#contract/groups.ts";
import { useSorting } from "../sorting/use-sorting.ts";
import { nameOf } from "../store/catalog.ts";
import { useActions, useEditorContext } from "../store/context.ts";
import { dragHelp, ModuleRow } from "./ModuleRow.tsx";
import styles from "./Row.module.css";

/** Id of the words that tell how a row is moved by keys. */
const movingHelp = "editor-moving-help";

interface SortedListProps {
  readonly keys: readonly string[];
  /** List items. */
  readonly children: ReactNode;
}

/** The list of rows; those of `keys` change their places by pointer, finger and keys. */
export function SortedList({ keys, children }: SortedListProps) {
  const { store, catalog } = useEditorContext();
  const { move } = useActions();
  const nameOfKey = (key: string) => {
    const module = store.getState().document.modules[key];
    return module ? nameOf(module, catalog.definitionOf(module.type, "home_modules")) : "The module";
  };
  const list = useSorting({ keys, nameOf: nameOfKey, onMove: move });
  return (
    <>
      <ul ref={list} className={styles.rows}>
        {children}
      </ul>
      <p id={movingHelp} hidden>
        Alt with the up or down arrow moves this module
      </p>
      <p id={dragHelp} hidden>
        Press Alt with the up or down arrow to move the module. Or press Space on the drag handle, move with the arrows,
        and press Space again to drop or Escape to cancel.
      </p>
    </>
  );
}

interface ModuleRowsProps {
  readonly keys: readonly string[];
  readonly page: PageGroup;
  /** Only the home page allows another order (spec §2). */
  readonly sortable: boolean;
}

/** The rows of a page's modules, in a `SortedList`. */
export function ModuleRows({ keys, page, sortable }: ModuleRowsProps) {
  const describedBy = sortable ? movingHelp : undefined;
  return keys.map((key) => (
    <ModuleRow key={key} moduleKey={key} page={page} sortable={sortable} describedBy={describedBy} />
  ));
}
