// biome-ignore-all lint/a11y/useSemanticElements: a table element has neither virtual rows nor an active cell
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { memo, type ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { textOf } from "./cell-text.ts";
import styles from "./Grid.module.css";
import type { CellValue, GridColumn } from "./types.ts";

export interface ShownColumn {
  readonly index: number;
  readonly start: number;
  readonly width: number;
}

interface GridCellProps {
  /** Of the active cell, which the grid names; rows that are used again keep their other cells as they are. */
  readonly id: string | undefined;
  readonly shown: ShownColumn;
  readonly type: GridColumn<never>["type"];
  readonly align: "end" | undefined;
  readonly text: string;
  /** Content in place of the text. */
  readonly content: ReactNode;
  readonly isFirst: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isDirty: boolean;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly editor: ReactNode;
  /** The corner from which a range is filled. */
  readonly hasHandle: boolean;
}

/** One cell; it renders again only when something of it changes. */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, shown, type, align, text, content, isFirst, isActive, isSelected, isDirty, isReadOnly, error, editor } =
    props;
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={shown.index + 1}
      aria-selected={isSelected || isActive}
      aria-readonly={isReadOnly || undefined}
      aria-invalid={error ? true : undefined}
      aria-description={error}
      title={error}
      className={styles.cell}
      data-column={shown.index}
      data-type={type}
      data-end={align === "end" || undefined}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-dirty={isDirty || undefined}
      data-readonly={isReadOnly || undefined}
      data-first={isFirst || undefined}
      style={{ width: shown.width, ...(!isFirst && { position: "absolute", insetInlineStart: shown.start }) }}
    >
      {editor ?? content ?? <span className={styles.text}>{text}</span>}
      {props.hasHandle && !editor && <span className={styles.handle} data-handle aria-hidden />}
    </div>
  );
});

const loading = <span className={`block surface-3 top-12 ${styles.loading}`} aria-hidden />;

interface GridRowProps<Row> {
  readonly gridId: string;
  readonly index: number;
  readonly top: number;
  readonly width: number;
  readonly row: Row | undefined;
  readonly columns: readonly GridColumn<Row>[];
  readonly shown: readonly ShownColumn[];
  readonly value: (row: Row, key: string) => CellValue;
  readonly isDirty: (key: string) => boolean;
  readonly error: (key: string) => string | undefined;
  /** Columns of this row that are selected; undefined for none. */
  readonly selected: readonly [left: number, right: number] | undefined;
  readonly active: number | undefined;
  readonly handle: number | undefined;
  readonly editor: ReactNode;
}

export function GridRow<Row>(props: GridRowProps<Row>) {
  const { gridId, index, top, width, row, columns, shown, value, selected, active, handle, editor } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={styles.row}
      style={{ width, transform: `translateY(${top}px)` }}
    >
      {shown.map((place) => {
        const column = columns[place.index];
        if (!column) return null;
        const { key, type } = column;
        const cell = row === undefined ? "" : value(row, key);
        const isReadOnly = type === "readonly" || row === undefined || column.editable?.(row) === false;
        return (
          <GridCell
            key={key}
            id={active === place.index ? `${gridId}-${index}-${place.index}` : undefined}
            shown={place}
            type={type}
            align={column.align}
            text={row === undefined ? "" : textOf(column, cell)}
            content={
              row === undefined ? (
                loading
              ) : type === "boolean" && typeof cell === "boolean" ? (
                <span className={styles.box} data-checked={cell} aria-label={cell ? t("Yes") : t("No")} role="img" />
              ) : (
                column.render?.(cell, row)
              )
            }
            isFirst={place.index === 0}
            isActive={active === place.index}
            isSelected={selected !== undefined && place.index >= selected[0] && place.index <= selected[1]}
            isDirty={props.isDirty(key)}
            isReadOnly={isReadOnly}
            error={props.error(key)}
            editor={active === place.index ? editor : undefined}
            hasHandle={handle === place.index}
          />
        );
      })}
    </div>
  );
}
