/** Publishing: documents, one revision and the live pointer in one transaction. */

import { isDeepStrictEqual } from "node:util";
import type { Output } from "#contract/call.ts";
import type { saveDecoration as saveDecorationCall } from "#contract/calls/decorations.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import type { ByGroup, Group } from "#contract/groups.ts";
import { type Trx, transaction } from "#db/transaction.ts";
import type { WireModule } from "#decoration/wire.ts";
import { t } from "#i18n/server.ts";
import { tell } from "#kernel/events/index.ts";
import { cleanText } from "#kernel/text.ts";
import { checkGroups, type GivenGroups } from "./check.ts";
import { compareWithBases, withFixedOf } from "./compare.ts";
import { maxDocumentBytes, type StoredDocument, toDocument } from "./document.ts";
import { lockDecoration, moveLive, readHistory, writeRevision } from "./history.ts";
import { settleLandingPages } from "./landing-save.ts";
import { type DocumentHashes, parseDocument, readDocuments } from "./load.ts";
import { assignIds } from "./module-ids.ts";
import { overlaysOf, splitTexts, type TextsOfGroups } from "./overlays/of-modules.ts";
import type { DecorationContext } from "./registry.ts";
import { wireWithShopValues, withoutShopValues } from "./shop-values.ts";

export interface SaveInput extends GivenGroups {
  /** Revision the editor started from (0: the built-in decoration); the newest when absent. */
  readonly revision?: number | undefined;
  /** Revisions that single groups started from, instead of `revision`. */
  readonly revisions?: ByGroup<number | undefined> | undefined;
  readonly note?: string | undefined;
}
type Saved = Output<typeof saveDecorationCall>;

/**
 * Saves and publishes groups of a decoration; groups not given stay as they are. So do groups given as they are in the
 * revision that they started from: `kept` names those that others have published since. Parts that a group always has
 * (header, footer, a configuration, the page's settings) stay when the given modules leave them out. A save that changes
 * nothing makes no revision, except the first of a decoration.
 * @param author who publishes, for the history.
 * @throws {ShopError} 400 when a module breaks a rule, 404 when the mall has no such decoration, 409 with
 * `{groups, revision}` when another person has changed a group that this save changes too; then nothing is stored.
 */
export async function saveDecoration(
  context: DecorationContext,
  number: number,
  input: SaveInput,
  author: string,
): Promise<Saved> {
  const { modules: given, texts } = splitTexts(checkGroups(input, context.registry));
  const { settled, ...saved } = await transaction(context.db, (trx) =>
    publish(trx, context, number, { ...input, given, texts, author }),
  );
  const { registry, mall } = context;
  const stored = [...given, ...settled].map(
    ([group, modules]) => [group, wireWithShopValues(group, modules, registry, mall)] as const,
  );
  const cleaned = cleanedModules(input, new Map(stored));
  return { ...saved, ...(cleaned.length > 0 && { cleaned }) };
}

/** The modules of which a setting is stored otherwise than it was sent: the editor takes them over. */
function cleanedModules(input: GivenGroups, given: ReadonlyMap<Group, readonly WireModule[]>) {
  return [...given].flatMap(([group, stored]) =>
    stored.flatMap(({ schema }, index) => {
      const sent = new Map(input[group]?.[index]?.schema.map(({ field, value }) => [field, value]));
      const differs = schema.some(({ field, value }) => sent.has(field) && !isDeepStrictEqual(sent.get(field), value));
      return differs ? [{ group, index, schema }] : [];
    }),
  );
}

interface Publication extends Pick<SaveInput, "revision" | "revisions" | "note"> {
  readonly given: ReadonlyMap<Group, WireModule[]>;
  /** Overlays of languages that are written with it, by key. */
  readonly overlays?: ReadonlyMap<string, StoredDocument>;
  /** Texts in other languages of the given modules. */
  readonly texts?: TextsOfGroups;
  readonly author: string;
  /** A version that is not published, so other processes and subscribers are not notified. */
  readonly isHidden?: boolean;
}

