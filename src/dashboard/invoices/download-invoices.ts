import type { ListSelection } from "#contract/list.ts";
import { downloadPersonal } from "../api/download.ts";

interface Chosen {
  readonly from: "invoices" | "orders";
  readonly selection: ListSelection;
}

const fieldsOf = ({ from, selection }: Chosen) => ({ from, selection: JSON.stringify(selection) });

/** One PDF to print, or a ZIP file with the PDF of each, or with each as an e-invoice. */
export function downloadInvoices(chosen: Chosen, format: "pdf" | "zip" | "zugferd" | "xrechnung"): void {
  void downloadPersonal("/admin_api/v1/invoices/download", { ...fieldsOf(chosen), format });
}

/** A CSV file with a row for each tax rate of each document. */
export function downloadTaxLines(chosen: Chosen): void {
  void downloadPersonal("/admin_api/v1/invoices/exportTaxes", fieldsOf(chosen));
}
