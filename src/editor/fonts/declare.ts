/** Declares the uploaded fonts of a design on the canvas; the browser loads those that text uses. */
import { groupsIn } from "#contract/groups.ts";
import { isOwnFont, type OwnFont } from "#decoration/fonts.ts";
import { showFonts } from "#fonts/show.ts";
import { modulesOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";

/** Now, and whenever a change names another one: a theme, an older version, a colleague. */
export function declareFonts(store: EditorStore): void {
  // Values are never changed in place: what was read once says nothing new.
  const read = new WeakSet<object>();
  const look = () => {
    const { document } = store.getState();
    const ownFonts = new Set<OwnFont>();
    for (const group of groupsIn(document.order)) {
      for (const { values } of modulesOf(document, group)) {
        if (read.has(values)) continue;
        read.add(values);
        collect(values, ownFonts);
      }
    }
    if (ownFonts.size > 0) void showFonts(ownFonts);
  };
  look();
  store.subscribe(look);
}

function collect(value: unknown, found: Set<OwnFont>): void {
  if (isOwnFont(value)) found.add(value);
  else if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) collect(inner, found);
  }
}
