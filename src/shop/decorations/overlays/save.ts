/** Publishing a language's texts: overlays, one revision and the live pointer in one transaction. */
import type { Input } from "#contract/call.ts";
import type { saveDesignTranslation as saveCall } from "#contract/calls/design-translations.ts";
import type { SentCell } from "#contract/design-translation.ts";
import { conflict } from "#contract/errors.ts";
import { type Trx, transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import { requireLanguages } from "#kernel/malls/languages-beside.ts";
import { cleanText } from "#kernel/text.ts";
import type { StoredDocument } from "../document.ts";
import { lockDecoration, readHistory, writeRevision } from "../history.ts";
import type { DecorationContext } from "../registry.ts";
import { tellPublished } from "../save.ts";
import { cleanCells, type Finder, finderIn } from "./check-cells.ts";
import { type Overlay, overlayDocument, overlayKey } from "./overlay.ts";
import { showPath } from "./places.ts";
import { readStored, storedModules, storedOverlay } from "./stored.ts";
import { isShow, withCells } from "./write.ts";

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
    const clean = cleanCells(sent, findNow);
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

/** What an overlay has for a cell; null without. */
const valueIn = (overlay: Overlay, find: Finder, cell: SentCell): string | boolean | null =>
  (isShow(cell) ? overlay[cell.module]?.[showPath]?.[0]?.value : find(cell)?.cell?.value) ?? null;
