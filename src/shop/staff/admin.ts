/** Staff of a mall and their sessions in the editor: a single-use ticket starts a session (docs/behaviour.md, Routes). */
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "../context.ts";
import { deriveToken, hashToken, newToken } from "../tokens.ts";

/** Milliseconds a ticket may wait to be used: 15 minutes. */
const ticketLifetime = 15 * 60 * 1000;
/** Milliseconds an admin session lasts: 12 hours. */
const sessionLifetime = 12 * 60 * 60 * 1000;

export interface Staff {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
}

export interface AdminSession {
  /** Bearer token, which scripts of the editor can read; only its hash is stored. */
  readonly token: string;
  /** What the token follows from; no script can read it. Calls need both. */
  readonly secret: string;
  readonly expires_at: Date;
  readonly staff: Staff;
}

/** The member of staff who was added first: fresh editor links are for them. */
export function findOwner(db: Db, mallId: string): Promise<Staff | undefined> {
  return db
    .selectFrom("staff")
    .select(["id", "email", "name", "role"])
    .where("mall_id", "=", mallId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** A ticket for one entry within 15 minutes: the `admin_token` of the entry address. */
export async function issueTicket(db: Db, mallId: string, staffId: string): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto("admin_ticket")
    .values({
      mall_id: mallId,
      token_hash: hashToken(ticket),
      staff_id: staffId,
      expires_at: new Date(Date.now() + ticketLifetime),
    })
    .execute();
  return ticket;
}

/**
 * Starts a session with a ticket. The update is conditional, so that exactly one of several simultaneous uses succeeds.
 * @returns undefined when the ticket is unknown, of another mall, expired or used.
 */
export function redeemTicket({ db, mall }: ShopContext, ticket: string): Promise<AdminSession | undefined> {
  return transaction(db, async (trx) => {
    const now = new Date();
    const used = await trx
      .updateTable("admin_ticket")
      .set({ used_at: now })
      .where("mall_id", "=", mall.id)
      .where("token_hash", "=", hashToken(ticket))
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .returning("staff_id")
      .executeTakeFirst();
    if (!used) return undefined;
    const secret = newToken();
    const token = tokenOf(secret);
    const expires_at = new Date(now.getTime() + sessionLifetime);
    await trx
      .insertInto("admin_session")
      .values({ mall_id: mall.id, token_hash: hashToken(token), staff_id: used.staff_id, expires_at })
      .execute();
    const staff = await trx
      .selectFrom("staff")
      .select(["id", "email", "name", "role"])
      .where("mall_id", "=", mall.id)
      .where("id", "=", used.staff_id)
      .executeTakeFirstOrThrow();
    return { token, secret, expires_at, staff };
  });
}

const tokenOf = (secret: string) => deriveToken(secret, "admin token");

/** Whose session this is; undefined when its parts do not belong together, or it is unknown, of another mall, ended or expired. */
export async function verifyAdmin(
  shop: ShopContext,
  { token, secret }: { readonly token: string; readonly secret: string },
): Promise<Staff | undefined> {
  return token === tokenOf(secret) ? (await findAdminSession(shop, secret))?.staff : undefined;
}

/** The session of a secret; undefined when it is unknown, of another mall, ended or expired. */
export async function findAdminSession(
  { db, mall }: ShopContext,
  secret: string,
): Promise<Omit<AdminSession, "secret"> | undefined> {
  const token = tokenOf(secret);
  const found = await db
    .selectFrom("admin_session")
    .innerJoin("staff", (join) =>
      join.onRef("staff.mall_id", "=", "admin_session.mall_id").onRef("staff.id", "=", "admin_session.staff_id"),
    )
    .select(["staff.id", "staff.email", "staff.name", "staff.role", "admin_session.expires_at"])
    .where("admin_session.mall_id", "=", mall.id)
    .where("admin_session.token_hash", "=", hashToken(token))
    .where("admin_session.expires_at", ">", new Date())
    .executeTakeFirst();
  if (!found) return undefined;
  const { expires_at, ...staff } = found;
  return { token, expires_at, staff };
}

/** Ends a session, immediately and for every process. */
export async function endAdminSession({ db, mall }: ShopContext, token: string): Promise<void> {
  await db
    .deleteFrom("admin_session")
    .where("mall_id", "=", mall.id)
    .where("token_hash", "=", hashToken(token))
    .execute();
}
