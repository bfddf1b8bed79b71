import { type KeyboardEvent, memo, Suspense } from "react";
import type { PageGroup } from "#contract/groups.ts";
import { Grip } from "#ui/controls/Grip.tsx";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useActions, useEditorContext } from "../store/context.ts";
import { useModuleSelector } from "../store/per-module.ts";
import { deleteModule, moveModule } from "./commands.ts";
import { focusDrawer, focusRow } from "./focus.ts";
import styles from "./Row.module.css";
import { Row } from "./Row.tsx";

const RowActions = lazyComponent(() => import("./RowActions.tsx"));

/** Id of the instructions for the drag handle. */
export const dragHelp = "editor-drag-help";

interface ModuleRowProps {
  readonly moduleKey: string;
  readonly page: PageGroup;
  readonly sortable: boolean;
  readonly describedBy: string | undefined;
}

/** The row of a movable module: drag handle, name, show or hide, delete. Renders when its own module changes. */
export const ModuleRow = memo(function ModuleRow({ moduleKey: key, page, sortable, describedBy }: ModuleRowProps) {
  const editor = useEditorContext();
  const { catalog } = editor;
  // Selects what the row shows: the module object changes with every key press.
  const type = useModuleSelector(key, ({ document }) => document.modules[key]?.type ?? 0);
  const show = useModuleSelector(key, ({ document }) => document.modules[key]?.show ?? true);
  const raw = useModuleSelector(key, ({ document }) => document.modules[key]?.raw);
  const selected = useModuleSelector(key, (state) => state.selected === key);
  const { select } = useActions();
  const definition = catalog.definitionOf(type, page);
  const name = definition?.name ?? raw?.name ?? `Unknown module (type ${type})`;
  const onKeyDown = useRowKeys(key, sortable);
  return (
    <Row
      rowKey={key}
      name={name}
      icon={definition?.icon}
      selected={selected}
      faded={!show}
      {...(!show && { state: "hidden" })}
      data-sort={key}
      {...(describedBy && { describedBy })}
      onKeyDown={onKeyDown}
      onChoose={(byKeyboard) => {
        select(key);
        if (byKeyboard) focusDrawer();
      }}
      lead={
        sortable && (
          <button
            type="button"
            className={styles.handle}
            aria-label={`Drag ${name}`}
            aria-roledescription="sortable"
            aria-describedby={dragHelp}
            data-drag
          >
            <Grip />
          </button>
        )
      }
      actions={
        <Suspense fallback={null}>
          <RowActions moduleKey={key} name={name} show={show} />
        </Suspense>
      }
    />
  );
});

function useRowKeys(key: string, sortable: boolean) {
  const editor = useEditorContext();
  return (event: KeyboardEvent) => {
    const up = event.key === "ArrowUp";
    if (event.altKey && (up || event.key === "ArrowDown") && sortable) {
      event.preventDefault();
      moveModule(editor, key, up ? -1 : 1);
      // Moving a row in the document loses the focus.
      focusRow(key);
    } else if (event.key === "Delete" && event.target instanceof HTMLElement && event.target.dataset.row === key) {
      event.preventDefault();
      void deleteModule(editor, key);
    }
  };
}
