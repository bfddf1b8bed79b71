import type { NavigationEntry } from "../define-screens.ts";
import type { NavigationItem } from "./navigation.ts";

/**
 * Entries below those that they name, each behind the one that it names, those of a group together. One that names an entry that is not
 * there stands as if it named none.
 */
export function navigationTree(entries: readonly NavigationEntry[]): readonly NavigationItem[] {
  const addresses = new Set(entries.map(({ to }) => to));
  const below = Map.groupBy(entries, ({ below: above }) => (above && addresses.has(above) ? above : undefined));
  const itemsBelow = (above: string | undefined): readonly NavigationItem[] =>
    inOrder(below.get(above) ?? []).map((entry) => {
      const children = itemsBelow(entry.to);
      return children.length > 0 ? { ...entry, children } : entry;
    });
  return itemsBelow(undefined);
}

function inOrder(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const ordered = entries.filter(({ after }) => after === undefined);
  for (const entry of entries.filter(({ after }) => after !== undefined)) {
    const at = ordered.findIndex(({ to }) => to === entry.after);
    ordered.splice(at < 0 ? ordered.length : at + 1, 0, entry);
  }
  return [...Map.groupBy(ordered, ({ group }) => group).values()].flat();
}
