/** Sessions in the dashboard: one cookie that no script can read (docs/security.md, The dashboard's session). */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { staffWithRole, toStaff } from "#kernel/rights/member.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { deriveToken, hashToken, newToken } from "#kernel/tokens.ts";

const DAY = 24 * 60 * 60;
/** Seconds without a use after which a session ends. */
const idle = 7 * DAY;
/** Seconds after its start when a session ends in any case. */
const max = 30 * DAY;
/** Seconds between two writes of the last use. */
const touch = 5 * 60;

/** What a list of sessions shows of a device. */
export interface Device {
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface DashboardSession {
  readonly id: string;
  readonly staff: Staff;
  readonly created_at: Date;
  /** Seconds since its holder last proved who they are, by password, passkey, code or a link. By the database's clock, as all times of sessions. */
  readonly confirmed_ago: number | null;
  /** Until when orders placed in this browser are test orders; null when they are not. */
  readonly test_until: Date | null;
}

export interface StartedSession {
  readonly id: string;
  /** Value of the cookie; only a hash of it is stored. */
  readonly secret: string;
  readonly expires_at: Date;
}

const hashOf = (secret: string) => hashToken(deriveToken(secret, "dashboard session"));

/** Starts a session of someone who has just proved who they are. */
export async function startDashboardSession(
  { db, mall }: ShopContext,
  staffId: string,
  { ip = "", userAgent = "" }: Device,
): Promise<StartedSession> {
  const secret = newToken();
  const id = newId();
  const now = sql<Date>`now()`;
  await db
    .insertInto("admin_session")
    .values({
      mall_id: mall.id,
      id,
      token_hash: hashOf(secret),
      staff_id: staffId,
      kind: "dashboard",
      expires_at: sql<Date>`now() + make_interval(secs => ${idle})`,
      created_at: now,
      used_at: now,
      confirmed_at: now,
      ip,
      user_agent: userAgent.slice(0, 300),
    })
    .execute();
  await db
    .updateTable("staff")
    .set({ signed_in_at: now })
    .where("mall_id", "=", mall.id)
    .where("id", "=", staffId)
    .execute();
  return { id, secret, expires_at: new Date(Date.now() + max * 1000) };
}

/** The session of a cookie; undefined when it is unknown, of another mall, ended or expired. Each use prolongs it. */
export async function findDashboardSession(
  context: ShopContext,
  secret: string,
  { ip = "" }: Device = {},
): Promise<DashboardSession | undefined> {
  const token_hash = hashOf(secret);
  const session = await staffWithRole(context)
    .innerJoin("admin_session as session", (join) =>
      join.onRef("session.mall_id", "=", "staff.mall_id").onRef("session.staff_id", "=", "staff.id"),
    )
    .select(["session.id as session_id", "session.created_at", "session.used_at"])
    .select(sql<number | null>`extract(epoch from now() - session.confirmed_at)::float8`.as("confirmed_ago"))
    .select(sql<Date | null>`case when session.test_until > now() then session.test_until end`.as("test_until"))
    .select(sql<boolean>`abs(extract(epoch from now() - session.used_at)) > ${touch}`.as("is_old"))
    .where("session.token_hash", "=", token_hash)
    .where("session.kind", "=", "dashboard")
    .where("session.expires_at", ">", sql<Date>`now()`)
    .where("staff.deactivated_at", "is", null)
    .executeTakeFirst();
  if (!session) return undefined;
  if (session.is_old) {
    await context.db
      .updateTable("admin_session")
      .set({
        used_at: sql<Date>`now()`,
        expires_at: sql<Date>`least(now() + make_interval(secs => ${idle}), created_at + make_interval(secs => ${max}))`,
        ...(ip && { ip }),
      })
      .where("mall_id", "=", context.mall.id)
      .where("token_hash", "=", token_hash)
      .execute();
  }
  const { session_id: id, created_at, confirmed_ago, test_until } = session;
  return { id, staff: toStaff(session), created_at, confirmed_ago, test_until };
}

/** Notes that the holder of a session has proved again who they are. */
export async function confirmSession({ db, mall }: ShopContext, id: string): Promise<void> {
  await db
    .updateTable("admin_session")
    .set({ confirmed_at: sql<Date>`now()` })
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .execute();
}

/** Ends one session of a member of staff, and the editor's sessions that were opened from it. @returns false without such a one. */
export async function endSession({ db, mall }: ShopContext, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("admin_session")
    .where("mall_id", "=", mall.id)
    .where("staff_id", "=", staffId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a member of staff, those of the editor too. @param except the session that stays, with its own. */
export async function endSessions({ db, mall }: ShopContext, staffId: string, except?: string): Promise<void> {
  await db
    .deleteFrom("admin_session")
    .where("mall_id", "=", mall.id)
    .where("staff_id", "=", staffId)
    .$if(except !== undefined, (query) =>
      query.where("id", "<>", except ?? "").where(sql<boolean>`parent_id is distinct from ${except}`),
    )
    .execute();
}
