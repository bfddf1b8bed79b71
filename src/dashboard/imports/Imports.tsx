import { Download } from "lucide-react";
import { useState } from "react";
import { importsList } from "#contract/lists/imports.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useCan } from "../api/start.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { DropZone } from "./DropZone.tsx";
import ExportDialog from "./ExportDialog.tsx";

const text = t(
  "Products from Shopify or WooCommerce, or any CSV file. The file is checked first: nothing changes until you start the import, and an import can be undone.",
);

/** Past imports, and the place where a new one begins. */
export function Component() {
  const can = useCan();
  const [exporting, setExporting] = useState(false);
  const zone = can("products:write") && <DropZone title={t("Drop a product file here")} text={text} />;
  return (
    <>
      <ListPage
        list={importsList}
        title={t("Import and export")}
        exportLabel={t("Export list")}
        rowHref={({ id }) => `/imports/${id}`}
        actions={
          <Button icon={<Download size={15} aria-hidden />} onClick={() => setExporting(true)}>
            {t("Export products")}
          </Button>
        }
        empty={{
          title: t("No imports yet"),
          text: t("Imports that you and your colleagues start are kept here with their report."),
        }}
      >
        {zone}
      </ListPage>
      {exporting && <ExportDialog onClose={() => setExporting(false)} />}
    </>
  );
}
