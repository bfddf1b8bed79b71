/** Sessions of shoppers. A guest has a signed token and no row; a customer's token is stored, as a hash. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { flushToken as flushTokenCall } from "#contract/calls/accounts.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/tokens.ts";

/** Seconds a session lasts after it was last refreshed: 30 days. */
const lifetime = 30 * 24 * 60 * 60;
/** Seconds after its login when a customer's session ends however often it was refreshed: 180 days. */
const max = 180 * 24 * 60 * 60;

export type Shopper =
  | { readonly kind: "guest"; readonly id: string }
  | { readonly kind: "customer"; readonly customer_id: string };

/** Settings of the server that these functions need. */
export interface SessionOptions {
  /** Key that signs guests' tokens. */
  readonly secret: string;
  /** Milliseconds since 1970; the clock when absent. */
  readonly now?: number;
}

/**
 * A fresh token: the session of the given token is prolonged to 30 days from now, at most to 180 days
 * after its login; without a valid one a guest's session
 * starts. A customer keeps the same token, so that two tabs may refresh at the same time.
 */
export async function flushToken(
  context: ShopContext,
  token: string | undefined,
  options: SessionOptions,
): Promise<Output<typeof flushTokenCall>> {
  const shopper = token ? await verifyToken(context, token, options) : undefined;
  if (token && shopper?.kind === "customer") {
    const session = await context.db
      .updateTable("session")
      .set({
        expires_at: sql<Date>`least(${now(options)} + make_interval(secs => ${lifetime}), created_at + make_interval(secs => ${max}))`,
      })
      .where("mall_id", "=", context.mall.id)
      .where("token_hash", "=", hashToken(token))
      .returning(sql<number>`floor(extract(epoch from expires_at - ${now(options)}))::int`.as("expires_in"))
      .executeTakeFirst();
    return { token, is_guest: false, expires_in: session?.expires_in ?? 0 };
  }
  const guest = signGuest(context.mall.id, shopper?.kind === "guest" ? shopper.id : newId(), options);
  return { token: guest, is_guest: true, expires_in: lifetime };
}

/** Starts a customer's session. @returns its token and the seconds it lasts; only the token's hash is stored. */
export async function startSession(
  { db, mall }: ShopContext,
  customerId: string,
  options: Pick<SessionOptions, "now">,
) {
  const token = newToken();
  await db
    .insertInto("session")
    .values({
      mall_id: mall.id,
      token_hash: hashToken(token),
      customer_id: customerId,
      created_at: now(options),
      expires_at: sql<Date>`${now(options)} + make_interval(secs => ${lifetime})`,
    })
    .execute();
  return { token, is_guest: false, expires_in: lifetime } as const;
}

/** Ends the session of a customer's token; other tokens are ignored. */
export async function endSession({ db, mall }: ShopContext, token: string): Promise<void> {
  await db.deleteFrom("session").where("mall_id", "=", mall.id).where("token_hash", "=", hashToken(token)).execute();
}

/** Ends all sessions of a customer on all devices. */
export async function endSessionsOf({ db, mall }: ShopContext, customerId: string): Promise<void> {
  await db.deleteFrom("session").where("mall_id", "=", mall.id).where("customer_id", "=", customerId).execute();
}

/** The guest or customer of a token; a guest's token needs no query. Undefined when it is forged, of another mall, or expired. */
export async function verifyToken(
  { db, mall }: ShopContext,
  token: string,
  options: SessionOptions,
): Promise<Shopper | undefined> {
  if (token.startsWith(guestPrefix)) return readGuest(mall.id, token, options);
  const session = await db
    .selectFrom("session")
    .select("customer_id")
    .where("mall_id", "=", mall.id)
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now(options))
    .where("created_at", ">", sql<Date>`${now(options)} - make_interval(secs => ${max})`)
    .executeTakeFirst();
  return session?.customer_id ? { kind: "customer", customer_id: session.customer_id } : undefined;
}

const guestPrefix = "guest.";
const guestClaims = z.object({ id: z.uuid(), exp: z.number() });

function signGuest(mallId: string, id: string, options: SessionOptions): string {
  const claims = JSON.stringify({ id, exp: Math.floor(clock(options) / 1000) + lifetime });
  const body = Buffer.from(claims).toString("base64url");
  return `${guestPrefix}${body}.${signature(mallId, body, options.secret).toString("base64url")}`;
}

function readGuest(mallId: string, token: string, options: SessionOptions): Shopper | undefined {
  const [body = "", signatureText = ""] = token.slice(guestPrefix.length).split(".");
  const expected = signature(mallId, body, options.secret);
  const signed = Buffer.from(signatureText, "base64url");
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined;
  const claims = guestClaims.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
  return claims.exp * 1000 > clock(options) ? { kind: "guest", id: claims.id } : undefined;
}

/** The mall is part of what is signed, so that a token is invalid in another mall. */
function signature(mallId: string, body: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`guest\n${mallId}\n${body}`).digest();
}

/** Rows are read by machines whose clocks differ, so their times are the database's. */
const now = ({ now: given }: Pick<SessionOptions, "now">) =>
  given === undefined ? sql<Date>`now()` : sql<Date>`${new Date(given)}::timestamptz`;

/** Tokens of guests, which are in no row, have the server's. */
function clock({ now = Date.now() }: Pick<SessionOptions, "now">): number {
  return now;
}
