/**
 * Idempotency-Key (commerce.md, Payments): the key is stored with the answer, in the statement that does the work. The
 * same key and body replay the answer, another body gets 422. Whoever asks while the work runs waits at the key.
 */
import { createHash } from "node:crypto";
import type { RawBuilder } from "kysely";
import { badInput, codes, conflict, ShopError } from "#contract/errors.ts";
import { insertion } from "#db/insertion.ts";
import { onOneConnection } from "#db/transaction.ts";
import type { ShopContext } from "../context.ts";

interface Asked {
  /** The buyer's id: keys of others are others' keys. */
  readonly owner: string;
  /** The header as it came. */
  readonly key: string | undefined;
  readonly body: unknown;
}

/** The part of a statement that stores key and answer: either the work is there with both, or nothing is. */
export type Finish = (answer: unknown) => RawBuilder<unknown>;

interface Steps<Answer> {
  /** Reads a stored answer. */
  readonly read: (answer: unknown) => Answer;
  readonly work: (inside: ShopContext, finish: Finish) => Promise<Answer>;
}

/**
 * Does `work` once. Nobody asks first whether it has been done: a key is used twice so seldom that it is looked up only
 * when the work fails, by the key itself or because of what the first time has changed.
 * @param steps `work` gets one connection for all that it asks; it stores its answer by `finish`, in one transaction with
 * all else that it writes. When it throws, the key is free.
 */
export async function once<Answer>(
  context: ShopContext,
  { owner, key, body }: Asked,
  { read, work }: Steps<Answer>,
): Promise<Answer> {
  if (!key || !/^[\w-]{8,100}$/.test(key)) throw badInput("Idempotency-Key must be a header of 8 to 100 letters");
  const body_hash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const row = { mall_id: context.mall.id, owner_id: owner, key, body_hash };
  return onOneConnection(context.db, async (db) => {
    const inside = { ...context, db };
    try {
      return await work(inside, (answer) => insertion("idempotency_key", [{ ...row, answer: JSON.stringify(answer) }]));
    } catch (error) {
      const known = await find(inside, row).catch(() => undefined);
      if (known) return replay(known, row, read);
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
  asked: Key,
  read: (answer: unknown) => Answer,
): Answer {
  if (body_hash !== asked.body_hash) {
    throw new ShopError(codes.keyReused, "This Idempotency-Key was used for another order");
  }
  // A process of an earlier version stored the key before its work.
  if (answer === null) throw conflict("This order is being placed right now");
  return read(answer);
}
