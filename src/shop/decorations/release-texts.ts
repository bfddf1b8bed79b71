/**
 * A release's part of the texts in other languages: cells of overlays (`overlays/`) that are written when it starts, after its pages, and are
 * written back when it ends.
 */
import type { SentCell } from "#contract/design-translation.ts";
import type { Group } from "#contract/groups.ts";
import type { Trx } from "#db/transaction.ts";
import type { ModuleState, WireModule } from "#decoration/wire.ts";
import type { StoredDocument } from "./document.ts";
import { lockDecoration, readHistory, writeRevision } from "./history.ts";
import { type DocumentHashes, readText } from "./load.ts";
import { cleanCells, type Finder, finderIn } from "./overlays/check-cells.ts";
import { type Overlay, overlayDocument, overlayKey } from "./overlays/overlay.ts";
import { showPath } from "./overlays/places.ts";
import { englishOf, readStored, storedModules, storedOverlay } from "./overlays/stored.ts";
import { isShow, withCells } from "./overlays/write.ts";
import type { DecorationContext } from "./registry.ts";
import { tellPublished } from "./save.ts";

type Context = Pick<DecorationContext, "mall" | "registry">;
type Value = SentCell["value"];

/** A text as a release wants it. */
export interface WantedCell extends Omit<SentCell, "group"> {
  /** What the language had in this place when it was added; null without. */
  readonly was: Value;
}

/** A text as it was before a start. */
export type FormerCell = Pick<SentCell, "source" | "value" | "machine">;

export interface WantedTexts {
  readonly group: Group;
  readonly locale: string;
  readonly cells: readonly WantedCell[];
}

interface By {
  readonly author: string;
  readonly note: string;
  /** A version that is not published. */
  readonly isHidden?: boolean;
}

/** Which text it is, among those of a group in a language. */
export const cellName = ({ module, keys }: Pick<SentCell, "module" | "keys">): string => `${module} ${keys.join(".")}`;

interface Place {
  readonly group: Group;
  readonly locale: string;
  readonly modules: readonly ModuleState[];
  readonly overlay: Overlay;
  readonly find: Finder;
}

/** What groups have in languages in a revision. A statement for each language. */
async function readPlaces(
  trx: Trx,
  { mall, registry }: Context,
  hashes: DocumentHashes,
  wanted: readonly Pick<WantedTexts, "group" | "locale">[],
  drafts: ReadonlyMap<Group, readonly WireModule[]> = new Map(),
): Promise<Place[]> {
  const places: Place[] = [];
  for (const [locale, some] of Map.groupBy(wanted, (one) => one.locale)) {
    const groups = some.map(({ group }) => group);
    const texts = await readStored(trx, mall.id, groups, locale, [hashes]);
    for (const group of groups) {
      const draft = drafts.get(group);
      const modules = draft
        ? readText(group, JSON.stringify(draft), englishOf(registry)).modules
        : storedModules(group, hashes, texts, registry);
      const overlay = storedOverlay(group, locale, hashes, texts);
      places.push({ group, locale, modules, overlay, find: finderIn(group, modules, overlay, registry) });
    }
  }
  return places;
}

const placeOf = (places: readonly Place[], { group, locale }: Pick<WantedTexts, "group" | "locale">) =>
  places.find((one) => one.group === group && one.locale === locale);

/** What a language has for a cell; null without. */
const valueIn = ({ overlay, find }: Place, cell: SentCell): Value =>
  (isShow(cell) ? overlay[cell.module]?.[showPath]?.[0]?.value : find(cell)?.cell?.value) ?? null;

const asSent = (group: Group, { was: _, ...cell }: WantedCell): SentCell => ({ ...cell, group });

/**
 * Texts as a release keeps them, clean. Those of modules that are neither published nor in the release are left out.
 * @param drafts pages as the release wants them
 * @throws {ShopError} 400 when a text breaks the rule of its field; 404 when the mall has no such decoration.
 */
export async function textsForRelease(
  trx: Trx,
  context: Context,
  number: number,
  { locale, cells }: { readonly locale: string; readonly cells: readonly SentCell[] },
  drafts: ReadonlyMap<Group, readonly WireModule[]>,
): Promise<WantedTexts[]> {
  const decoration = await lockDecoration(trx, context.mall.id, number);
  const hashes = (await readHistory(trx, decoration, [decoration.live_revision])).hashesOf(decoration.live_revision);
  const byGroup = Map.groupBy(cells, ({ group }) => group);
  const wanted = [...byGroup.keys()].map((group) => ({ group, locale }));
  const places = await readPlaces(trx, context, hashes, wanted, drafts);
  return places.flatMap((place) => {
    const { group, find, modules } = place;
    const there = (byGroup.get(group) ?? []).filter((cell) =>
      isShow(cell) ? modules.some(({ id }) => id === cell.module) : find(cell) !== undefined,
    );
    // Without one it is the text that stands there.
    const named = there.map((cell) => ({ ...cell, source: cell.source || (find(cell)?.source ?? "") }));
    const checked = cleanCells(named, find).map(({ group: _, ...cell }) => ({
      ...cell,
      was: valueIn(place, { ...cell, group }),
    }));
    return checked.length > 0 ? [{ group, locale, cells: checked }] : [];
  });
}

/** The value, or null for an empty text, which counts as no translation. */
const bare = (value: Value): Value => (value === "" ? null : value);

