import { showFonts } from "#fonts/show.ts";
import { fontsOfModules } from "#fonts/used.ts";
import type { WireShown } from "./load.ts";

/** Declares the fonts of some modules in the document. */
export function showFontsOf(modules: readonly WireShown[]): Promise<void> {
  return showFonts(fontsOfModules(modules));
}
