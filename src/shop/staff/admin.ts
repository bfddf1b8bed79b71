/** Sessions in the editor: a single-use ticket starts one (docs/behaviour.md, Routes). */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { findStaff, staffWithRole, toStaff } from "#kernel/rights/member.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { deriveToken, hashToken, newToken } from "#kernel/tokens.ts";

/** Seconds a ticket may wait to be used: 15 minutes. By the database's clock, as all times here. */
const ticketLifetime = 15 * 60;
/** Seconds an admin session lasts: 12 hours. */
const sessionLifetime = 12 * 60 * 60;

export interface AdminSession {
  /** Bearer token, which scripts of the editor can read; only its hash is stored. */
  readonly token: string;
  /** What the token follows from; no script can read it. Calls need both. */
  readonly secret: string;
  readonly expires_at: Date;
  readonly staff: Staff;
}

/**
 * A ticket for one entry within 15 minutes: the `admin_token` of the entry address.
 * @param sessionId the session of the dashboard that asks for it, with which the editor's session will end.
 */
export async function issueTicket(
  db: Db,
  mallId: string,
  staffId: string,
  sessionId: string | null = null,
): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto("admin_ticket")
    .values({
      mall_id: mallId,
      token_hash: hashToken(ticket),
      staff_id: staffId,
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(secs => ${ticketLifetime})`,
    })
    .execute();
  return ticket;
}

/** The session with which an editor's session that was opened from this one ends: the dashboard's, else the editor's own. */
export async function sessionToEndWith({ db, mall }: ShopContext, sessionId: string): Promise<string> {
  const row = await db
    .selectFrom("admin_session")
    .select("parent_id")
    .where("mall_id", "=", mall.id)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.parent_id ?? sessionId;
}

/**
 * Starts a session with a ticket. The update is conditional, so that exactly one of several simultaneous uses succeeds.
 * @returns undefined when the ticket is unknown, of another mall, expired or used, or its owner may not sign in.
 */
export function redeemTicket({ db, mall }: ShopContext, ticket: string): Promise<AdminSession | undefined> {
  return transaction(db, async (trx) => {
    const now = sql<Date>`now()`;
    const used = await trx
      .updateTable("admin_ticket")
      .set({ used_at: now })
      .where("mall_id", "=", mall.id)
      .where("token_hash", "=", hashToken(ticket))
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .returning(["staff_id", "session_id"])
      .executeTakeFirst();
    const staff = used && (await findStaff({ db: trx, mall }, used.staff_id));
    if (!staff) return undefined;
    const secret = newToken();
    const token = tokenOf(secret);
    const { expires_at } = await trx
      .insertInto("admin_session")
      .values({
        mall_id: mall.id,
        token_hash: hashToken(token),
        staff_id: staff.id,
        parent_id: used.session_id,
        expires_at: sql<Date>`now() + make_interval(secs => ${sessionLifetime})`,
      })
      .returning("expires_at")
      .executeTakeFirstOrThrow();
    return { token, secret, expires_at, staff };
  });
}

const tokenOf = (secret: string) => deriveToken(secret, "admin token");

/** Whose session this is; undefined when its parts do not belong together, or it is unknown, of another mall, ended or expired. */
export async function verifyAdmin(
  shop: ShopContext,
  { token, secret }: { readonly token: string; readonly secret: string },
): Promise<SessionResult | undefined> {
  return token === tokenOf(secret) ? findAdminSession(shop, secret) : undefined;
}

export interface SessionResult extends Omit<AdminSession, "secret"> {
  readonly id: string;
}

/** The session of a secret; undefined when it is unknown, of another mall, ended or expired. */
export async function findAdminSession(shop: ShopContext, secret: string): Promise<SessionResult | undefined> {
  const token = tokenOf(secret);
  const session = await staffWithRole(shop)
    .innerJoin("admin_session", (join) =>
      join.onRef("admin_session.mall_id", "=", "staff.mall_id").onRef("admin_session.staff_id", "=", "staff.id"),
    )
    .select(["admin_session.id as session_id", "admin_session.expires_at"])
    .where("admin_session.token_hash", "=", hashToken(token))
    .where("admin_session.kind", "=", "editor")
    .where("admin_session.expires_at", ">", sql<Date>`now()`)
    .where("staff.deactivated_at", "is", null)
    .executeTakeFirst();
  return session && { id: session.session_id, token, expires_at: session.expires_at, staff: toStaff(session) };
}

/** Ends a session, immediately and for every process. */
export async function endAdminSession({ db, mall }: ShopContext, token: string): Promise<void> {
  await db
    .deleteFrom("admin_session")
    .where("mall_id", "=", mall.id)
    .where("token_hash", "=", hashToken(token))
    .execute();
}
