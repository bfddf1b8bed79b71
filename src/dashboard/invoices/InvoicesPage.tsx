import { Calculator, FileArchive, FileText, Mail, Printer, ReceiptText, Settings } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { invoicesList } from "#contract/lists/invoices.ts";
import { Button, buttonClass, IconButton } from "#ui/controls/Button.tsx";
import { useCan } from "../api/start.ts";
import { ListPage } from "../lists/ListPage.tsx";
import type { BulkAction } from "../lists/types.ts";
import { countryName } from "../orders/words.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { downloadInvoices, downloadTaxLines } from "./download-invoices.ts";
import { emailInvoice } from "./email-invoice.ts";

const BookkeepingDialog = lazy(() => import("./BookkeepingDialog.tsx"));

const from = "invoices";
const bulkActions: readonly BulkAction[] = [
  {
    label: "One PDF to print",
    icon: <Printer size={15} aria-hidden />,
    onChoose: ({ selection }) => downloadInvoices({ from, selection }, "pdf"),
  },
  {
    label: "PDFs as ZIP",
    icon: <FileArchive size={15} aria-hidden />,
    onChoose: ({ selection }) => downloadInvoices({ from, selection }, "zip"),
  },
  {
    label: "Tax lines as CSV",
    icon: <Calculator size={15} aria-hidden />,
    onChoose: ({ selection }) => downloadTaxLines({ from, selection }),
  },
];

/** Every invoice and credit note. */
export function Component() {
  const can = useCan();
  const [isBookkeeping, setBookkeeping] = useState(false);
  return (
    <>
      <ListPage
        list={invoicesList}
        title="Invoices"
        actions={
          <Button icon={<Calculator size={15} aria-hidden />} onClick={() => setBookkeeping(true)}>
            For bookkeeping
          </Button>
        }
        bulkActions={bulkActions}
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
                aria-label={`Open ${row.name}`}
                data-tip="Open PDF"
              >
                <FileText size={15} aria-hidden />
              </a>
              {can("orders:write") && (
                <IconButton
                  size="small"
                  label={`Email ${row.name} to the customer`}
                  icon={<Mail size={15} aria-hidden />}
                  onClick={() => void emailInvoice(row)}
                />
              )}
            </span>
          ),
        }}
        empty={{
          icon: <ReceiptText size={24} aria-hidden />,
          title: "No invoices yet",
          text: "Invoices can be issued automatically once an order is paid or shipped, or by hand on the page of an order.",
          actions: can("settings:read") && (
            <ButtonLink to="/settings/invoices" icon={<Settings size={15} aria-hidden />}>
              Invoice settings
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
