/** Publishing a language's texts: overlays, one revision and the live pointer in one transaction. */
import type { Input } from "#contract/call.ts";
import type { saveDesignTranslation as saveCall } from "#contract/calls/designTranslations.ts";
import type { SentCell } from "#contract/design-translation.ts";
import { badInput, conflict } from "#contract/errors.ts";
import type { Group } from "#contract/groups.ts";
import { type Trx, transaction } from "#db/transaction.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { t } from "#i18n/server.ts";
import { requireLanguages } from "#kernel/malls/languages-beside.ts";
import { cleanText } from "#kernel/text.ts";
import { sanitizeRichText } from "../../content/index.ts";
import type { StoredDocument } from "../document.ts";
import { lockDecoration, readHistory, writeRevision } from "../history.ts";
import type { DecorationContext } from "../registry.ts";
import { tellPublished } from "../save.ts";
import { type Matched, matchCells } from "./match.ts";
import { type Overlay, overlayDocument, overlayKey } from "./overlay.ts";
import { placesOf, showPath } from "./places.ts";
import { englishOf, readStored, storedModules, storedOverlay } from "./stored.ts";
import { isShow, placeFor, withCells } from "./write.ts";

/**
 * Publishes texts of a language. Whoever designs at the same time is not in the way: documents of groups are not touched, and a text
 * that was changed meanwhile is translated as it was, and marked as outdated.
 * @throws {ShopError} 400 when a text breaks the rule of its field, 409 with `conflicts` when another person has translated the same
 * text differently since `revision`; then nothing is stored.
 */
export async function saveTranslation(
  context: DecorationContext,
  number: number,
  input: Input<typeof saveCall>,
  author: string,
): Promise<{ revision: number }> {
  await requireLanguages(context, [input.locale]);
  return transaction(context.db, (trx) => publishCells(trx, context, number, { ...input, author }));
}

async function publishCells(
  trx: Trx,
  { mall, registry }: DecorationContext,
  number: number,
  { locale, revision, cells, note = "", author }: Input<typeof saveCall> & { readonly author: string },
): Promise<{ revision: number }> {
  const decoration = await lockDecoration(trx, mall.id, number);
  const live = decoration.live_revision;
  const history = await readHistory(trx, decoration, [live, revision]);
  const [current, base] = [history.hashesOf(live), history.hashesOf(revision)];
  const byGroup = Map.groupBy(cells, ({ group }) => group);
  const texts = await readStored(trx, mall.id, [...byGroup.keys()], locale, [current, base]);
  const written = new Map<string, StoredDocument>();
  const conflicts: SentCell[] = [];
  for (const [group, sent] of byGroup) {
    const modules = storedModules(group, current, texts, registry);
    const now = storedOverlay(group, locale, current, texts);
    const was = storedOverlay(group, locale, base, texts);
    const findNow = finderIn(group, modules, now, registry);
    const findBefore = finderIn(group, modules, was, registry);
    const clean = checkCells(sent, findNow);
    for (const one of clean) {
      const theirs = valueIn(now, findNow, one);
      const before = valueIn(was, findBefore, one);
      if (theirs !== before && theirs !== (one.value || null)) conflicts.push({ ...one, value: theirs });
    }
    const document = overlayDocument(group, withCells(group, now, modules, clean, registry));
    const key = overlayKey(group, locale);
    if (document.hash !== current[key] && !(current[key] === undefined && document.text === "{}")) {
      written.set(key, document);
    }
  }
  if (conflicts.length > 0) {
    const message = t("Someone else has translated the same texts in the meantime. Nothing was saved.");
    throw conflict(message, { conflicts, revision: live });
  }
  if (written.size === 0) return { revision: live };
  const { next_module_id } = decoration;
  const next = { number: history.newest + 1, kept: current, written, next_module_id, author, note: cleanText(note) };
  await writeRevision(trx, decoration, next);
  await tellPublished(trx, { mall }, number, next.number);
  return { revision: next.number };
}

/** Cells with clean rich text. Those of modules and texts that are gone are kept out by `withCells`. */
function checkCells(cells: readonly SentCell[], find: Finder): SentCell[] {
  return cells.map((cell) => {
    const found = find(cell);
    if (!found || typeof cell.value !== "string" || cell.value === "") return cell;
    const { field } = found.place;
    const rule = field.schema.safeParse(cell.value).error?.issues[0]?.message;
    if (rule) throw badInput(`${field.label}: ${rule}`);
    return field.component === "Editor" ? { ...cell, value: sanitizeRichText(cell.value) } : cell;
  });
}

type Finder = (cell: SentCell) => Matched | undefined;

/** Finds the place of a cell, and what an overlay has for it. */
function finderIn(
  group: Group,
  modules: readonly ModuleState[],
  overlay: Overlay,
  registry: DecorationContext["registry"],
): Finder {
  const matched = new Map<number, readonly Matched[]>();
  const matchModule = (id: number): readonly Matched[] => {
    const module = modules.find((one) => one.id === id);
    if (!module) return [];
    const places = placesOf(englishOf(registry).definitionOf(module.type, group), module.values);
    return matchCells(places, overlay[id] ?? {});
  };
  return (cell) => {
    const all = matched.get(cell.module) ?? matchModule(cell.module);
    matched.set(cell.module, all);
    return placeFor(all, cell);
  };
}

/** What an overlay has for a cell; null without. */
const valueIn = (overlay: Overlay, find: Finder, cell: SentCell): string | boolean | null =>
  (isShow(cell) ? overlay[cell.module]?.[showPath]?.[0]?.value : find(cell)?.cell?.value) ?? null;
