/** Invoices, credit notes, their numbers, and what is to be issued. */
import type { ColumnType } from "kysely";
import type { Identified, Json, Owned, Time } from "./columns.ts";

export interface OrderDocumentCounterTable extends Owned {
  kind: string;
  year: number;
  /** The highest number that was given. */
  last: number;
}

export interface OrderDocumentTable extends Identified {
  kind: "invoice" | "credit_note";
  /** In the mall's time zone. */
  year: number;
  number: number;
  /** As people write it: "INV-2026-00042". */
  name: string;
  order_id: string;
  /** Of credit notes. */
  refund_request_id: string | null;
  /** Of its address: who may read the order learns it. */
  token: string;
  currency: string;
  total: bigint;
  tax_total: bigint;
  /** Name on the document. */
  buyer: string;
  /** Where the goods went: ISO 3166-1 alpha-2. */
  country: string;
  /** Everything that is printed, as it was (`shop/invoices/snapshot.ts`). */
  data: Json;
  /** The file as it was sent; null until somebody needs it. */
  pdf: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  issued_at: Time;
}

export interface InvoicesTables {
  order_document_counter: OrderDocumentCounterTable;
  order_document: OrderDocumentTable;
}
