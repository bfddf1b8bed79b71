export { issueByHand, issueDue } from "./issue.ts";
export { documentsOf, fileOfToken, filesOf } from "./read.ts";
