/** Copied modules, in localStorage: they can be pasted on another page, design or tab. */
import { type WireModule, wireModule } from "#decoration/wire.ts";

/** Never renamed: what was copied before an update can be pasted after it. */
const storageKey = "editor_clipboard";

/** One module is stored as itself, several as a list. */
export function writeCopy(modules: readonly WireModule[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(modules.length === 1 ? modules[0] : modules));
  } catch {
    // Storage is full or blocked: nothing is copied.
  }
}

/** Empty when nothing valid is stored. */
export function readCopy(): readonly WireModule[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "");
    return [stored].flat().flatMap((one) => {
      const { data } = wireModule.safeParse(one);
      return data && data.type > 0 ? data : [];
    });
  } catch {
    return [];
  }
}
