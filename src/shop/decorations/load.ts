/** Reading a decoration: one statement for the revision, one more for documents that this process has not read yet. */

import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import { groups as fixedGroups, type Group, isMadeGroup } from "#contract/groups.ts";
import type { Db } from "#db/connect.ts";
import { type ModuleState, readModule, type WireModule, wireModule } from "#decoration/wire.ts";
import { ownMall, translationLocales } from "#kernel/malls/index.ts";
import { defaultModules, shopModules, withMissing } from "./defaults.ts";
import { applyOverlays } from "./overlays/apply.ts";
import { overlayOf, unreadOverlays } from "./overlays/read.ts";
import type { DecorationContext, ModuleRegistry } from "./registry.ts";
import { withShopValues } from "./shop-values.ts";

/** `{group: hash}` of a revision. */
export const documentHashes = z.record(z.string(), z.string());
export type DocumentHashes = z.output<typeof documentHashes>;

export interface LoadedDecoration {
  /** 0 while nothing is published: then the modules are the built-in ones. */
  readonly revision: number;
  readonly author: string;
  readonly created_at: Date | null;
  readonly modules: ReadonlyMap<Group, readonly ModuleState[]>;
  readonly hashes: DocumentHashes;
}

/** How a decoration is loaded, unless it is the published one as shoppers see it. */
export interface Loading {
  /** An older revision, 0 for the built-in decoration. */
  readonly revision?: number | undefined;
  /** A language whose own texts are left out: what it falls back to. */
  readonly without?: string;
  /** Which other groups of the revision are loaded as well. */
  readonly also?: (group: Group) => boolean;
}

/**
 * The modules of some groups of a decoration, by its number or the one shoppers see, in the language of the mall's view. Groups that
 * were never published are the built-in ones; made ones are empty. The modules are shared between callers: they must not be changed.
 * @throws {ShopError} 404 when the mall has no decoration, or the decoration no revision, of that number.
 */
export async function loadGroups(
  context: DecorationContext,
  decoration: number | "live",
  wanted: readonly Group[] | "all",
  { revision: asked, without, also }: Loading = {},
): Promise<LoadedDecoration> {
  const { db, mall, registry } = context;
  const { hashes, ...revision } = await findRevision(
    context,
    decoration,
    asked ?? (decoration === "live" ? mall.tested_revision : undefined),
  );
  const groups = wanted === "all" ? everyGroup(hashes) : [...wanted, ...(also ? everyGroup(hashes).filter(also) : [])];
  const locales = translationLocales(mall);
  const english = registry.english ?? registry;
  const read = locales.length === 0 || english === registry ? [registry] : [registry, english];
  const unread = groups.flatMap((group) => {
    const hash = hashes[group];
    const isRead = (by: ModuleRegistry) => hash !== undefined && cacheOf(by).get(keyOf(mall.id, group, hash));
    return hash !== undefined && !read.every(isRead) ? [hash] : [];
  });
  const texts = await readDocuments(db, mall.id, [
    ...new Set([...unread, ...unreadOverlays(mall.id, hashes, groups, locales)]),
  ]);
  const modulesIn = (by: ModuleRegistry, group: Group, hash: string): readonly ModuleState[] => {
    const key = keyOf(mall.id, group, hash);
    const document = cacheOf(by).get(key) ?? readText(group, texts.get(hash), by);
    cacheOf(by).set(key, document, { size: document.size });
    return document.modules;
  };
  const modules = groups.map((group): [Group, readonly ModuleState[]] => {
    const hash = hashes[group];
    if (hash === undefined && isMadeGroup(group)) return [group, noModules];
    const original =
      hash === undefined
        ? shopModules(group, registry, mall)
        : withShopValues(group, modulesIn(registry, group, hash), registry, mall);
    if (locales.length === 0) return [group, original];
    const stored = hash === undefined ? defaultModules(group, english) : modulesIn(english, group, hash);
    const overlays = locales.map((locale) =>
      locale === without ? null : overlayOf(mall.id, hashes, texts, group, locale),
    );
    return [group, applyOverlays(group, original, stored, overlays, [...locales, ownMall(mall).locale], registry)];
  });
  return { ...revision, hashes, modules: new Map(modules) };
}

const noModules: readonly ModuleState[] = [];

/** The groups of a revision: those that all decorations have, then pages that the owner has made. */
export const everyGroup = (hashes: DocumentHashes): Group[] => [
  ...fixedGroups,
  ...Object.keys(hashes).filter(isMadeGroup),
];

export async function findRevision(
  { db, mall }: Pick<DecorationContext, "db" | "mall">,
  decoration: number | "live",
  asked?: number,
) {
  const number = decoration === "live" ? mall.live_decoration_id : decoration;
  const { rows } = await sql<{ revision: number | null; documents: unknown; author: string; created_at: Date | null }>`
    select r.number as revision, r.documents, coalesce(r.author, '') as author, r.created_at
    from decoration d
    left join revision r on r.mall_id = d.mall_id and r.decoration_number = d.number
      and r.number = coalesce(${asked ?? null}::integer, d.live_revision)
    where d.mall_id = ${mall.id} and d.number = ${number}`.execute(db);
  const [row] = rows;
  if ((!row && decoration !== "live") || (asked && row?.revision !== asked)) throw notFound();
  const { revision = 0, documents = {}, author = "", created_at = null } = row ?? {};
  return { revision: revision ?? 0, hashes: documentHashes.parse(documents ?? {}), author, created_at };
}

/** Texts of documents by their hash, in one statement; none without hashes. */
export async function readDocuments(
  db: Db,
  mallId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: string; text: string }>`
    select hash, content::text as text from document
    where mall_id = ${mallId} and hash = any(${hashes}::text[])`.execute(db);
  return new Map(rows.map(({ hash, text }) => [hash, text]));
}

/** The modules of a document as they were stored. */
export function parseDocument(text: string): WireModule[] {
  return z.array(wireModule).parse(JSON.parse(text));
}

interface ReadDocument {
  readonly modules: readonly ModuleState[];
  /** Characters of the stored text. */
  readonly size: number;
}

/** Characters of documents cached at most, for each registry. */
const capacity = 32 * 1024 * 1024;
const caches = new WeakMap<ModuleRegistry["definitions"], LRUCache<string, ReadDocument>>();

/** Documents never change, so what was read once stays right; it depends on the definitions alone. */
function cacheOf({ definitions }: ModuleRegistry): LRUCache<string, ReadDocument> {
  const cache = caches.get(definitions) ?? new LRUCache<string, ReadDocument>({ maxSize: capacity });
  caches.set(definitions, cache);
  return cache;
}

/** Groups with the same document, an empty one for example, are read differently: each adds its own fixed modules. */
const keyOf = (mallId: string, group: Group, hash: string) => `${mallId} ${group} ${hash}`;

/** The modules of a stored text, with the built-in ones for fixed types that it lacks. */
export function readText(group: Group, text: string | undefined, registry: ModuleRegistry): ReadDocument {
  if (text === undefined) throw new Error(`a document of ${group} is missing`);
  const modules = parseDocument(text).map((wire, index) => {
    const definition = registry.definitionOf(wire.type, group);
    return readModule(wire, definition, `${group}-${index}`).module;
  });
  return { modules: withMissing(group, modules, registry), size: text.length };
}
