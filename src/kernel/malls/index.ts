export { tellAnnounced } from "./announced.ts";
export {
  type Announced,
  announce,
  announceAll,
  createMall,
  findMall,
  findMallByHost,
  firstModuleId,
  hasMall,
  isBackOffice,
  type Mall,
  mallChannel,
  postponeAnnouncements,
} from "./mall.ts";
export {
  basePathOf,
  languageOfPrefix,
  mallForReader,
  mallIn,
  otherLanguages,
  ownMall,
  prefixOf,
  translationLocales,
} from "./view.ts";
