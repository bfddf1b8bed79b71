/** The tree of categories as the screen shows and moves it. */
import type { CategoryNode } from "#contract/calls/categories.ts";

export interface TreeLine extends CategoryNode {
  readonly depth: number;
  readonly hasChildren: boolean;
}

/** What `categories/move` takes. */
export interface Move {
  readonly id: string;
  readonly parent_id: string | null;
  /** The sibling that it comes before; null for the last place. */
  readonly before: string | null;
}

/** The lines of the tree, without what is below closed categories. */
export function linesOf(nodes: readonly CategoryNode[], closed: ReadonlySet<string>): TreeLine[] {
  const children = Map.groupBy(nodes, ({ parent_id }) => parent_id);
  const descendants = (parent: string | null, depth: number): TreeLine[] =>
    (children.get(parent) ?? []).flatMap((node) => {
      const line = { ...node, depth, hasChildren: children.has(node.id) };
      return [line, ...(closed.has(node.id) ? [] : descendants(node.id, depth + 1))];
    });
  return descendants(null, 0);
}

const siblingsOf = (nodes: readonly CategoryNode[], parent: string | null) =>
  nodes.filter(({ parent_id }) => parent_id === parent);

/** Moves by keys and menu; null where there is no such place. */
export function moveOf(nodes: readonly CategoryNode[], id: string, way: "up" | "down" | "in" | "out"): Move | null {
  const node = nodes.find((one) => one.id === id);
  if (!node) return null;
  const siblings = siblingsOf(nodes, node.parent_id);
  const at = siblings.indexOf(node);
  const above = siblings[at - 1];
  const parent = nodes.find((one) => one.id === node.parent_id);
  switch (way) {
    case "up":
      return above ? { id, parent_id: node.parent_id, before: above.id } : null;
    case "down":
      return at < siblings.length - 1 ? { id, parent_id: node.parent_id, before: siblings[at + 2]?.id ?? null } : null;
    case "in":
      return above ? { id, parent_id: above.id, before: null } : null;
    case "out": {
      if (!parent) return null;
      const uncles = siblingsOf(nodes, parent.parent_id);
      return { id, parent_id: parent.parent_id, before: uncles[uncles.indexOf(parent) + 1]?.id ?? null };
    }
  }
}

/** Where a category lands when it is dropped on a line: in front of it, inside of it, or behind it. */
export function dropMove(
  nodes: readonly CategoryNode[],
  id: string,
  target: string,
  place: "before" | "inside" | "after",
): Move | null {
  if (target === id || isBelow(nodes, target, id)) return null;
  const node = nodes.find((one) => one.id === target);
  if (!node) return null;
  if (place === "inside") return { id, parent_id: target, before: null };
  if (place === "before") return { id, parent_id: node.parent_id, before: target };
  const siblings = siblingsOf(nodes, node.parent_id).filter((one) => one.id !== id);
  const next = siblings[siblings.findIndex((one) => one.id === target) + 1];
  return { id, parent_id: node.parent_id, before: next?.id ?? null };
}

/** Whether a category is another one or below it. */
export function isBelow(nodes: readonly CategoryNode[], id: string, top: string): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (let at = byId.get(id), steps = 0; at && steps < 100; at = byId.get(at.parent_id ?? ""), steps++) {
    if (at.id === top) return true;
  }
  return false;
}

/** The tree after a move, before the server has answered. */
export function moved(nodes: readonly CategoryNode[], { id, parent_id, before }: Move): CategoryNode[] {
  const node = nodes.find((one) => one.id === id);
  if (!node) return [...nodes];
  const rest = nodes.filter((one) => one.id !== id);
  const at = before === null ? rest.length : rest.findIndex((one) => one.id === before);
  return rest.toSpliced(at < 0 ? rest.length : at, 0, { ...node, parent_id });
}

/** "Home › Lamps" of a category. */
export function pathOf(nodes: readonly CategoryNode[], id: string): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const names: string[] = [];
  for (let at = byId.get(id), steps = 0; at && steps < 100; at = byId.get(at.parent_id ?? ""), steps++) {
    names.unshift(at.name);
  }
  return names.join(" › ");
}
