export { inLanguagesOf, languagesColumn, localesSql, type TranslatedFields, translatedFields } from "./in-languages.ts";
export { fieldInView, inView, markedFieldInView, markedInView, unmarked } from "./in-view.ts";
export {
  type RecordPart,
  sourceHash,
  type Texts,
  type TranslatedCell,
  type TranslatedField,
  type TranslatedKind,
  type TranslatedRecords,
} from "./kinds.ts";
export { listedRecords } from "./listed.ts";
export { formerSlug, isNamed, languageOfLinks, productSlug, slugOf } from "./slugs.ts";
export { allIds, copyTranslations, recordsOf, textsOf } from "./sources.ts";
export { type ShopWords, shopWords } from "./words.ts";
