export { findBatch } from "./batch.ts";
export { historyOf } from "./history.ts";
export { changesSource } from "./list.ts";
export { openBatch } from "./open-batch.ts";
export { restore } from "./restore.ts";
export { undo } from "./undo.ts";
