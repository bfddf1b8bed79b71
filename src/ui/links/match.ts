import type { LinkTargetGroup } from "./link-sources.ts";

/** Targets whose name or address contains the typed text; empty groups are left out. */
export function matchTargets(groups: readonly LinkTargetGroup[], typed: string): LinkTargetGroup[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => `${item.label}\n${item.value}`.toLocaleLowerCase().includes(wanted)),
    }))
    .filter((group) => group.items.length > 0);
}

/** Name of what a link leads to, if known. */
export function titleOf(groups: readonly LinkTargetGroup[], link: string): string | undefined {
  for (const group of groups) {
    const target = group.items.find((item) => item.value === link);
    if (target) return target.label;
  }
  return undefined;
}
