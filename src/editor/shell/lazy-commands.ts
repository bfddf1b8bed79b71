import { lazyCode } from "#ui/controls/lazy.tsx";

/** What shortcuts and rows do with modules. */
export const commands = lazyCode(() => import("./commands.ts"));
