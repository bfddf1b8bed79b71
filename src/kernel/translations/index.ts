export { fieldInView, inView } from "./in-view.ts";
export {
  type RecordPart,
  sourceHash,
  type TranslatedField,
  type TranslatedKind,
} from "./kinds.ts";
export { allIds, copyTranslations, recordsOf, textsOf } from "./sources.ts";
