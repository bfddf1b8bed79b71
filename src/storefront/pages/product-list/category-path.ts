import type { Category } from "#contract/calls/catalog.ts";

/** A category with its ancestors, top-level first; empty for an unknown id. */
export function categoryPath(categories: readonly Category[], id: string): readonly Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const path: Category[] = [];
  // Stops at a circle of parents.
  for (let at = byId.get(id); at && !path.includes(at); at = byId.get(at.parent_id ?? "")) path.unshift(at);
  return path;
}
