import { lazyCode } from "#ui/controls/lazy.tsx";

/** What leaves the page or the editor: the editor opens without it. */
export const navigation = lazyCode(() => import("./navigation.ts"));
