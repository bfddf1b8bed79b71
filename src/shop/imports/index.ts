export { chooseFile } from "./choose.ts";
export { describeImport } from "./describe.ts";
export { exportForms, exportProducts } from "./export/export.ts";
export { failedRows } from "./failed-rows.ts";
export { removeImport, startCheck, startRun } from "./start.ts";
