export type { EInvoiceFormat } from "./e-invoice/missing.ts";
export { emailDocument } from "./email.ts";
export { documentsAsPdf, documentsAsZip, exportTaxLines } from "./export.ts";
export { issueByHand } from "./issue.ts";
export { documentsOf, eInvoiceOfToken, fileOfToken, filesOf } from "./read.ts";
