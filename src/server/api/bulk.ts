import * as bulk from "#shop/catalog/bulk/index.ts";
import type { Handler } from "../calls/context.ts";

export const previewBulk: Handler<"previewBulk"> = (context, { selection, change }) =>
  bulk.previewBulkChange(context, selection, change);
export const runBulk: Handler<"runBulk"> = (context, { selection, change }) =>
  bulk.runBulkChange(context, selection, change);
export const bulkRows: Handler<"bulkRows"> = bulk.bulkRows;
export const saveBulk: Handler<"saveBulk"> = bulk.saveCells;
