import { useQuery } from "@tanstack/react-query";
import { Download, FileUp, Table } from "lucide-react";
import { useMemo, useState } from "react";
import { useParams } from "react-router";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { download } from "../api/download.ts";
import { useCan, useStart } from "../api/start.ts";
import { GridActions } from "../grid/GridActions.tsx";
import { Sheet } from "../grid/Sheet.tsx";
import { useLeaveQuestion } from "../grid/use-leave-question.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Page } from "../shell/Page.tsx";
import { marketsQuery, type PriceList } from "./markets-query.ts";
import { PriceFilters } from "./PriceFilters.tsx";
import { priceColumns } from "./price-columns.ts";
import { type Shown, usePrices } from "./use-prices.ts";
import { listWords } from "./words.ts";

const crumbs = [
  { label: t("Settings"), to: "/settings" },
  { label: t("Markets"), to: "/settings/markets" },
];

/** The prices of one list in a spreadsheet. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(marketsQuery);
  const list = query.data?.price_lists.find((one) => one.id === id);
  return (
    <DetailPage
      query={query}
      title={t("Price list")}
      what={t("the price list")}
      width="wide"
      breadcrumbs={crumbs}
      skeleton={12}
    >
      {() => (list ? <Prices list={list} /> : <Deleted />)}
    </DetailPage>
  );
}

function Deleted() {
  return (
    <Page title={t("Price list")} breadcrumbs={crumbs}>
      <Card>
        <EmptyState
          icon={<Table size={24} aria-hidden />}
          title={t("This price list has been deleted")}
          text={t("If that was a mistake, undo it in the history.")}
        />
      </Card>
    </Page>
  );
}

function Prices({ list }: { readonly list: PriceList }) {
  const mallCurrency = useStart().mall.currency.code;
  const mayWrite = useCan()("products:write");
  const [search, setSearch] = useState("");
  const [only, setOnly] = useState<Shown>("all");
  const sheet = usePrices({ listId: list.id, search, only, decimals: list.decimals });
  const { query, rows, edits, edited, faults } = sheet;
  const columns = useMemo(() => {
    const all = priceColumns(list, mallCurrency);
    return mayWrite ? all : all.map((column) => ({ ...column, editable: () => false }));
  }, [list, mallCurrency, mayWrite]);
  useLeaveQuestion(edited > 0);
  return (
    <Page
      title={list.name}
      breadcrumbs={crumbs}
      description={listWords(mallCurrency, list)}
      actions={
        <>
          {edited === 0 && <FileActions listId={list.id} filter={{ search, only }} mayWrite={mayWrite} />}
          {mayWrite && (
            <GridActions
              edits={edits}
              edited={edited}
              isSaving={sheet.isSaving}
              hasFaults={faults > 0}
              discard={sheet.discard}
              save={sheet.save}
            />
          )}
        </>
      }
    >
      {/* Other rows would leave edits behind that cannot be seen. */}
      <PriceFilters search={search} only={only} disabled={edited > 0} onSearch={setSearch} onOnly={setOnly} />
      <Sheet
        query={query}
        what={t("prices")}
        loading={t("Loading prices")}
        empty={
          search || only !== "all"
            ? { title: t("No matching products"), text: t("Try another search, or show all products.") }
            : { title: t("No products yet"), text: t("Each product that you add has a row here.") }
        }
        label={t("Prices")}
        columns={columns}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        rowId={(row) => row.id}
        value={sheet.value}
        edits={edits}
        isDirty={sheet.isDirty}
        error={sheet.fault}
        onNeed={sheet.onNeed}
        beside={250}
      />
      {mayWrite && (
        <p className="muted small">
          {list.mode === "derived"
            ? t("A price that you set is never changed by a rate. Empty the cell to go back to the price by rate.")
            : t("Products without a price in this list are not sold in its markets.")}{" "}
          {t("Copy and paste from a spreadsheet, drag the corner of a cell to fill, undo with Ctrl+Z.")}
        </p>
      )}
    </Page>
  );
}

interface FileActionsProps {
  readonly listId: string;
  readonly filter: { readonly search: string; readonly only: Shown };
  readonly mayWrite: boolean;
}

/** Prices out to a file and in from one. */
function FileActions({ listId, filter, mayWrite }: FileActionsProps) {
  return (
    <>
      <IconButton
        label={t("Export prices")}
        icon={<Download size={17} aria-hidden />}
        onClick={() => download("/admin_api/v1/priceLists/export", { price_list_id: listId, ...filter })}
      />
      {mayWrite && (
        <ButtonLink icon={<FileUp size={15} aria-hidden />} to={`/settings/markets/prices/${listId}/import`}>
          {t("Import")}
        </ButtonLink>
      )}
    </>
  );
}
