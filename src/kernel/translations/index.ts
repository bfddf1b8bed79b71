export { inLanguagesOf, languagesColumn, type TranslatedFields, translatedFields } from "./in-languages.ts";
export { fieldInView, inView } from "./in-view.ts";
export { type RecordPart, sourceHash, type TranslatedCell, type TranslatedField, type TranslatedKind } from "./kinds.ts";
export { allIds, copyTranslations, textsOf } from "./sources.ts";
export { formerSlug, isNamed, productSlug, slugOf } from "./slugs.ts";
