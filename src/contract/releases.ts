/** What the call of releases and their screens share (docs/shop-releases.md). */

export const releaseStates = ["draft", "scheduled", "live", "ended"] as const;
export type ReleaseState = (typeof releaseStates)[number];
/** Who sees the shop as it is (a), and as a release that is tested makes it (b). */
export type ReleaseVariant = "a" | "b";
/** What a release switches on or off. */
export const releaseSwitchKinds = ["discount", "news"] as const;
export type ReleaseSwitchKind = (typeof releaseSwitchKinds)[number];
/** Address of the shop that shows staff the shop as a release will make it. */
export const releasePreviewPath = (id: string): string => `/preview/release-${id}`;
/** Most of a mall that have not ended. */
export const maxReleases = 200;
/** Most prices of a release. */
export const maxReleasePrices = 20_000;
/** Most discounts and news posts of a release. */
export const maxReleaseSwitches = 200;
/** Most translations of a release. */
export const maxReleaseTexts = 5_000;
