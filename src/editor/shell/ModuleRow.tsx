import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Eye, EyeOff, GripVertical, Trash2 } from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import { useShallow } from "zustand/shallow";
import { useActions, useEditor, useEditorContext } from "../store/context.ts";
import { isMovable, keysOf } from "../store/document.ts";
import { confirm } from "../ui/ask.ts";
import { IconButton } from "../ui/Button.tsx";
import { toast } from "../ui/toasts.ts";
import { announce } from "./announce.tsx";
import { addRow, focusDrawer, focusRow } from "./focus.ts";
import { announcePlace } from "./ModuleRows.tsx";
import styles from "./Row.module.css";
import { Row } from "./Row.tsx";

interface ModuleRowProps {
  readonly moduleKey: string;
  readonly sortable: boolean;
  readonly describedBy: string | undefined;
}

/** A movable module: drag handle, name, show/hide, delete. Renders only when its own name or visibility changes. */
export const ModuleRow = memo(function ModuleRow({ moduleKey: key, sortable, describedBy }: ModuleRowProps) {
  const { catalog } = useEditorContext();
  // One subscription a row: there may be hundreds.
  const { type, show, rawName, selected, page } = useEditor(
    useShallow(({ document, selected: chosen, page: shownPage }) => {
      const module = document.modules[key];
      return {
        type: module?.type ?? 0,
        show: module?.show ?? true,
        rawName: module?.raw?.name,
        selected: chosen === key,
        page: shownPage,
      };
    }),
  );
  const { select, setShow } = useActions();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
    disabled: !sortable,
  });
  const definition = page ? catalog.definitionOf(type, page) : undefined;
  const name = definition?.name ?? rawName ?? `Unknown module (type ${type})`;
  const onKeyDown = useRowKeys(key, name, sortable);
  const remove = useRemove(key, name);

  return (
    <Row
      ref={setNodeRef}
      rowKey={key}
      name={name}
      icon={definition?.icon}
      selected={selected}
      faded={!show}
      {...(!show && { state: "hidden" })}
      data-dragging={isDragging}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      {...(describedBy && { describedBy })}
      onKeyDown={onKeyDown}
      onChoose={(byKeyboard) => {
        select(key);
        if (byKeyboard) focusDrawer();
      }}
      lead={
        sortable && (
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={styles.handle}
            {...attributes}
            {...listeners}
            aria-label={`Drag ${name}`}
          >
            <GripVertical size={14} aria-hidden />
          </button>
        )
      }
      actions={
        <>
          <IconButton
            size="small"
            label={show ? `Hide ${name}` : `Show ${name}`}
            icon={show ? <Eye size={15} aria-hidden /> : <EyeOff size={15} aria-hidden />}
            onClick={() => {
              setShow(key, !show);
              announce(`${name} ${show ? "hidden" : "shown"}`);
            }}
          />
          <IconButton
            size="small"
            tone="danger"
            label={`Delete ${name}`}
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => void remove()}
          />
        </>
      }
    />
  );
});

function useRowKeys(key: string, name: string, sortable: boolean) {
  const { store } = useEditorContext();
  const remove = useRemove(key, name);
  return (event: KeyboardEvent) => {
    const up = event.key === "ArrowUp";
    if (event.altKey && (up || event.key === "ArrowDown") && sortable) {
      event.preventDefault();
      const { moveBy } = store.getState();
      if (!moveBy(key, up ? -1 : 1)) {
        announce(`${name} is already ${up ? "first" : "last"}`);
        return;
      }
      const { document, page, select, selected } = store.getState();
      if (selected === key) select(key);
      const movable = keysOf(document, page).filter((one) => isMovable(document.modules[one] ?? { type: 0 }));
      announcePlace(name, movable, key);
    } else if (event.key === "Delete" && event.target instanceof HTMLElement && event.target.dataset.row === key) {
      event.preventDefault();
      void remove();
    }
  };
}

/** Deletes after asking, says so, and puts the focus on the row that takes the place. */
function useRemove(key: string, name: string): () => Promise<void> {
  const { store } = useEditorContext();
  return async () => {
    const sure = await confirm({
      title: `Delete “${name}”`,
      text: "Do you want to delete this module?",
      confirm: "Confirm",
      cancel: "Cancel",
      danger: true,
    });
    if (!sure) return;
    const { document, page, remove } = store.getState();
    const keys = keysOf(document, page).filter((one) => isMovable(document.modules[one] ?? { type: 0 }));
    const at = keys.indexOf(key);
    const next = keys[at + 1] ?? keys[at - 1] ?? addRow;
    remove(key);
    toast("Deletion succeeded", { type: "success" });
    focusRow(next);
  };
}
