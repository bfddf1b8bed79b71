/**
 * Calls that a program repeats with the same Idempotency-Key, because it did not see the answer, are done once
 * (the draft `Idempotency-Key` of the IETF): the first answer is kept for a day and given again.
 */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { codes, conflict, ShopError } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Seconds after which a request that was never answered, because its process ended, may be made again. */
const abandonedAfter = 10 * 60;
const maxKey = 255;

const envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() });
export type Answer = z.output<typeof envelope>;

export interface Asked {
  readonly tokenId: string;
  readonly key: string;
  readonly path: string;
  readonly input: unknown;
  /** Fields of the answer that are not kept. */
  readonly shownOnce?: readonly string[] | undefined;
}

/**
 * The answer to the first request with the key, of the last 24 hours; else that of `work`, which is kept unless the server itself failed.
 * @throws {ShopError} 409 while the first one is being answered, 422 when the key was used for another call or input, 400 for a key that is too long.
 */
export async function once(
  context: ShopContext,
  asked: Asked,
  work: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly isRepeated: boolean }> {
  if (asked.key.length > maxKey)
    throw new ShopError(codes.badInput, t("Idempotency-Key: at most {max} characters", { max: maxKey }));
  const fingerprint = fingerprintOf(asked);
  if (!(await begin(context, asked, fingerprint))) {
    return { answer: await answered(context, asked, fingerprint), isRepeated: true };
  }
  try {
    const answer = await work();
    if (answer.code === codes.tooMany || answer.code >= 500) await forget(context, asked);
    else await keep(context, asked, withoutSecrets(answer, asked.shownOnce));
    return { answer, isRepeated: false };
  } catch (error) {
    await forget(context, asked);
    throw error;
  }
}

function withoutSecrets(answer: Answer, names: readonly string[] = []): Answer {
  const { data } = answer;
  if (names.length === 0 || typeof data !== "object" || data === null) return answer;
  return {
    ...answer,
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, names.includes(name) ? "" : value])),
  };
}

const fingerprintOf = ({ path, input }: Asked) =>
  createHash("sha256")
    .update(`${path}\n${JSON.stringify(input)}`)
    .digest("base64url");

/** @returns false when the key is in use. */
async function begin({ db, mall }: ShopContext, { tokenId, key }: Asked, fingerprint: string): Promise<boolean> {
  const row = await db
    .insertInto("api_request")
    .values({ mall_id: mall.id, token_id: tokenId, key, fingerprint, created_at: currentTime })
    .onConflict((conflict) =>
      conflict
        .columns(["mall_id", "token_id", "key"])
        .doUpdateSet({ fingerprint, answer: null, created_at: currentTime })
        .where(sql<boolean>`(api_request.answer is null and api_request.fingerprint = ${fingerprint}
          and api_request.created_at < ${currentTime} - make_interval(secs => ${abandonedAfter}))
          or api_request.created_at < ${currentTime} - make_interval(hours => 24)`),
    )
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

async function answered({ db, mall }: ShopContext, { tokenId, key }: Asked, fingerprint: string): Promise<Answer> {
  const row = await db
    .selectFrom("api_request")
    .select(["fingerprint", "answer"])
    .where("mall_id", "=", mall.id)
    .where("token_id", "=", tokenId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (row && row.fingerprint !== fingerprint)
    throw new ShopError(codes.keyReused, t("Idempotency-Key: was used for another request"));
  if (!row?.answer) throw conflict(t("Idempotency-Key: the first request with it is not finished"));
  return envelope.parse(row.answer);
}

const rowOf = ({ db, mall }: ShopContext, { tokenId, key }: Asked) => ({ db, at: { mall: mall.id, tokenId, key } });

async function keep(context: ShopContext, asked: Asked, answer: Answer): Promise<void> {
  const { db, at } = rowOf(context, asked);
  await db
    .updateTable("api_request")
    .set({ answer: JSON.stringify(answer) })
    .where("mall_id", "=", at.mall)
    .where("token_id", "=", at.tokenId)
    .where("key", "=", at.key)
    .execute();
}

async function forget(context: ShopContext, asked: Asked): Promise<void> {
  const { db, at } = rowOf(context, asked);
  await db
    .deleteFrom("api_request")
    .where("mall_id", "=", at.mall)
    .where("token_id", "=", at.tokenId)
    .where("key", "=", at.key)
    .execute();
}

/** Answers are given again for a day. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`delete from api_request where created_at < ${currentTime} - make_interval(hours => 24)`.execute(db);
}
