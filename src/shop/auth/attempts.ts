/** Limits per account. The server's limits per IP address do not stop guessing from many addresses. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { codes, ShopError } from "#contract/errors.ts";
import type { ShopContext } from "#kernel/context.ts";

export interface Limit {
  readonly name:
    | (
        | "login"
        | "login_account"
        | "login_known"
        | "forgot"
        | "password"
        | "track"
        | "contact"
        | "subscribe"
        | "back_in_stock"
        | "order_mail"
        | "withdrawal"
      )
    | ("staff_login" | "staff_login_account" | "staff_login_known" | "staff_code" | "staff_confirm" | "staff_forgot");
  readonly max: number;
  /** Seconds from the first attempt until all are forgotten. */
  readonly seconds: number;
}

/**
 * The time of an attempt is over, or lies further ahead than it can: the clock was set back, and nobody stays locked out for it.
 * Of attempts at the same moment one that began earlier may be counted later, so a minute is left to them.
 */
const isOver = sql`(attempt.expires_at <= now() or attempt.expires_at > excluded.expires_at + interval '1 minute')`;

/**
 * Counts an attempt; true while it is within the limit. It is counted before it is made, in one statement, so that
 * parallel attempts cannot exceed the limit.
 * @param account an email address or an id; stored only as a hash, because it may belong to a person without an account.
 */
export async function mayTry(
  { db, mall }: ShopContext,
  { name, max, seconds }: Limit,
  account: string,
): Promise<boolean> {
  const row = await db
    .insertInto("attempt")
    .values({ mall_id: mall.id, key: keyOf(name, account), count: 1, expires_at: inSeconds(seconds) })
    .onConflict((conflict) =>
      conflict.columns(["mall_id", "key"]).doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempt.count + 1 end`,
        expires_at: sql<Date>`case when ${isOver} then excluded.expires_at else attempt.expires_at end`,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count <= max;
}

/** One account and one caller. Of an IPv6 address the network counts: one caller has all addresses of a /64. */
export function attemptOf(email: string, ip = ""): string {
  const network = ip.includes(":") && !ip.includes(".") ? ip.split(":").slice(0, 4).join(":") : ip;
  return `${email}\n${network}`;
}

/** @throws {ShopError} 429 when the limit is passed. */
export async function spendAttempt(context: ShopContext, limit: Limit, account: string): Promise<void> {
  if (await mayTry(context, limit, account)) return;
  const minutes = Math.ceil(limit.seconds / 60);
  throw new ShopError(codes.tooMany, `Too many attempts. Please try again in ${minutes} minutes.`);
}

/** Whether an attempt of this limit was counted and has not expired. */
export async function wasCounted({ db, mall }: ShopContext, { name }: Limit, account: string): Promise<boolean> {
  const row = await db
    .selectFrom("attempt")
    .select("count")
    .where("mall_id", "=", mall.id)
    .where("key", "=", keyOf(name, account))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Resets the count, after a success. */
export async function forgetAttempts({ db, mall }: ShopContext, { name }: Limit, account: string): Promise<void> {
  await db.deleteFrom("attempt").where("mall_id", "=", mall.id).where("key", "=", keyOf(name, account)).execute();
}

function keyOf(name: string, account: string): string {
  return `${name} ${createHash("sha256").update(account.toLowerCase()).digest("base64url")}`;
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
