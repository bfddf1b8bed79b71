/** Columns that extensions add to a list: part of its declaration in this browser, and cells of their own. */
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo } from "react";
import { addedKey, type ListAnswer, type ListColumn, type ListDefinition } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { useStart } from "../api/start.ts";
import { cellPart } from "../extensions/parts.ts";
import { reportPart } from "../extensions/report.ts";
import { installed } from "../installed.ts";
import type { CellProps } from "../slots.ts";
import { Cell } from "./Cell.tsx";

/** In place of a value whose extension has failed. */
export const notLoaded = Symbol("not loaded");

interface OwnCell {
  readonly extension: string;
  readonly part: string;
  readonly Shown: ComponentType<CellProps>;
}

/** By list and key of the column. */
const ownCells: ReadonlyMap<string, OwnCell> = new Map(
  installed.flatMap(({ domain, cells = [] }) =>
    cells.map(({ list, column, lazy: load }) => [
      `${list} ${addedKey(domain, column)}`,
      { extension: domain, part: cellPart(list, column), Shown: lazy(load) },
    ]),
  ),
);

/** A list with the columns that its reader may add. */
export function useWithAdded<D extends ListDefinition>(list: D): D {
  const { list_columns } = useStart();
  return useMemo(() => {
    const own = list_columns.filter((one) => one.list === list.name);
    if (own.length === 0) return list;
    const columns = own.map(({ key, label, type, shown }): [string, ListColumn] => [
      key,
      { label, type, ...(!shown && { hidden: true }) },
    ]);
    return { ...list, columns: { ...list.columns, ...Object.fromEntries(columns) } };
  }, [list, list_columns]);
}

/** Puts the values of added columns into the rows, by their keys. */
export function withAddedValues<Row extends { readonly id: string }>(answer: ListAnswer<Row>): ListAnswer<Row> {
  const added = Object.entries(answer.added ?? {});
  if (added.length === 0) return answer;
  const rows = answer.rows.map((row) => ({
    ...row,
    ...Object.fromEntries(added.map(([key, values]) => [key, values ? (values[row.id] ?? null) : notLoaded])),
  }));
  return { ...answer, rows };
}

interface AddedCellProps {
  readonly list: string;
  readonly name: string;
  readonly column: ListColumn;
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** A cell of an added column: by the extension's own code, where it has some. */
export function AddedCell({ list, name, column, row }: AddedCellProps) {
  const value = row[name];
  if (value === notLoaded) return <span className="faint">{t("Couldn't load")}</span>;
  const plain = <Cell column={column} value={value} />;
  const own = ownCells.get(`${list} ${name}`);
  if (!own || !isValue(value)) return plain;
  return (
    <CellFailure onFailure={(error) => reportPart(own.extension, own.part, error)} fallback={plain}>
      <Suspense fallback={plain}>
        <own.Shown id={row.id} value={value} />
      </Suspense>
    </CellFailure>
  );
}

const isValue = (value: unknown): value is CellProps["value"] =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

interface CellFailureProps {
  readonly onFailure: (error: unknown) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows a value plainly where the extension's cell throws. */
class CellFailure extends Component<CellFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
