export { listChoices } from "./choices.ts";
export { conditionOn, likeText } from "./conditions.ts";
export { type ExportedTable, exportList } from "./export.ts";
export { countMatching, listPortions, runList } from "./run-list.ts";
export { countSelected, matching, selectedIds } from "./selection.ts";
export { type Choice, defineListSource, type FilterSource, type ListSource, type SortSource } from "./source.ts";
export { deleteView, listViews, saveView } from "./views.ts";
