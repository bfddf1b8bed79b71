export { previewBulkChange } from "./preview.ts";
export { bulkRows } from "./rows.ts";
export { runBulkChange } from "./run.ts";
export { saveCells } from "./save-cells.ts";
export { bulkTask } from "./task.ts";
