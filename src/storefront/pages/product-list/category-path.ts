import type { Category } from "#contract/calls/catalog.ts";

/** A category with its ancestors, the highest first; empty for an unknown one. */
export function categoryPath(categories: readonly Category[], id: string): readonly Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const way: Category[] = [];
  // A circle in the data must not hang the page.
  for (let at = byId.get(id); at && !way.includes(at); at = byId.get(at.parent_id ?? "")) way.unshift(at);
  return way;
}
