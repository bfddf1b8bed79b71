/**
 * Idempotency-Key (commerce.md, Payments): the key row is there before the work. The same key and body replay the
 * answer, another body gets 422, work that still runs gets 409.
 */
import { createHash } from "node:crypto";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { badInput, codes, conflict, ShopError } from "#contract/errors.ts";
import type { IdempotencyKeyTable } from "#db/schema.ts";
import { allOf, onOneConnection } from "#db/transaction.ts";
import type { ShopContext } from "../context.ts";

/** Milliseconds after which unfinished work has died with its process: longer than any request lives. */
const abandoned = 60_000;

/**
 * Commits a statement without waiting for the disk. The log is written in order, so that a key can only be lost together
 * with the answer that was committed after it, and then nothing has happened.
 */
const unflushed = sql<string>`set_config('synchronous_commit', 'off', true)`;

interface Asked {
  /** The buyer's id: keys of others are others' keys. */
  readonly owner: string;
  /** The header as it came. */
  readonly key: string | undefined;
  readonly body: unknown;
}

/** The statement that stores the answer. The work runs it in its own transaction: either both are there, or none. */
export type Finish = (answer: unknown) => RawBuilder<unknown>;

interface Steps<Seen, Answer> {
  /** Reads a stored answer. */
  readonly read: (answer: unknown) => Answer;
  /** What the work has to know, asked together with the key: it changes nothing. */
  readonly look: (inside: ShopContext) => Promise<Seen>;
  readonly work: (inside: ShopContext, seen: Seen, finish: Finish) => Promise<Answer>;
}

/**
 * Runs `work` unless its answer is there already.
 * @param steps `work` gets one connection for all that it asks; it stores its answer by the statement of `finish` in its
 * transaction. When it throws, the key is free again.
 */
export async function once<Seen, Answer>(
  context: ShopContext,
  { owner, key, body }: Asked,
  { read, look, work }: Steps<Seen, Answer>,
): Promise<Answer> {
  if (!key || !/^[\w-]{8,100}$/.test(key)) throw badInput("Idempotency-Key must be a header of 8 to 100 letters");
  const { db, mall } = context;
  const body_hash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const row = { mall_id: mall.id, owner_id: owner, key };
  let ours = false;
  try {
    return await onOneConnection(db, async (one) => {
      const inside = { ...context, db: one };
      const seen = look(inside);
      [ours] = await allOf([begin(inside, { ...row, body_hash }), seen.catch(() => {})]);
      if (!ours) return replay(inside, row, body_hash, read);
      return work(
        inside,
        await seen,
        (answer) => sql`update idempotency_key set answer = ${JSON.stringify(answer)}::jsonb
          where mall_id = ${mall.id}::uuid and owner_id = ${owner}::uuid and key = ${key}`,
      );
    });
  } catch (error) {
    if (ours) {
      await db
        .deleteFrom("idempotency_key")
        .where("mall_id", "=", mall.id)
        .where("owner_id", "=", owner)
        .where("key", "=", key)
        .where("answer", "is", null)
        .execute();
    }
    throw error;
  }
}

type Key = Pick<Selectable<IdempotencyKeyTable>, "mall_id" | "owner_id" | "key" | "body_hash">;

/** @returns whether the key was free, or is left over from work that died. */
async function begin({ db }: ShopContext, row: Key): Promise<boolean> {
  const begun = await db
    .insertInto("idempotency_key")
    .values({ ...row, answer: null })
    .onConflict((oc) =>
      oc
        .columns(["mall_id", "owner_id", "key"])
        .doUpdateSet({ started_at: new Date() })
        .where("idempotency_key.answer", "is", null)
        .where("idempotency_key.body_hash", "=", row.body_hash)
        .where("idempotency_key.started_at", "<", new Date(Date.now() - abandoned)),
    )
    .returning(unflushed.as("begun"))
    .executeTakeFirst();
  return begun !== undefined;
}

async function replay<Answer>(
  { db }: ShopContext,
  { mall_id, owner_id, key }: { mall_id: string; owner_id: string; key: string },
  bodyHash: string,
  read: (answer: unknown) => Answer,
): Promise<Answer> {
  const known = await db
    .selectFrom("idempotency_key")
    .select(["body_hash", "answer"])
    .where("mall_id", "=", mall_id)
    .where("owner_id", "=", owner_id)
    .where("key", "=", key)
    .executeTakeFirst();
  if (known && known.body_hash !== bodyHash) {
    throw new ShopError(codes.keyReused, "This Idempotency-Key was used for another order");
  }
  if (!known || known.answer === null) throw conflict("This order is being placed right now");
  return read(known.answer);
}
