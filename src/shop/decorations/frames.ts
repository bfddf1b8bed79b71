/** Sites whose pages modules show in frames. The policy of a page is that of its document, which a visitor has for the whole visit: so it names those of all pages. */
import { LRUCache } from "lru-cache";
import type { Group } from "#contract/groups.ts";
import { isContentOrigin } from "#decoration/links.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { type LoadedDecoration, loadGroups } from "./load.ts";
import type { DecorationContext, ModuleRegistry } from "./registry.ts";

/** Modules are shared and never change: what a list shows in frames is found once. */
const originsByModules = new WeakMap<readonly ModuleState[], readonly string[]>();

/** Of the modules of these groups. */
export const framesIn = ({ modules }: Pick<LoadedDecoration, "modules">, registry: ModuleRegistry): string[] =>
  [...modules].flatMap(([group, list]) => framesOf(group, list, registry));

function framesOf(group: Group, modules: readonly ModuleState[], registry: ModuleRegistry): readonly string[] {
  const cached = originsByModules.get(modules);
  if (cached) return cached;
  const origins = modules
    .filter(({ show }) => show)
    .flatMap(({ type, values }) => registry.definitionOf(type, group)?.frames?.(values) ?? [])
    .filter(isContentOrigin);
  originsByModules.set(modules, origins);
  return origins;
}

/** By mall and documents. */
const published = new LRUCache<string, readonly string[]>({ max: 2000 });

/** Of all pages of a published design. */
export async function publishedFrames(
  context: DecorationContext,
  decoration: number | "live",
  { hashes, revision }: LoadedDecoration,
): Promise<readonly string[]> {
  // Nothing is published: the built-in pages have no frames.
  if (revision === 0) return [];
  const { mall, registry } = context;
  const key = JSON.stringify([mall.id, mall.locale, Object.values(hashes).sort()]);
  const cached = published.get(key);
  if (cached) return cached;
  const origins = [...new Set(framesIn(await loadGroups(context, decoration, "all"), registry))];
  published.set(key, origins);
  return origins;
}
