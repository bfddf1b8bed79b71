export { type AmountSigns, amountSigns, showAmount } from "./amounts.ts";
export { builtInDecoration, builtInWithRows } from "./built-in.ts";
export { checkLinks, deadLinks, type IsUnknownPath } from "./dead-links.ts";
export { defaultDocuments } from "./defaults.ts";
export { publishedLinks } from "./design-links.ts";
export {
  createDecoration,
  deleteDecoration,
  listDecorations,
  makeDecorationLive,
  renameDecoration,
} from "./designs.ts";
export { loadDraft, saveDraft } from "./drafts.ts";
export {
  findIn as findLandingPage,
  isLanding,
  type LandingPage,
  landingPath,
  madePagesOf,
  publishedLandingPages,
  publishedTemplates,
  shownAs,
} from "./landing-pages.ts";
export { pageLanguageOf, registryIn } from "./language.ts";
export { findLiveRows } from "./live-rows.ts";
export { parseDocument } from "./load.ts";
export { saveTranslationDraft } from "./overlays/drafts.ts";
export { getCoverage, getTranslation, textsOfCells } from "./overlays/list.ts";
export { saveTranslation } from "./overlays/save.ts";
export { getPreview, previewedLandingPages } from "./preview.ts";
export {
  createPreviewLink,
  findPreview,
  listPreviewLinks,
  type Preview,
  revokePreviewLink,
} from "./preview-links.ts";
export { publishedModule } from "./published-module.ts";
export type { DecorationContext } from "./registry.ts";
export {
  clashesWithPublished,
  groupsAsReleased,
  groupsForRelease,
  type MovedGroup,
  movedCopy,
  moveGroups,
  type StartedGroup,
  startGroups,
  testGroups,
  type WantedGroup,
  withoutNames,
} from "./release-groups.ts";
export {
  cellName,
  type FormerCell,
  type MovedTexts,
  moveDesignTexts,
  startDesignTexts,
  textClashes,
  textsForRelease,
  type WantedTexts,
} from "./release-texts.ts";
export { replaceInDesigns } from "./replace-file.ts";
export { listRevisions } from "./revisions.ts";
export { restoreRevision, type SaveInput, saveDecoration } from "./save.ts";
export { savedElsewhere } from "./saved-elsewhere.ts";
export { usesOfSaved } from "./saved-uses.ts";
export { getDecoration, getRevision, groupsOf } from "./show.ts";
export { findTemplateRecords } from "./template-records.ts";
export { shareChanges, sharedChanges } from "./together/changes.ts";
export { deleteComment, listComments, resolveComment, writeComment } from "./together/comments.ts";
export {
  editorChannel,
  joinEditor,
  keepEditors,
  leaveEditor,
  peopleIn,
  showPresence,
} from "./together/presence.ts";
