/** One-time tokens of staff: links, challenges, and sign-ins that wait for their second step. Only hashes are stored. */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";
import { hashToken, newToken } from "#kernel/tokens.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds that a token of each purpose is good for. */
const lifetimes = {
  /** Printed at the start of a demo: signs in. */
  sign_in: 15 * MINUTE,
  /** Printed while the owner has neither password nor passkey. */
  set_up: 24 * HOUR,
  invitation: 7 * 24 * HOUR,
  reset: HOUR,
  /** A challenge that a new passkey signs. */
  new_passkey: 10 * MINUTE,
  /** A challenge that a known passkey signs. */
  passkey: 10 * MINUTE,
  /** The password was right; a code is missing. */
  second_step: 10 * MINUTE,
  /** A secret for an authenticator app whose first code is missing. */
  two_step: 10 * MINUTE,
  /** A sign-in at another provider that has begun. */
  oidc: 10 * MINUTE,
} as const;
export type Purpose = keyof typeof lifetimes;

export interface OneTimeToken {
  readonly staff_id: string | null;
  readonly data: unknown;
}

/** Makes a token. @param data what its use needs to know; never a secret in clear text. */
export async function issueToken(
  { db, mall }: ShopContext,
  purpose: Purpose,
  { staffId, data = {} }: { readonly staffId?: string; readonly data?: object } = {},
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("staff_token")
    .values({
      mall_id: mall.id,
      token_hash: hashToken(token),
      purpose,
      staff_id: staffId ?? null,
      data: JSON.stringify(data),
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetimes[purpose]})`,
    })
    .execute();
  return token;
}

/** Takes a token: it is deleted, so that of several uses at the same time one succeeds. Undefined when it is not good. */
export async function takeToken(
  { db, mall }: ShopContext,
  purpose: Purpose,
  token: string,
): Promise<OneTimeToken | undefined> {
  const row = await db
    .deleteFrom("staff_token")
    .where("mall_id", "=", mall.id)
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .returning(["staff_id", "data", sql<boolean>`expires_at > now()`.as("good")])
    .executeTakeFirst();
  return row?.good ? row : undefined;
}

/** What a token says, without using it up. */
export async function readToken(
  { db, mall }: ShopContext,
  purpose: Purpose,
  token: string,
): Promise<OneTimeToken | undefined> {
  return db
    .selectFrom("staff_token")
    .select(["staff_id", "data"])
    .where("mall_id", "=", mall.id)
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Ends all tokens of a member of staff for some purposes. */
export async function dropTokens({ db, mall }: ShopContext, staffId: string, purposes: readonly Purpose[]) {
  await db
    .deleteFrom("staff_token")
    .where("mall_id", "=", mall.id)
    .where("staff_id", "=", staffId)
    .where("purpose", "in", [...purposes])
    .execute();
}
