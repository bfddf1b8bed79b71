export { listChoices } from "./choices.ts";
export { containsText } from "./conditions.ts";
export { countViews } from "./counts.ts";
export { dayStart } from "./day-start.ts";
export { exportList } from "./export.ts";
export { countMatching, runList } from "./run-list.ts";
export { countSelected, matching, selectedIds } from "./selection.ts";
export { type Choice, type Counted, defineListSource, sourcesIn, type Ways } from "./source.ts";
export { deleteView, listViews, saveView } from "./views.ts";
