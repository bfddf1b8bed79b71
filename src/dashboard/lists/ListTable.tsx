import { ArrowDown, ArrowUp } from "lucide-react";
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { isAddedKey, type ListColumn, type ListDefinition, type ListSort, type RowOf } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { Skeleton } from "../shell/Skeleton.tsx";
import { Cell } from "./Cell.tsx";
import { useColumnWidths } from "./column-widths.ts";
import styles from "./ListTable.module.css";
import type { Density } from "./list-memory.ts";
import type { SelectionControl } from "./selection.ts";
import type { CellsOf } from "./types.ts";

export interface RowsProps<D extends ListDefinition> {
  readonly definition: D;
  /** Undefined while the first ones are loading. */
  readonly rows: readonly RowOf<D>[] | undefined;
  readonly columns: readonly string[];
  readonly cells: CellsOf<D> | undefined;
  readonly rowHref: ((row: RowOf<D>) => string) | undefined;
  readonly selection: SelectionControl | undefined;
  /** Before a row is left for its record. */
  readonly onOpen: (row: RowOf<D>) => void;
  /** The pointer or the focus is on a row. */
  readonly onNear: ((row: RowOf<D>) => void) | undefined;
}

interface ListTableProps<D extends ListDefinition> extends RowsProps<D> {
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  readonly density: Density;
  /** Rows of an earlier state, until those asked for have come. */
  readonly isStale: boolean;
}

const AddedCell = lazy(async () => ({ default: (await import("./AddedCell.tsx")).AddedCell }));

/** Rows shown as bars while the first page loads. */
const skeletonRows = 18;

/** The column that leads to the record: the first text that is shown, else the first column. */
export function leadingColumn({ columns }: ListDefinition, shown: readonly string[]): string | undefined {
  return shown.find((key) => columns[key]?.type === "text") ?? shown[0];
}

export function cellContent<D extends ListDefinition>(
  { definition, cells }: Pick<RowsProps<D>, "definition" | "cells">,
  row: RowOf<D>,
  key: string,
): ReactNode {
  const ownCell = cells?.[key as keyof D["columns"]];
  if (ownCell) return ownCell(row);
  const column = definition.columns[key];
  if (column && isAddedKey(key)) {
    return (
      <Suspense fallback={<Cell column={column} value={null} />}>
        <AddedCell list={definition.name} name={key} column={column} row={row} />
      </Suspense>
    );
  }
  const values: Readonly<Record<string, unknown>> = row;
  const { currency } = values;
  return column && <Cell column={column} value={values[key]} {...(typeof currency === "string" && { currency })} />;
}

/** A table with sortable headers, row selection and one link a row. */
export function ListTable<D extends ListDefinition>(props: ListTableProps<D>) {
  const { definition, rows, columns, sort, onSort, density, selection, isStale } = props;
  const ids = rows?.map(({ id }) => id) ?? [];
  const chosen = selection ? ids.filter(selection.isSelected).length : 0;
  const lead = leadingColumn(definition, columns);
  const root = useRef<HTMLTableElement>(null);
  useColumnWidths(root, definition, rows !== undefined, rows, columns.join(), density);
  return (
    <div className={styles.scroll}>
      <table
        ref={root}
        className={styles.table}
        data-density={density}
        aria-busy={rows === undefined || isStale || undefined}
      >
        <caption className="ui-hidden">{definition.nouns}</caption>
        <colgroup>
          {selection && <col />}
          {columns.map((key) => (
            <col key={key} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.check}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={t("Select this page")}
                    checked={chosen > 0 && chosen === ids.length}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
                    }}
                    onChange={() => selection.togglePage(ids)}
                  />
                </label>
              </th>
            )}
            {columns.map((key) => (
              <Header
                key={key}
                name={key}
                column={definition.columns[key]}
                isLead={key === lead}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody data-stale={isStale || undefined}>
          {rows?.map((row) => <Row key={row.id} {...props} row={row} ids={ids} lead={lead} />) ??
            Array.from({ length: skeletonRows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
              <tr key={at} aria-hidden>
                {selection && <td className={styles.check} />}
                {columns.map((key) => (
                  <td key={key} data-lead={key === lead || undefined}>
                    <Skeleton width={key === lead ? "70%" : definition.columns[key]?.type === "picture" ? 28 : "50%"} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps {
  readonly name: string;
  readonly column: ListColumn | undefined;
  readonly isLead: boolean;
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

const isRight = (column: ListColumn | undefined) => column?.type === "number" || column?.type === "money";

function Header({ name, column, isLead, sort, onSort }: HeaderProps) {
  const isSorted = sort.by === name;
  const next = isSorted && sort.direction === "asc" ? "desc" : "asc";
  const label = column?.label ?? name;
  return (
    <th
      scope="col"
      className={`muted small weight-550 nowrap text-start line-bottom surface-2 ${styles.header}`}
      data-key={name}
      data-type={column?.type}
      data-right={isRight(column) || undefined}
      data-lead={isLead || undefined}
      aria-sort={isSorted ? (sort.direction === "asc" ? "ascending" : "descending") : undefined}
    >
      {column?.sortable ? (
        <button
          type="button"
          className={`row inline gap-4 weight-550 pad-x-6 ${styles.sort}`}
          onClick={() => onSort({ by: name, direction: next })}
        >
          {label}
          {isSorted && sort.direction === "desc" ? (
            <ArrowDown size={13} aria-hidden />
          ) : (
            <ArrowUp size={13} aria-hidden />
          )}
        </button>
      ) : column?.type === "picture" ? (
        <span className="ui-hidden">{label}</span>
      ) : (
        <span>{label}</span>
      )}
    </th>
  );
}

interface RowProps<D extends ListDefinition> extends ListTableProps<D> {
  readonly row: RowOf<D>;
  readonly ids: readonly string[];
  readonly lead: string | undefined;
}

function Row<D extends ListDefinition>(props: RowProps<D>) {
  const { definition, row, columns, rowHref, selection, ids, lead, onOpen, onNear } = props;
  const navigate = useNavigate();
  const href = rowHref?.(row);
  const isSelected = selection?.isSelected(row.id) ?? false;
  const open = ({ target, ctrlKey, metaKey }: MouseEvent) => {
    const isControl =
      target instanceof Element && target.closest("a, button, input, select, textarea, label, [role=dialog]");
    if (!href || isControl || getSelection()?.toString()) return;
    onOpen(row);
    if (ctrlKey || metaKey) window.open(`/dashboard${href}`, "_blank", "noopener");
    else void navigate(href);
  };
  return (
    <tr
      data-row={row.id}
      aria-selected={selection ? isSelected : undefined}
      className={href && styles.opens}
      onClick={open}
      onPointerEnter={onNear && (() => onNear(row))}
      onFocus={onNear && (() => onNear(row))}
    >
      {selection && (
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label={t("Select {row}", {
                row: String((row as Readonly<Record<string, unknown>>)[lead ?? "id"] ?? row.id),
              })}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                selection.toggle(
                  row.id,
                  ids,
                  nativeEvent instanceof PointerEvent || nativeEvent instanceof window.MouseEvent
                    ? nativeEvent.shiftKey
                    : false,
                )
              }
            />
          </label>
        </td>
      )}
      {columns.map((key) => {
        const column = definition.columns[key];
        const content = cellContent(props, row, key);
        return (
          <td
            key={key}
            data-type={column?.type}
            data-right={isRight(column) || undefined}
            data-lead={key === lead || undefined}
          >
            {key === lead && href ? (
              <Link to={href} className={`strong link ${styles.link}`} onClick={() => onOpen(row)}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
