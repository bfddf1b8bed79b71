/** Puts another file in the place of one: in what designs have published, as a new revision of each, and in kept drafts. */
import { sql } from "kysely";
import { z } from "zod";
import type { Group } from "#contract/groups.ts";
import { currentTime } from "#db/clock.ts";
import type { WireModule } from "#decoration/wire.ts";
import type { TrxContext } from "#kernel/context.ts";
import { type StoredDocument, textDocument } from "./document.ts";
import { lockDecoration, readHistory } from "./history.ts";
import { type DocumentHashes, everyGroup, parseDocument, readDocuments } from "./load.ts";
import { localeOfKey } from "./overlays/overlay.ts";
import type { ModuleRegistry } from "./registry.ts";
import { publish } from "./save.ts";

interface Replacement {
  /** Paths under which the old file may be named. */
  readonly family: readonly string[];
  readonly file: string;
  /** Who publishes, for the history. */
  readonly author: string;
  readonly note: string;
}

/** A design that was published anew. */
interface Republished {
  readonly number: number;
  readonly before: number;
  readonly revision: number;
  readonly changed: readonly Group[];
  readonly isNew: boolean;
}

/**
 * Publishes each of these designs whose published version names the file, and rewrites its drafts, which from then on start
 * from the new version. Older versions stay as they are.
 * @param numbers of designs, ascending: they are locked in this order.
 */
export async function replaceInDesigns(
  context: TrxContext & { readonly registry: ModuleRegistry },
  numbers: readonly number[],
  replacement: Replacement,
): Promise<{ published: number[]; drafts: number }> {
  const published: number[] = [];
  let drafts = 0;
  for (const number of numbers) {
    const done = await republish(context, number, replacement);
    if (done.isNew) published.push(number);
    drafts +=
      (await rewriteDrafts(context, done, replacement)) + (await rewriteTranslations(context, number, replacement));
  }
  return { published, drafts };
}

async function republish(
  context: TrxContext & { readonly registry: ModuleRegistry },
  number: number,
  replacement: Replacement,
): Promise<Republished> {
  const { db, mall } = context;
  const decoration = await lockDecoration(db, mall.id, number);
  const before = decoration.live_revision;
  const hashes = (await readHistory(db, decoration, [before])).hashesOf(before);
  const texts = await readDocuments(db, mall.id, [...new Set(Object.values(hashes))]);
  const documents = new Map<Group, WireModule[]>();
  for (const group of everyGroup(hashes)) {
    const text = texts.get(hashes[group] ?? "") ?? "";
    const next = withFile(text, replacement);
    if (next !== text) documents.set(group, parseDocument(next));
  }
  const changed = [...documents.keys()];
  const overlays = overlaysWithFile(hashes, texts, replacement);
  if (changed.length === 0 && overlays.size === 0) return { number, before, revision: before, changed, isNew: false };
  const { author, note } = replacement;
  const { revision } = await publish(db, context, number, { given: documents, overlays, author, note });
  return { number, before, revision, changed, isNew: true };
}

/** The overlays of languages that name the file, with the new one. */
function overlaysWithFile(hashes: DocumentHashes, texts: ReadonlyMap<string, string>, replacement: Replacement) {
  const overlays = new Map<string, StoredDocument>();
  for (const [key, hash] of Object.entries(hashes)) {
    const text = texts.get(hash) ?? "";
    const next = localeOfKey(key) === undefined ? text : withFile(text, replacement);
    if (next !== text) overlays.set(key, textDocument(JSON.stringify(JSON.parse(next))));
  }
  return overlays;
}

/** What is changed in a stored draft; everything else of it stays as it is. */
const storedDraft = z.looseObject({
  time: z.number(),
  groups: z.record(z.string(), z.looseObject({ revision: z.number() })),
});

/** @returns how many drafts name the file. */
async function rewriteDrafts(
  { db, mall }: TrxContext,
  { number, before, revision, changed }: Republished,
  replacement: Replacement,
): Promise<number> {
  const { rows } = await sql<{ staff_id: string; text: string }>`
    select staff_id, content as text from decoration_draft
    where mall_id = ${mall.id} and decoration_number = ${number} order by staff_id for update`.execute(db);
  let rewritten = 0;
  for (const { staff_id, text } of rows) {
    const next = withFile(text, replacement);
    const startsAnew = restarted(next, before, revision, changed);
    if (next === text && startsAnew === next) continue;
    if (next !== text) rewritten++;
    await sql`update decoration_draft set content = ${startsAnew}, saved_at = ${currentTime}
      where mall_id = ${mall.id} and decoration_number = ${number} and staff_id = ${staff_id}::uuid`.execute(db);
  }
  return rewritten;
}

/** Translators' drafts. @returns how many name the file. */
async function rewriteTranslations(
  { db, mall }: TrxContext,
  number: number,
  replacement: Replacement,
): Promise<number> {
  const { rows } = await sql<{ staff_id: string; locale: string; text: string }>`
    select staff_id, locale, content as text from translation_draft
    where mall_id = ${mall.id} and decoration_number = ${number} order by staff_id, locale for update`.execute(db);
  const named = rows.filter(({ text }) => withFile(text, replacement) !== text);
  for (const { staff_id, locale, text } of named) {
    await sql`update translation_draft set content = ${withFile(text, replacement)}, saved_at = ${currentTime}
      where mall_id = ${mall.id} and decoration_number = ${number} and staff_id = ${staff_id}::uuid
      and locale = ${locale}`.execute(db);
  }
  return named.length;
}

/**
 * A draft whose groups start from the version that was just published: the picture is the same on both sides, so its
 * publish is no conflict. Its time is now, so that the editor prefers it to the browser's copy.
 */
function restarted(text: string, before: number, revision: number, changed: readonly Group[]): string {
  const { data } = storedDraft.safeParse(JSON.parse(text));
  if (!data) return text;
  const draftGroups = Object.entries(data.groups);
  const starts = draftGroups.filter(([group, { revision: from }]) => from === before && isOneOf(group, changed));
  if (starts.length === 0) return text;
  for (const [, one] of starts) one.revision = revision;
  return JSON.stringify({ ...data, time: Date.now() });
}

const isOneOf = (group: string, changed: readonly Group[]): boolean => changed.some((one) => one === group);

/** A text of JSON with every path of the family replaced: paths have no sign that JSON writes otherwise. */
const withFile = (text: string, { family, file }: Replacement): string =>
  family.reduce((result, path) => result.replaceAll(path, file), text);
