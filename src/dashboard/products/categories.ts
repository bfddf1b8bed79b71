import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export interface CategoryNode {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
}

/** All categories, parents before children. */
export const categoriesQuery = queryOptions({
  queryKey: ["product-form", "categories"],
  queryFn: async ({ signal }): Promise<readonly CategoryNode[]> => {
    const { categories } = await api.call("/admin_api/v1/categories/tree", {}, { signal });
    return categories;
  },
  staleTime: 60_000,
});

export interface CategoryLine extends CategoryNode {
  readonly depth: number;
  /** "Home › Lamps" */
  readonly path: string;
}

/** The tree as lines; with a search those whose path has all of its words. */
export function categoryLines(nodes: readonly CategoryNode[], search: string): CategoryLine[] {
  const children = Map.groupBy(nodes, ({ parent_id }) => parent_id);
  const ids = new Set(nodes.map(({ id }) => id));
  const roots = nodes.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id));
  const flatten = (list: readonly CategoryNode[], depth: number, above: string): CategoryLine[] =>
    list.flatMap((node) => {
      const path = above === "" ? node.name : `${above} › ${node.name}`;
      return [{ ...node, depth, path }, ...(depth < 20 ? flatten(children.get(node.id) ?? [], depth + 1, path) : [])];
    });
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return flatten(roots, 0, "").filter(({ path }) => words.every((word) => path.toLowerCase().includes(word)));
}
