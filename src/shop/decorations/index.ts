export { defaultDocuments } from "./defaults.ts";
export { findLiveRows } from "./live-rows.ts";
export type { DecorationContext } from "./registry.ts";
export { restoreRevision, type SaveInput, saveDecoration } from "./save.ts";
export { getDecoration } from "./show.ts";
