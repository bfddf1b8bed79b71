import { useParams } from "react-router";
import { t, tc } from "#i18n/t.ts";
import { DetailPage } from "../shell/DetailPage.tsx";
import { ImportView } from "./ImportView.tsx";
import { useImport } from "./import-query.ts";

const crumbs = [{ label: t("Import and export"), to: "/imports" }];

/** One import: its file, the check, the run and the report. */
export function Component() {
  const { id = "" } = useParams();
  const query = useImport(id);
  return (
    <DetailPage query={query} title={tc("noun", "Import")} what={t("this import")} breadcrumbs={crumbs} skeleton={5}>
      {(record) => <ImportView key={id} record={record} />}
    </DetailPage>
  );
}
