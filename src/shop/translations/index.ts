export { addUpCounts, coverage } from "./coverage.ts";
export { deleteTranslations } from "./delete.ts";
export { listTranslations } from "./list.ts";
export { translationRows } from "./rows.ts";
export { saveTranslations } from "./save.ts";