/** Whether the language has another text now than when it was added, and than the release wants. */
const isClash = (place: Place, { was, ...cell }: WantedCell): boolean => {
  const now = valueIn(place, { ...cell, group: place.group });
  return now !== was && bare(now) !== bare(cell.value);
};

/** How many texts a release and what is published now have both changed. */
export async function textClashes(
  trx: Trx,
  context: Context,
  number: number,
  texts: readonly WantedTexts[],
): Promise<(Pick<WantedTexts, "group" | "locale"> & { count: number })[]> {
  if (texts.length === 0) return [];
  const decoration = await lockDecoration(trx, context.mall.id, number);
  const hashes = (await readHistory(trx, decoration, [decoration.live_revision])).hashesOf(decoration.live_revision);
  const places = await readPlaces(trx, context, hashes, texts);
  return texts.flatMap(({ group, locale, cells }) => {
    const place = placeOf(places, { group, locale });
    const count = place ? cells.filter((cell) => isClash(place, cell)).length : 0;
    return count > 0 ? [{ group, locale, count }] : [];
  });
}

/**
 * Publishes them.
 * @returns what was there before, by cell, and how many others had changed too.
 * @throws {ShopError} 400 when a language would become too large; 404 when the mall has no such decoration.
 */
export async function startDesignTexts(
  trx: Trx,
  context: Context,
  number: number,
  texts: readonly WantedTexts[],
  by: By,
): Promise<(Pick<WantedTexts, "group" | "locale"> & { former: FormerCell[]; clashes: number })[]> {
  const done: Awaited<ReturnType<typeof startDesignTexts>> = [];
  await writeTexts(trx, context, number, texts, by, (place, { cells }) => {
    const former = cells.map((cell): FormerCell => {
      if (isShow(cell)) return { source: "", value: valueIn(place, asSent(place.group, cell)) };
      const had = place.find(asSent(place.group, cell))?.cell;
      if (!had) return { source: cell.source, value: "" };
      return { source: had.source, value: had.value, ...(had.machine && { machine: true }) };
    });
    const clashes = cells.filter((cell) => isClash(place, cell)).length;
    done.push({ group: place.group, locale: place.locale, former, clashes });
    return cells.map((cell) => asSent(place.group, cell));
  });
  return done;
}

/** Translated texts of a page that are taken out of the published design, or put into it again. */
interface MovedTexts extends WantedTexts {
  /** By the index of its cell, the text to publish; `cells` have the texts that are published now unless others have changed them. */
  readonly to: readonly FormerCell[];
  /** Names (`cellName`) of cells that later releases have set too: their texts stay as they are. */
  readonly replaced: ReadonlySet<string>;
}

/**
 * Publishes the texts `to` in place of those of `cells`, unless others have changed these since.
 * @returns how many texts stay because others have set them too (`stayed`), how many of these no later release has set (`changed`), and the names of
 * the cells of the release that staff have changed since (`left`).
 */
export async function moveDesignTexts(
  trx: Trx,
  context: Context,
  number: number,
  texts: readonly MovedTexts[],
  by: By,
): Promise<(Pick<WantedTexts, "group" | "locale"> & { stayed: number; changed: number; left: string[] })[]> {
  const moved: Awaited<ReturnType<typeof moveDesignTexts>> = [];
  await writeTexts(trx, context, number, texts, by, (place, { cells, to, replaced }) => {
    const result = { group: place.group, locale: place.locale, stayed: 0, changed: 0, left: [] as string[] };
    const written = cells.flatMap((cell, index): SentCell[] => {
      const sent = asSent(place.group, cell);
      const next = to[index];
      const keys = isShow(cell) ? cell.keys : place.find(sent)?.place.keys;
      if (!next || !keys || bare(next.value) === bare(cell.value)) return [];
      const isReplaced = replaced.has(cellName(cell));
      const now = bare(valueIn(place, sent));
      const isSame = now === bare(cell.value);
      if (isSame && !isReplaced) return [{ group: place.group, module: cell.module, keys: [...keys], ...next }];
      if (!isReplaced) result.left.push(cellName(cell));
      if (now === bare(next.value)) return [];
      result.stayed++;
      if (!isReplaced) result.changed++;
      return [];
    });
    moved.push(result);
    return written;
  });
  return moved;
}

/** One version for all of them. */
async function writeTexts<T extends WantedTexts>(
  trx: Trx,
  context: Context,
  number: number,
  texts: readonly T[],
  { author, note, isHidden = false }: By,
  cellsOf: (place: Place, texts: T) => readonly SentCell[],
): Promise<void> {
  if (texts.length === 0) return;
  const decoration = await lockDecoration(trx, context.mall.id, number);
  const history = await readHistory(trx, decoration, [decoration.live_revision]);
  const current = history.hashesOf(decoration.live_revision);
  const places = await readPlaces(trx, context, current, texts);
  const written = new Map<string, StoredDocument>();
  for (const one of texts) {
    const place = placeOf(places, one);
    if (!place) continue;
    const { group, overlay, modules } = place;
    const next = overlayDocument(group, withCells(group, overlay, modules, cellsOf(place, one), context.registry));
    const key = overlayKey(group, one.locale);
    if (next.hash !== current[key] && !(current[key] === undefined && next.text === "{}")) written.set(key, next);
  }
  if (written.size === 0) return;
  const { next_module_id } = decoration;
  const revision = { number: history.newest + 1, kept: current, written, next_module_id, author, note };
  await writeRevision(trx, decoration, revision);
  if (!isHidden) await tellPublished(trx, context, number, revision.number);
}
