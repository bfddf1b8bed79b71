/** The copied module, in localStorage: it can be pasted on another page, design or tab. */
import { type WireModule, wireModule } from "#decoration/wire.ts";

/** Never renamed: what was copied before an update can be pasted after it. */
const storageKey = "editor_clipboard";

export function writeCopy(module: WireModule): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(module));
  } catch {
    // Storage is full or blocked: nothing is copied.
  }
}

/** Null when nothing valid is stored. */
export function readCopy(): WireModule | null {
  try {
    const read = wireModule.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? ""));
    return read.success && read.data.type > 0 ? read.data : null;
  } catch {
    return null;
  }
}
