import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListSelection } from "#contract/list.ts";
import { builtInTaxClasses } from "#contract/tax-classes.ts";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { GridActions } from "../grid/GridActions.tsx";
import { Sheet } from "../grid/Sheet.tsx";
import type { CellValue } from "../grid/types.ts";
import { useLeaveQuestion } from "../grid/use-leave-question.ts";
import { useHandedOver } from "../lists/handed-over.ts";
import { listAddress } from "../lists/list-memory.ts";
import { marginText } from "../products/margin.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Page } from "../shell/Page.tsx";
import styles from "./Bulk.module.css";
import { type SheetRow, sheetColumns } from "./sheet.ts";
import { useSheet } from "./use-sheet.ts";

const classesQuery = callQuery("/admin_api/v1/taxes/classes", {});

const everything: ListSelection = { all: true };

/** Selected products, or all of them, in a spreadsheet. */
export function Component() {
  const selection = useHandedOver() ?? everything;
  const { mall } = useStart();
  const can = useCan();
  const { currency, unit_system: units } = mall;
  const { decimals } = currency;
  const taxClasses = useQuery(classesQuery).data?.classes ?? builtInTaxClasses;
  const rules = useMemo(() => ({ decimals, units, taxClasses }), [decimals, units, taxClasses]);
  const sheet = useSheet(selection, rules);
  const mayWrite = can("products:write");
  const columns = useMemo(() => {
    const all = sheetColumns(rules, can("inventory:write"));
    return mayWrite ? all : all.map((column) => ({ ...column, editable: () => false }));
  }, [rules, can, mayWrite]);
  const { query, rows, edited, faults, edits } = sheet;
  // Of what is typed, before it is saved.
  const value = (row: SheetRow, key: string): CellValue => {
    if (key !== "margin") return sheet.value(row, key);
    return marginText(String(sheet.value(row, "price") ?? ""), String(sheet.value(row, "cost") ?? ""), currency);
  };
  useLeaveQuestion(edited > 0);
  const back = listAddress("/products");
  return (
    <Page
      title={t("Edit products")}
      breadcrumbs={[{ label: t("Products"), to: back }]}
      description={
        mayWrite && t("Copy and paste from a spreadsheet, drag the corner of a cell to fill, undo with Ctrl+Z.")
      }
      actions={
        mayWrite && (
          <GridActions
            edits={edits}
            edited={edited}
            isSaving={sheet.isSaving}
            hasFaults={faults > 0}
            discard={sheet.discard}
            save={sheet.save}
          />
        )
      }
    >
      <Sheet
        query={query}
        what={t("products")}
        loading={t("Loading products")}
        empty={{
          title: t("No products to edit"),
          text: t("Choose products in the list first."),
          actions: <ButtonLink to={back}>{t("View products")}</ButtonLink>,
        }}
        label={t("Products")}
        columns={columns}
        rowCount={rows.count}
        rowAt={rows.at}
        rowId={(row) => row.id}
        value={value}
        edits={edits}
        isDirty={sheet.isDirty}
        error={sheet.fault}
        onNeed={sheet.onNeed}
        beside={230}
      >
        <p className={`row wrap gap-8 ${styles.bar}`}>
          <span>
            {sheet.loaded < sheet.count
              ? t(
                  "{count, plural, one {{loaded} of # product loaded.} other {{loaded} of # products loaded.}} Scroll for more.",
                  { loaded: formatNumber(sheet.loaded), count: sheet.count },
                )
              : t("{count, plural, one {# product} other {# products}}", { count: sheet.count })}
          </span>
          {faults > 0 && (
            <span className="danger">
              {t("{count, plural, one {# cell needs another value} other {# cells need another value}}", {
                count: faults,
              })}
            </span>
          )}
        </p>
      </Sheet>
    </Page>
  );
}
