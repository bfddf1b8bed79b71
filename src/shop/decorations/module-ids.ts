import type { Group } from "#contract/groups.ts";
import type { WireModule } from "#decoration/wire.ts";

/**
 * Gives every new module (−1) an id of its own; so too one whose id is not the decoration's or comes twice (a pasted
 * copy keeps the id of its original). Ids once given are never given again.
 * @param next the decoration's next free id.
 */
export function assignIds(
  documents: ReadonlyMap<Group, readonly WireModule[]>,
  next: number,
): { documents: Map<Group, WireModule[]>; next: number } {
  const seen = new Set<number>();
  let free = next;
  const idOf = ({ id }: WireModule) => {
    const unique = id > 0 && id < next && !seen.has(id) ? id : free++;
    seen.add(unique);
    return unique;
  };
  const assigned = [...documents].map(([group, modules]): [Group, WireModule[]] => [
    group,
    modules.map((wire) => ({ ...wire, id: idOf(wire) })),
  ]);
  return { documents: new Map(assigned), next: free };
}
