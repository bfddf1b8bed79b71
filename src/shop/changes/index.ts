export { historyOf } from "./history.ts";
export { restore } from "./restore.ts";
export { type May, undo } from "./undo.ts";