/** The part of a save inside its transaction, for checked modules. */
export async function publish(
  trx: Trx,
  context: Pick<DecorationContext, "mall" | "registry">,
  number: number,
  {
    given,
    overlays = new Map(),
    texts = new Map(),
    revision: asked,
    revisions = {},
    note = "",
    author,
    isHidden = false,
  }: Publication,
): Promise<Saved & { readonly settled: ReadonlyMap<Group, WireModule[]> }> {
  const decoration = await lockDecoration(trx, context.mall.id, number);
  const live = decoration.live_revision;
  const history = await readHistory(trx, decoration, [
    live,
    asked ?? live,
    ...Object.values(revisions).filter((one) => one !== undefined),
  ]);
  const current = history.hashesOf(live);
  const base = asked === undefined ? undefined : history.hashesOf(asked);
  const bases = new Map<Group, DocumentHashes>();
  for (const group of given.keys()) {
    const groupBase = revisions[group];
    const hashes = groupBase === undefined ? base : history.hashesOf(groupBase);
    // Without a base the group is based on the published revision, and there is nothing to compare.
    if (hashes) bases.set(group, hashes);
  }
  const { untouched, newer } = await compareWithBases(trx, context, given, bases, current);
  // The first publish of the built-in decoration as it is makes a revision, which the decoration needs to go live.
  const isFirst = live === 0 && untouched.size === given.size;
  const changed = isFirst ? given : new Map([...given].filter(([group]) => !untouched.has(group)));
  const complete = await keepFixedModules(trx, context.mall.id, changed, current);
  const settled = await settleLandingPages(trx, context, complete, current);
  const { documents, next } = assignIds(new Map([...complete, ...settled]), decoration.next_module_id);
  const written = new Map<Group, StoredDocument>();
  for (const [group, modules] of documents) {
    const document = documentOf(group, withoutShopValues(group, modules, context.registry, context.mall));
    if (document.hash !== current[group]) written.set(group, document);
  }
  const taken = [...written.keys()].filter((group) => newer.has(group));
  if (taken.length > 0) throw changedByOthers(taken, live);
  const ids = Object.fromEntries([...documents].map(([group, modules]) => [group, modules.map(({ id }) => id)]));
  const kept = [...untouched].filter((group) => newer.has(group));
  const answer = { settled, ids, ...(kept.length > 0 && { kept }) };
  const brought = await overlaysOf(
    trx,
    context,
    texts,
    // A group that stays as it is has its modules' own ids.
    (group) => ({ document: written.get(group), ids: ids[group] ?? given.get(group)?.map(({ id }) => id) ?? [] }),
    current,
  );
  const all = new Map<string, StoredDocument>([...written, ...overlays, ...brought]);
  if (all.size === 0) return { revision: live, ...answer };
  const revision = { number: history.newest + 1, kept: current, written: all, next_module_id: next };
  await writeRevision(trx, decoration, { ...revision, author, note: cleanText(note) });
  if (!isHidden) await tellPublished(trx, context, number, revision.number);
  return { revision: revision.number, ...answer };
}

/**
 * Publishes an older revision again, whole. The next save still gets a number of its own.
 * @throws {ShopError} 404 when the mall has no such decoration or revision.
 */
export function restoreRevision(context: DecorationContext, number: number, revision: number): Promise<void> {
  return transaction(context.db, async (trx) => {
    const decoration = await lockDecoration(trx, context.mall.id, number);
    const revisionRow = await trx
      .selectFrom("revision")
      .select("number")
      .where("mall_id", "=", context.mall.id)
      .where("decoration_number", "=", number)
      .where("number", "=", revision)
      .executeTakeFirst();
    if (!revisionRow) throw notFound();
    await moveLive(trx, decoration, revision, decoration.next_module_id);
    await tellPublished(trx, context, number, revision);
  });
}

export const tellPublished = (db: Trx, { mall }: Pick<DecorationContext, "mall">, design: number, revision: number) =>
  tell({ db, mall }, [{ name: "page.published", payload: { design, revision } }]);

/** Adds the stored fixed modules that the given ones leave out. */
async function keepFixedModules(
  trx: Trx,
  mallId: string,
  given: ReadonlyMap<Group, WireModule[]>,
  current: DocumentHashes,
): Promise<Map<Group, WireModule[]>> {
  const hashes = [...given.keys()].map((group) => current[group]).filter((hash) => hash !== undefined);
  const texts = await readDocuments(trx, mallId, hashes);
  const complete = [...given].map(([group, modules]): [Group, WireModule[]] => [
    group,
    withFixedOf(parseDocument(texts.get(current[group] ?? "") ?? "[]"), modules),
  ]);
  return new Map(complete);
}

function documentOf(group: Group, modules: readonly WireModule[]): StoredDocument {
  const document = toDocument(modules);
  if (Buffer.byteLength(document.text) > maxDocumentBytes) throw badInput(t("{group}: at most 2 MB", { group }));
  return document;
}

function changedByOthers(groups: readonly Group[], revision: number) {
  const message = "Someone else has published changes to this in the meantime. Nothing was saved.";
  return conflict(message, { groups, revision });
}
