export { addUpCounts, coverage } from "./coverage.ts";
export { deleteTranslations } from "./delete.ts";
export { exportForms, exportTranslations } from "./files/export.ts";
export { checkTranslationFile, importTranslations } from "./files/import.ts";
export { listTranslations } from "./list.ts";
export { askThrough } from "./machine/ask.ts";
export { machineEstimate } from "./machine/estimate.ts";
export { MachineError } from "./machine/port.ts";
export { problemOf } from "./machine/providers.ts";
export {
  changeTranslationSettings,
  machineOfInstallation,
  readTranslationSettings,
} from "./machine/service.ts";
export { machineStart, machineTest } from "./machine/start.ts";
export { estimateTexts, hasMachine, startTexts, translatedTexts } from "./machine/texts.ts";
export { translationRows } from "./rows.ts";
export { checkCells, saveTranslations, sourcesOf } from "./save.ts";
