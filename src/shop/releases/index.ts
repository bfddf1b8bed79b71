export { readCalendar } from "./calendar.ts";
export { addDesign, removeDesign } from "./design-part.ts";
export { createRelease, removeRelease, unscheduleRelease, updateRelease } from "./edit.ts";
export { asPreviewed, findReleasePreview, type ReleasePreview } from "./preview.ts";
export { addPrices, listPrices, removePrices, setPrices } from "./price-part.ts";
export { listReleases, readDesign, readRelease } from "./read.ts";
export { chooseVariant, endRelease, startRelease } from "./run.ts";
export { scheduleRelease } from "./schedule.ts";
export { setSwitch, switchChoices } from "./switch-part.ts";
