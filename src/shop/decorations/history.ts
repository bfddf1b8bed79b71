/** The rows behind a save: the decoration under its lock, its revisions, and writing the next one. */

import { sql } from "kysely";
import { badInput, notFound } from "#contract/errors.ts";
import { type Group, groupsIn } from "#contract/groups.ts";
import type { Trx } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import { announce } from "#kernel/malls/index.ts";
import type { StoredDocument } from "./document.ts";
import { type DocumentHashes, documentHashes } from "./load.ts";
import { localeOfKey } from "./overlays/overlay.ts";

/** A decoration locked until the transaction ends: of simultaneous saves, one goes on at a time. */
export interface LockedDecoration {
  readonly mall_id: string;
  readonly number: number;
  readonly live_revision: number;
  readonly next_module_id: number;
  /** Whether shoppers see this decoration. */
  readonly is_live: boolean;
}

/** @throws {ShopError} 404 when the mall has no decoration of that number. */
export async function lockDecoration(trx: Trx, mallId: string, number: number): Promise<LockedDecoration> {
  // The lock comes alone: a join would show other rows as they were before the wait.
  const { rows } = await sql<LockedDecoration>`
    select mall_id, number, coalesce(live_revision, 0) as live_revision, next_module_id,
      exists(select from mall where id = mall_id and live_decoration_id = number) as is_live
    from decoration where mall_id = ${mallId} and number = ${number} for update`.execute(trx);
  const [decoration] = rows;
  if (!decoration) throw notFound();
  return decoration;
}

export interface History {
  /** Highest number so far: after a rollback it is above the live one. */
  readonly newest: number;
  /** Documents of one of the revisions asked for; none for 0, where nothing was published yet. */
  readonly hashesOf: (revision: number) => DocumentHashes;
}

/** @throws {ShopError} 400 by `hashesOf` for a revision that the decoration has not got. */
export async function readHistory(
  trx: Trx,
  { mall_id, number }: LockedDecoration,
  revisions: readonly number[],
): Promise<History> {
  const { rows } = await sql<{ number: number; documents: unknown; newest: number }>`
    with own as (select number, documents from revision where mall_id = ${mall_id} and decoration_number = ${number}),
      newest as (select max(number) as number from own)
    select own.number, own.documents, newest.number as newest from own, newest
    where own.number = any(${revisions}::integer[]) or own.number = newest.number`.execute(trx);
  const byNumber = new Map(rows.map((row) => [row.number, documentHashes.parse(row.documents)]));
  return {
    newest: rows[0]?.newest ?? 0,
    hashesOf(revision) {
      const hashes = revision === 0 ? {} : byNumber.get(revision);
      if (!hashes) throw badInput(t("revision: one of this decoration"));
      return hashes;
    },
  };
}

export interface NewRevision {
  readonly number: number;
  /** Documents that stay. */
  readonly kept: DocumentHashes;
  /** By key: groups, and overlays of languages (`overlays/overlay.ts`). */
  readonly written: ReadonlyMap<string, StoredDocument>;
  readonly next_module_id: number;
  readonly author: string;
  readonly note: string;
}

/** Writes documents and the revision that names them, and moves the live pointer to it. */
export async function writeRevision(trx: Trx, decoration: LockedDecoration, revision: NewRevision): Promise<void> {
  const { mall_id } = decoration;
  const { number, kept, written, next_module_id, author, note } = revision;
  await trx
    .insertInto("document")
    .values([...written.values()].map(({ hash, text }) => ({ mall_id, hash, content: text })))
    .onConflict((conflict) => conflict.columns(["mall_id", "hash"]).doNothing())
    .execute();
  const hashes = { ...kept, ...Object.fromEntries([...written].map(([group, { hash }]) => [group, hash])) };
  await trx
    .insertInto("revision")
    .values({
      mall_id,
      decoration_number: decoration.number,
      number,
      documents: JSON.stringify(hashes),
      author,
      note,
    })
    .execute();
  await moveLive(trx, decoration, number, next_module_id);
}

/** Moves the live pointer, and tells every node when shoppers see this decoration. */
export async function moveLive(
  trx: Trx,
  { mall_id, number, is_live }: LockedDecoration,
  live_revision: number,
  next_module_id: number,
): Promise<void> {
  await trx
    .updateTable("decoration")
    .set({ live_revision, next_module_id })
    .where("mall_id", "=", mall_id)
    .where("number", "=", number)
    .execute();
  if (is_live) await announce(trx, mall_id, "decoration");
}

/** Groups that differ between two revisions. */
export function changedGroups(one: DocumentHashes, other: DocumentHashes): Group[] {
  return groupsIn({ ...other, ...one }).filter((group) => one[group] !== other[group]);
}

/** Languages whose texts differ between two revisions. */
export function changedLanguages(one: DocumentHashes, other: DocumentHashes): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const changed = [...keys].filter((key) => one[key] !== other[key]).flatMap((key) => localeOfKey(key) ?? []);
  return [...new Set(changed)].sort();
}
