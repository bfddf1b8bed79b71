/**
 * The header Idempotency-Key. The key is stored with the answer, in the statement that does the work. The same key and
 * body return the stored answer, another body gets 422. A second request during the work waits for the key's row.
 */

import { createHash } from "node:crypto";
import type { OperationNodeSource } from "kysely";
import { badInput, codes, conflict, ShopError } from "#contract/errors.ts";
import { insertion } from "#db/insertion.ts";
import { onOneConnection } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";

interface KeyedRequest {
  /** The buyer's id: the same key of another buyer is another key. */
  readonly owner: string;
  /** The header as it came. */
  readonly key: string | undefined;
  readonly body: unknown;
}

/** The part of a statement that stores key and answer together with the work. */
export type Finish = (answer: unknown) => OperationNodeSource;

interface Steps<Answer> {
  /** Reads a stored answer. */
  readonly read: (answer: unknown) => Answer;
  readonly work: (inside: ShopContext, finish: Finish) => Promise<Answer>;
}

/**
 * Does `work` once. A key is rarely used twice, so it is looked up only after the work has failed: because the key exists,
 * or because of what the first request has changed.
 * @param steps `work` gets one connection for all its queries; it stores its answer by `finish`, in one transaction with
 * everything else that it writes. When it throws, the key is not used up.
 */
export async function once<Answer>(
  context: ShopContext,
  { owner, key, body }: KeyedRequest,
  { read, work }: Steps<Answer>,
): Promise<Answer> {
  if (!key || !/^[\w-]{8,100}$/.test(key)) throw badInput(t("Idempotency-Key must be a header of 8 to 100 letters"));
  const body_hash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const row = { mall_id: context.mall.id, owner_id: owner, key, body_hash };
  return onOneConnection(context.db, async (db) => {
    const inside = { ...context, db };
    try {
      return await work(inside, (answer) => insertion("idempotency_key", [{ ...row, answer: JSON.stringify(answer) }]));
    } catch (error) {
      const storedRow = await find(inside, row).catch(() => undefined);
      if (storedRow) return replay(storedRow, row, read);
      throw error;
    }
  });
}

interface Key {
  readonly mall_id: string;
  readonly owner_id: string;
  readonly key: string;
  readonly body_hash: string;
}

function find({ db }: ShopContext, { mall_id, owner_id, key }: Key) {
  return db
    .selectFrom("idempotency_key")
    .select(["body_hash", "answer"])
    .where("mall_id", "=", mall_id)
    .where("owner_id", "=", owner_id)
    .where("key", "=", key)
    .executeTakeFirst();
}

function replay<Answer>(
  { body_hash, answer }: NonNullable<Awaited<ReturnType<typeof find>>>,
  request: Key,
  read: (answer: unknown) => Answer,
): Answer {
  if (body_hash !== request.body_hash) {
    throw new ShopError(codes.keyReused, "This Idempotency-Key was used for another order");
  }
  // A process of an earlier version stored the key before its work.
  if (answer === null) throw conflict(t("This order is being placed right now"));
  return read(answer);
}
