import { type ComponentType, lazy, Suspense } from "react";
import { addedKey, type ListColumn } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { cellPart } from "../extensions/parts.ts";
import { reportPart } from "../extensions/report.ts";
import { installed } from "../installed.ts";
import { FailureBoundary } from "../shell/FailureBoundary.tsx";
import type { CellProps } from "../slots.ts";
import { notLoaded } from "./added-columns.ts";
import { Cell } from "./Cell.tsx";

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
  const addedCell = ownCells.get(`${list} ${name}`);
  if (!addedCell || !isValue(value)) return plain;
  return (
    <FailureBoundary onFailure={(error) => reportPart(addedCell.extension, addedCell.part, error)} fallback={plain}>
      <Suspense fallback={plain}>
        <addedCell.Shown id={row.id} value={value} />
      </Suspense>
    </FailureBoundary>
  );
}

const isValue = (value: unknown): value is CellProps["value"] =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
