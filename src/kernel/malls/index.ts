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
  mallForOrder,
  mallForReader,
  mallIn,
  marketPrefix,
  type NamedView,
  otherLanguages,
  ownLanguage,
  ownMall,
  prefixOf,
  translationLocales,
  viewOfPrefix,
} from "./view.ts";
