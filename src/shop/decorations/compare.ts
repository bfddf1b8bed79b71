/** Compares the groups of a save with the revisions that they were loaded from. */
import { type Group, isMadeGroup } from "#contract/groups.ts";
import type { Trx } from "#db/transaction.ts";
import type { WireModule } from "#decoration/wire.ts";
import { toStored } from "./check.ts";
import { shopModules } from "./defaults.ts";
import { isFixed } from "./groups.ts";
import { type DocumentHashes, readDocuments, readText } from "./load.ts";
import type { DecorationContext } from "./registry.ts";
import { withShopValues } from "./shop-values.ts";

export interface Comparison {
  /** Groups that were sent as they are in their base revision: the save does not change them. */
  readonly untouched: ReadonlySet<Group>;
  /** Groups whose published modules differ from those of their base revision. */
  readonly newer: ReadonlySet<Group>;
}

/**
 * Compares in the stored form, with the modules that reading adds, so that neither a migration nor a new default counts
 * as a change.
 * @param given checked modules (`checkGroups`).
 * @param bases the documents of the base revision of each group to compare.
 * @param current the documents of the published revision.
 */
export async function compareWithBases(
  trx: Trx,
  { mall, registry }: Pick<DecorationContext, "mall" | "registry">,
  given: ReadonlyMap<Group, readonly WireModule[]>,
  bases: ReadonlyMap<Group, DocumentHashes>,
  current: DocumentHashes,
): Promise<Comparison> {
  const hashes = [...bases].flatMap(([group, base]) => [base[group] ?? [], current[group] ?? []].flat());
  const texts = await readDocuments(trx, mall.id, [...new Set(hashes)]);
  const storedModules = (group: Group, hash: string | undefined): WireModule[] => {
    if (hash === undefined && isMadeGroup(group)) return [];
    const read =
      hash === undefined
        ? shopModules(group, registry, mall)
        : withShopValues(group, readText(group, texts.get(hash), registry).modules, registry, mall);
    return read.map((module) => toStored(module, registry.definitionOf(module.type, group)));
  };
  const untouched = new Set<Group>();
  const newer = new Set<Group>();
  for (const [group, { [group]: hash }] of bases) {
    const base = storedModules(group, hash);
    const text = comparedText(base);
    if (comparedText(withFixedOf(base, given.get(group) ?? [])) === text) untouched.add(group);
    const published = current[group];
    if (published !== hash && comparedText(storedModules(group, published)) !== text) newer.add(group);
  }
  return { untouched, newer };
}

/** Modules, and after them the stored modules of fixed types that they leave out. */
export function withFixedOf(stored: readonly WireModule[], modules: readonly WireModule[]): WireModule[] {
  const present = new Set(modules.map(({ type }) => type));
  return [...modules, ...stored.filter(({ type }) => isFixed(type) && !present.has(type))];
}

/** A group has one module of each fixed type, so its id does not matter: it is new when a default stood in for it. */
function comparedText(modules: readonly WireModule[]): string {
  return JSON.stringify(modules.map((module) => (isFixed(module.type) ? { ...module, id: 0 } : module)));
}
