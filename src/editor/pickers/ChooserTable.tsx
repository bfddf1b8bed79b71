import { clsx } from "clsx";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useId } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import styles from "./ChooserTable.module.css";
import { isSelectable, type Row } from "./selection.ts";
import type { PageState, RowPage } from "./use-page.ts";

export interface Column<R> {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  /** CSS width; a column without one takes the rest. */
  readonly width?: string;
  readonly numeric?: boolean;
  /** Hidden in narrow tables. */
  readonly spare?: boolean;
}

interface ChooserTableProps<R extends Row> {
  readonly label: string;
  /** Text when there are no rows. */
  readonly none: string;
  readonly columns: readonly Column<R>[];
  readonly nameOf: (row: R) => string;
  readonly answer: PageState<RowPage<R>>;
  /** Rows per page: the table keeps that height. */
  readonly size: number;
  readonly added: readonly Row[];
  readonly picked: readonly R[];
  readonly room: number;
  /** True when only one row can be chosen: the table has radio buttons in place of checkboxes. */
  readonly single: boolean;
  readonly onToggle: (row: R) => void;
  readonly onToggleAll: (rows: readonly R[]) => void;
  readonly onRetry: () => void;
}

/** A table with checkboxes, or radio buttons where one row is chosen, and loading, empty and failed states of the same height. */
export function ChooserTable<R extends Row>(props: ChooserTableProps<R>) {
  const { answer, columns, size, added, picked, room, single } = props;
  const name = useId();
  const rows = answer.shown?.data ?? [];
  const selectable = rows.filter((row) => isSelectable(row, added));
  const isPicked = (row: Row) => picked.some((one) => one.id === row.id);
  const allPicked = selectable.length > 0 && selectable.every(isPicked);
  return (
    <div className={styles.frame} style={{ "--rows": size }}>
      <table className={styles.table} aria-label={props.label} aria-busy={answer.state === "loading"}>
        <thead>
          <tr>
            <th className={styles.tick}>
              {!single && (
                <input
                  type="checkbox"
                  aria-label={t("All on this page")}
                  checked={allPicked}
                  disabled={selectable.length === 0}
                  onChange={() => props.onToggleAll(rows)}
                />
              )}
            </th>
            {columns.map((column) => (
              <th
                key={column.title}
                style={{ width: column.width }}
                className={clsx(column.numeric && styles.numeric, column.spare && styles.spare)}
                scope="col"
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={clsx(answer.state === "loading" && styles.stale)}>
          {rows.map((row) => {
            const open = isSelectable(row, added);
            const chosen = isPicked(row);
            const blocked = !open || (!single && !chosen && picked.length >= room);
            return (
              <tr
                key={row.id}
                className={clsx(chosen && styles.picked, blocked && styles.blocked)}
                onClick={() => !blocked && props.onToggle(row)}
              >
                <td className={styles.tick}>
                  <input
                    type={single ? "radio" : "checkbox"}
                    name={single ? name : undefined}
                    aria-label={open ? props.nameOf(row) : t("{name} (already added)", { name: props.nameOf(row) })}
                    checked={chosen || !open}
                    disabled={blocked}
                    onClick={(event) => event.stopPropagation()}
                    onChange={() => props.onToggle(row)}
                  />
                </td>
                {columns.map((column, index) => (
                  <td
                    key={column.title}
                    className={clsx(column.numeric && styles.numeric, column.spare && styles.spare)}
                  >
                    <span className={styles.cell}>
                      {column.cell(row)}
                      {index === 0 && !open && <span className={styles.mark}>{t("Added")}</span>}
                    </span>
                  </td>
                ))}
              </tr>
            );
          })}
          {answer.state === "loading" && !answer.shown && <Skeleton rows={size} columns={columns.length + 1} />}
        </tbody>
      </table>
      {answer.state === "ready" && rows.length === 0 && (
        <p className={styles.note} role="status">
          {props.none}
        </p>
      )}
      {answer.state === "failed" && (
        <div className={styles.note} role="alert">
          <p>{answer.message}</p>
          <Button size="small" icon={<RefreshCw size={13} aria-hidden />} onClick={props.onRetry}>
            {t("Try again")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Skeleton({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
    <tr key={row} aria-hidden className={styles.skeleton}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <td key={column}>
          <span />
        </td>
      ))}
    </tr>
  ));
}
