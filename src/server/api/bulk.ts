import * as bulk from "#shop/catalog/bulk/index.ts";
import type { Handler } from "../calls/context.ts";

export const previewBulk: Handler<"previewBulk"> = ({ selection, change }, context) =>
  bulk.previewBulkChange(context, selection, change);
export const runBulk: Handler<"runBulk"> = ({ selection, change }, context) =>
  bulk.runBulkChange(context, selection, change);
export const bulkRows: Handler<"bulkRows"> = (input, context) => bulk.bulkRows(context, input);
export const saveBulk: Handler<"saveBulk"> = (input, context) => bulk.saveCells(context, input);
