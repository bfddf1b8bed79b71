/** Accounting: the invoices and credit notes of a range of days, with net and tax, as rows of a CSV file. */
import type { Client } from "@shopwright/client";

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** @param from first day, @param to last day of the range: 2026-11-01. */
export async function exportInvoices(shop: Client, from: string, to: string): Promise<string> {
  const columns = [
    "name",
    "kind",
    "issued_at",
    "net",
    "tax_total",
    "total",
    "currency",
    "country",
    "order_no",
  ] as const;
  const lines = [columns.join(",")];
  const query = {
    filters: [{ field: "issued_at", operator: "between" as const, value: [from, to] }],
    sort: { by: "issued_at" as const, direction: "asc" as const },
    columns: [...columns],
  };
  for await (const invoice of shop.list("invoices", query)) {
    lines.push(columns.map((column) => quoted(invoice[column])).join(","));
  }
  return lines.join("\r\n");
}
