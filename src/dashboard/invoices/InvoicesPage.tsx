import { Calculator, FileArchive, FileCode2, FileText, Mail, Printer, ReceiptText, Settings } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { isInEea } from "#contract/consumer-law.ts";
import { invoicesList } from "#contract/lists/invoices.ts";
import { t } from "#i18n/t.ts";
import { Button, buttonClass, IconButton } from "#ui/controls/Button.tsx";
import { useCan, useStart } from "../api/start.ts";
import { countryName } from "../countries.ts";
import { ListPage } from "../lists/ListPage.tsx";
import type { BulkAction } from "../lists/types.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { downloadInvoices, downloadTaxLines } from "./download-invoices.ts";
import { emailInvoice } from "./email-invoice.ts";

const BookkeepingDialog = lazy(() => import("./BookkeepingDialog.tsx"));

const from = "invoices";
const bulkActions: readonly BulkAction[] = [
  {
    label: t("One PDF to print"),
    icon: <Printer size={15} aria-hidden />,
    onChoose: ({ selection }) => downloadInvoices({ from, selection }, "pdf"),
  },
  {
    label: t("PDFs as ZIP"),
    icon: <FileArchive size={15} aria-hidden />,
    onChoose: ({ selection }) => downloadInvoices({ from, selection }, "zip"),
  },
  {
    label: t("Tax lines as CSV"),
    icon: <Calculator size={15} aria-hidden />,
    onChoose: ({ selection }) => downloadTaxLines({ from, selection }),
  },
];

/** Only of sellers in the European Economic Area. */
const eInvoiceActions: readonly BulkAction[] = (["zugferd", "xrechnung"] as const).map((format) => ({
  label: format === "zugferd" ? t("ZUGFeRD as ZIP") : t("XRechnung as ZIP"),
  icon: <FileCode2 size={15} aria-hidden />,
  onChoose: ({ selection }) => downloadInvoices({ from, selection }, format),
}));

/** Every invoice and credit note. */
export function Component() {
  const can = useCan();
  const { mall } = useStart();
  const [isBookkeeping, setBookkeeping] = useState(false);
  return (
    <>
      <ListPage
        list={invoicesList}
        title={t("Invoices")}
        actions={
          <Button icon={<Calculator size={15} aria-hidden />} onClick={() => setBookkeeping(true)}>
            {t("For bookkeeping")}
          </Button>
        }
        bulkActions={isInEea(mall.country) ? [...bulkActions, ...eInvoiceActions] : bulkActions}
        rowHref={({ order_no }) => `/orders/${order_no}`}
        cells={{
          country: ({ country }) => countryName(country),
          url: (row) => (
            <span className="row inline gap-4">
              <a
                className={buttonClass("ghost", "small")}
                href={row.url}
                target="_blank"
                rel="noreferrer"
                aria-label={t("Open {name}", { name: row.name })}
                data-tip={t("Open PDF")}
              >
                <FileText size={15} aria-hidden />
              </a>
              {can("orders:write") && (
                <IconButton
                  size="small"
                  label={t("Email {name} to the customer", { name: row.name })}
                  icon={<Mail size={15} aria-hidden />}
                  onClick={() => void emailInvoice(row)}
                />
              )}
            </span>
          ),
        }}
        empty={{
          icon: <ReceiptText size={24} aria-hidden />,
          title: t("No invoices yet"),
          text: t(
            "Invoices can be issued automatically once an order is paid or shipped, or by hand on the page of an order.",
          ),
          actions: can("settings:read") && (
            <ButtonLink to="/settings/invoices" icon={<Settings size={15} aria-hidden />}>
              {t("Invoice settings")}
            </ButtonLink>
          ),
        }}
      />
      {isBookkeeping && (
        <Suspense fallback={null}>
          <BookkeepingDialog onClose={() => setBookkeeping(false)} />
        </Suspense>
      )}
    </>
  );
}
