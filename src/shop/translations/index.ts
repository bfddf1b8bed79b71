export { deleteTranslations } from "./delete.ts";
export { listTranslations } from "./list.ts";
export { saveTranslations } from "./save.ts";
