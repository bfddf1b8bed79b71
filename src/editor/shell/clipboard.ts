/** The module that was copied last: kept by the browser, so that it can be pasted on another page, design or tab. */
import { type WireModule, wireModule } from "#decoration/wire.ts";

const place = "editor_clipboard";

export function writeCopy(module: WireModule): void {
  try {
    localStorage.setItem(place, JSON.stringify(module));
  } catch {
    // A full or closed storage: nothing is copied, and `readCopy` says so.
  }
}

/** Null when nothing was copied, or what is there is no module. */
export function readCopy(): WireModule | null {
  try {
    const read = wireModule.safeParse(JSON.parse(localStorage.getItem(place) ?? ""));
    return read.success && read.data.type > 0 ? read.data : null;
  } catch {
    return null;
  }
}
