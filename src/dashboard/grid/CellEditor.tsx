import { type KeyboardEvent, useEffect, useRef } from "react";
import styles from "./Grid.module.css";
import { clampPlace, nextCell } from "./range.ts";
import type { GridColumn } from "./types.ts";
import type { GridControl } from "./use-grid.ts";

interface CellEditorProps {
  readonly column: GridColumn<never>;
  readonly control: Pick<GridControl, "active" | "size" | "editing" | "commit">;
  readonly label: string;
}

/** The field in the active cell: Enter and Tab keep its text and go on, Escape discards it. */
export function CellEditor({ column, control, label }: CellEditorProps) {
  const { active, size, commit } = control;
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Ended by a key: the blur that follows must not commit once more.
  const ended = useRef(false);
  const first = useRef(control.editing ?? "");
  useEffect(() => {
    field.current?.focus();
    if (first.current !== "" && field.current instanceof HTMLInputElement) field.current.select();
  }, []);
  const end = (text: string | undefined, next?: Parameters<typeof commit>[1]) => {
    if (ended.current) return;
    ended.current = true;
    commit(text, next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { key, shiftKey, currentTarget } = event;
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (key === "Escape") end(undefined);
    else if (key === "Enter")
      end(currentTarget.value, clampPlace({ ...active, row: active.row + (shiftKey ? -1 : 1) }, size));
    else if (key === "Tab") end(currentTarget.value, nextCell(active, shiftKey, size) ?? active);
    else return;
    event.preventDefault();
  };
  const shared = { ref: field, className: styles.editor, "aria-label": label, onKeyDown };
  if (column.type === "choice") {
    const chosen = column.choices?.find((choice) => choice.label === first.current)?.value ?? first.current;
    return (
      <select
        {...shared}
        defaultValue={chosen}
        onBlur={({ target }) => end(target.value)}
        onChange={({ target }) => end(target.value)}
      >
        {column.choices?.some(({ value }) => value === chosen) ? null : <option value={chosen}>{first.current}</option>}
        {column.choices?.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      defaultValue={first.current}
      autoComplete="off"
      inputMode={column.type === "money" || column.type === "number" ? "decimal" : undefined}
      onBlur={({ target }) => end(target.value)}
    />
  );
}
