import { ImagePlus, X } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { useCan, useStart } from "../../api/start.ts";
import { useOpenForm } from "../../forms/context.ts";
import { Grid } from "../../grid/Grid.tsx";
import { tellLostLines } from "../../grid/lost-lines.ts";
import type { CellValue, CellChange as GridChange, GridColumn } from "../../grid/types.ts";
import { marginText } from "../margin.ts";
import { marginColumn } from "../margin-column.tsx";
import { policyChoices } from "../stock-policies.ts";
import { weightColumn } from "../weight-column.ts";
import { type Cell, type CellField, cellFields, cellLabels, type VariantEdits } from "./model.ts";
import { PictureDialog } from "./PictureDialog.tsx";
import type { VariantRow } from "./rows.ts";
import { cellProblem } from "./rules.ts";
import { saleText } from "./sale-text.ts";
import { useCellErrors, useVariants } from "./use-variants.ts";
import styles from "./Variants.module.css";

/** Steps of undo. */
const maxSteps = 100;

/** The variants as a spreadsheet. */
export function VariantsGrid({ rows }: { readonly rows: readonly VariantRow[] }) {
  const { settings, readOnly } = useOpenForm();
  const can = useCan();
  const { unit_system } = useStart().mall;
  const mayStock = can("inventory:write");
  const { work, rows: every, setCells, setEdits, remove } = useVariants();
  const errors = useCellErrors();
  const [picturing, setPicturing] = useState<string | null>(null);
  const past = useRef<VariantEdits[]>([]);
  const future = useRef<VariantEdits[]>([]);
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const step = () => {
    past.current = [...past.current, work.edits].slice(-maxSteps);
    future.current = [];
  };
  const onChange = (cells: readonly GridChange[]) => {
    step();
    setCells(
      cells.flatMap(({ id, key, value }) => {
        const row = byKey.get(id);
        const field = cellFields.find((one) => one === key);
        return row && field ? [{ row, field, value: toCell(field, value) }] : [];
      }),
    );
  };
  const removeRow = useStableCallback((row: VariantRow) => {
    step();
    remove([row]);
  });
  const isOnly = every.length === 1;
  const { decimals } = settings.currency;
  // "Edit all" sets them.
  const hasDates = rows.some(({ cells }) => saleText(cells, settings.timeZone) !== "");
  const columns = useMemo<GridColumn<VariantRow>[]>(() => {
    const all: GridColumn<VariantRow>[] = [
      { key: "variant", label: t("Variant"), type: "readonly", width: 180, render: (_, row) => <Name row={row} /> },
      {
        key: "image",
        label: t("Picture"),
        type: "readonly",
        width: 74,
        render: (value, row) => (
          <button
            type="button"
            tabIndex={-1}
            className={`stack center square-28 faint radius-s clip ${styles.picture}`}
            aria-label={t("Picture of {variant}", { variant: row.values.join(" / ") })}
            onClick={() => setPicturing(row.key)}
          >
            {value ? (
              <img src={String(value)} alt="" loading="lazy" className="cover" />
            ) : (
              <ImagePlus size={15} aria-hidden />
            )}
          </button>
        ),
      },
      { key: "price", label: cellLabels.price, type: "money", width: 100, decimals },
      { key: "origin_price", label: t("Compare-at"), type: "money", width: 112, decimals },
      ...(hasDates
        ? [
            {
              key: "sale",
              label: t("Sale"),
              type: "readonly" as const,
              width: 210,
              render: (value: CellValue) => value,
            },
          ]
        : []),
      { key: "cost", label: t("Cost"), type: "money", width: 100, decimals },
      marginColumn,
      { key: "on_hand", label: cellLabels.on_hand, type: "number", width: 90, editable: () => mayStock },
      {
        key: "stock_policy",
        label: cellLabels.stock_policy,
        type: "choice",
        width: 140,
        choices: policyChoices,
        defaultChoice: "track",
        editable: () => mayStock,
      },
      { key: "sku", label: cellLabels.sku, type: "text", width: 150 },
      { key: "barcode", label: cellLabels.barcode, type: "text", width: 140 },
      weightColumn(unit_system),
      { key: "unit_measure", label: cellLabels.unit_measure, type: "text", width: 100 },
      { key: "unit_base", label: cellLabels.unit_base, type: "text", width: 120 },
      { key: "recommended_price", label: cellLabels.recommended_price, type: "money", width: 140, decimals },
      {
        key: "backorder_text",
        label: cellLabels.backorder_text,
        type: "text",
        width: 190,
        editable: ({ cells }) => mayStock && cells.stock_policy === "continue",
      },
      {
        key: "remove",
        label: t("Remove"),
        type: "readonly",
        width: 84,
        render: (_, row) => (
          <IconButton
            tabIndex={-1}
            tone="danger"
            label={t("Remove {variant}", { variant: row.values.join(" / ") })}
            icon={<X size={15} aria-hidden />}
            disabled={isOnly}
            onClick={() => removeRow(row)}
          />
        ),
      },
    ];
    return readOnly ? all.slice(0, -1).map((column) => ({ ...column, editable: () => false })) : all;
  }, [decimals, hasDates, isOnly, mayStock, readOnly, removeRow, unit_system]);
  const travel = (from: typeof past, to: typeof past) => () => {
    const target = from.current.at(-1);
    if (!target) return;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, work.edits];
    setEdits(target);
  };
  const pictured = picturing === null ? undefined : byKey.get(picturing);
  return (
    <>
      <Grid
        label={t("Variants")}
        columns={columns}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        rowId={({ key }) => key}
        value={(row, key) =>
          key === "margin"
            ? marginText(row.cells.price, row.cells.cost, settings.currency)
            : key === "sale"
              ? saleText(row.cells, settings.timeZone)
              : cellValue(row, key)
        }
        onChange={onChange}
        onUndo={travel(past, future)}
        onRedo={travel(future, past)}
        onLost={tellLostLines}
        isDirty={(id, key) => {
          const row = byKey.get(id);
          return row !== undefined && !row.isNew && row.changed.some((field) => field === key);
        }}
        error={(id, key) => {
          const row = byKey.get(id);
          if (key === "sale") {
            return errors(id, "sale_price") ?? errors(id, "sale_starts_at") ?? errors(id, "sale_ends_at");
          }
          const field = cellFields.find((one) => one === key);
          if (!row || !field) return undefined;
          const isEmpty = row.cells[field] === "" || row.cells[field] === null;
          const problem = !isEmpty && row.changed.includes(field) ? cellProblem(row, field) : undefined;
          return problem ?? errors(id, field);
        }}
      />
      {pictured && (
        <PictureDialog
          title={t("Picture of {variant}", { variant: pictured.values.join(" / ") })}
          value={pictured.cells.image}
          onChange={(image) => {
            step();
            setCells([{ row: pictured, field: "image", value: image }]);
            setPicturing(null);
          }}
          onClose={() => setPicturing(null)}
        />
      )}
    </>
  );
}

function Name({ row }: { readonly row: VariantRow }) {
  const name = row.values.join(" / ");
  return (
    <span className="row gap-8 full weight-500 cut" title={name}>
      {name}
      {row.isNew && <span className={`rigid success pad-x-6 leading-18 ${styles.new}`}>{t("New")}</span>}
    </span>
  );
}

function cellValue(row: VariantRow, key: string): CellValue {
  if (key === "variant") return row.values.join(" / ");
  const field = cellFields.find((one) => one === key);
  return field ? row.cells[field] : null;
}

const texts = new Set<CellField>([
  "price",
  "sku",
  "barcode",
  "stock_policy",
  "backorder_text",
  "unit_measure",
  "unit_base",
]);

/** Empty amounts are none, except the price; emptied stock is 0. */
function toCell(field: CellField, value: CellValue): Cell {
  if (typeof value === "boolean") return null;
  if (field === "on_hand") return value === null || value === "" ? 0 : value;
  if (texts.has(field)) return value === null ? "" : String(value);
  return value === "" ? null : value;
}
