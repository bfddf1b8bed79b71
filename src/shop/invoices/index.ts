export { emailDocument } from "./email.ts";
export { documentsAsPdf, documentsAsZip, exportTaxLines } from "./export.ts";
export { issueByHand } from "./issue.ts";
export { documentsOf, fileOfToken, filesOf } from "./read.ts";
