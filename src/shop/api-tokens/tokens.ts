/** Tokens of programs: made by staff, capped by what their maker may do now (docs/api.md). */
import { sql } from "kysely";
import type { z } from "zod";
import type { Call, Output } from "#contract/call.ts";
import type * as tokenCalls from "#contract/calls/api-tokens.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { calls } from "#contract/index.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { allPermissions } from "#kernel/extensions/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { staffWithRole, toStaff } from "#kernel/rights/member.ts";
import { nameOf, type Staff } from "#kernel/rights/staff.ts";
import { hashToken } from "#kernel/tokens.ts";
import { requireAll } from "#shop/staff/roles.ts";
import { isOwnApiToken, newApiToken } from "./token.ts";

/** Tokens that a mall may have. */
const max = 100;
/** Seconds between two writes of the last use. */
const touch = 5 * 60;
const millisecondsOfDay = 86_400_000;

export interface ProgramSession {
  readonly id: string;
  /** As the change record names it. */
  readonly name: string;
  /** Of sites whose pages may read with it. */
  readonly origins: readonly string[];
  /** Paths of calls that ask people for a fresh proof of who they are and that it may make. */
  readonly calls: readonly string[];
  /** Its maker, with what both the token and their role permit. */
  readonly staff: Staff;
}

/** The token of a request, with whom it belongs to; undefined when it is unknown, of another mall, expired, or its owner may not sign in. */
export async function findApiToken(
  context: ShopContext,
  token: string,
  secret: string,
): Promise<ProgramSession | undefined> {
  if (!isOwnApiToken(token, secret)) return undefined;
  const row = await staffWithRole(context)
    .innerJoin("api_token as token", (join) =>
      join.onRef("token.mall_id", "=", "staff.mall_id").onRef("token.staff_id", "=", "staff.id"),
    )
    .select(["token.id as token_id", "token.name as token_name", "token.permissions as token_permissions"])
    .select(["token.origins as token_origins", "token.calls as token_calls"])
    .select(sql<boolean>`coalesce(token.used_at < ${currentTime} - make_interval(secs => ${touch}), true)`.as("is_old"))
    .where("token.token_hash", "=", hashToken(token))
    .where(sql<boolean>`coalesce(token.expires_at > ${currentTime}, true)`)
    .where("staff.deactivated_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.is_old) await noteUse(context, row.token_id);
  const staff = toStaff(row);
  const permissions = staff.permissions.filter((one) => row.token_permissions.includes(one));
  const { token_id: id, token_name: name, token_origins: origins, token_calls: calls } = row;
  return { id, name, origins, calls, staff: { ...staff, permissions } };
}

/** Whether a token of the mall names an origin. */
export async function isNamedOrigin({ db, mall }: ShopContext, origin: string): Promise<boolean> {
  const row = await db
    .selectFrom("api_token")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where(sql<boolean>`${origin}::text = any(origins)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function noteUse({ db, mall }: ShopContext, id: string): Promise<void> {
  await db
    .updateTable("api_token")
    .set({ used_at: currentTime })
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .execute();
}

export async function listApiTokens({ db, mall }: ShopContext): Promise<Output<typeof tokenCalls.apiTokenList>> {
  const rows = await db
    .selectFrom("api_token")
    .innerJoin("staff", (join) =>
      join.onRef("staff.mall_id", "=", "api_token.mall_id").onRef("staff.id", "=", "api_token.staff_id"),
    )
    .select(["api_token.id", "api_token.name", "last_four", "permissions", "expires_at", "used_at", "origins", "calls"])
    .select(["api_token.created_at", "staff.name as staff_name", "email", "deactivated_at"])
    .where("api_token.mall_id", "=", mall.id)
    .orderBy("api_token.id", "desc")
    .execute();
  const now = Date.now();
  return {
    tokens: rows.map(
      ({ id, name, last_four, permissions, expires_at, used_at, created_at, origins, calls, ...owner }) => ({
        id,
        name,
        last_four,
        permissions: allPermissions().filter((key) => permissions.includes(key)),
        staff_name: nameOf({ name: owner.staff_name, email: owner.email }),
        state: owner.deactivated_at ? "paused" : expires_at && expires_at.getTime() <= now ? "expired" : "active",
        expires_at: expires_at?.toISOString() ?? null,
        used_at: used_at?.toISOString() ?? null,
        created_at: created_at.toISOString(),
        origins,
        calls,
      }),
    ),
    confirmable: confirmable(),
  };
}

type TokenInput = z.output<typeof tokenCalls.apiTokenCreate.input>;
type NewToken = Omit<TokenInput, "origins" | "calls"> & Partial<Pick<TokenInput, "origins" | "calls">>;

/** @throws {ShopError} 400 for a taken name; 403 for permissions that its maker lacks. */
export function createApiToken(
  context: ShopContext,
  maker: Pick<Staff, "id" | "permissions">,
  { name, permissions, expires_in_days: days, origins = [], calls: opened = [] }: NewToken,
  secret: string,
): Promise<Output<typeof tokenCalls.apiTokenCreate>> {
  requireAll(maker, permissions);
  requireReading(origins, permissions);
  requireConfirmable(opened);
  return runCommand(context, null, async ({ db, mall }) => {
    const { count } = await db
      .selectFrom("api_token")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("mall_id", "=", mall.id)
      .executeTakeFirstOrThrow();
    if (count >= max) throw badInput(t("name: a shop has at most {max} API tokens", { max }));
    const token = newApiToken(secret);
    const id = newId();
    await db
      .insertInto("api_token")
      .values({
        mall_id: mall.id,
        id,
        staff_id: maker.id,
        name,
        token_hash: hashToken(token),
        last_four: token.slice(-4),
        permissions: [...new Set(permissions)],
        origins: [...new Set(origins)],
        calls: [...new Set(opened)],
        expires_at: days === null ? null : new Date(Date.now() + days * millisecondsOfDay),
      })
      .execute();
    return { id, token };
  });
}

/** A page of another site shows its token to whoever opens it. */
function requireReading(origins: readonly string[], permissions: readonly string[]): void {
  if (origins.length > 0 && !permissions.every((one) => one.endsWith(":read")))
    throw badInput(t("origins: only a token that reads and changes nothing can be used on pages of other sites"));
}

/** Calls that ask people for a fresh proof of who they are; those about tokens and about one's own session are never a program's. */
function confirmable() {
  const all: readonly Call[] = Object.values(calls);
  return all
    .filter(({ path, reauth, bySession }) => reauth && !bySession && !path.startsWith(ownCalls))
    .flatMap(({ path, permission }) => (permission ? [{ path, permission }] : []))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function requireConfirmable(paths: readonly string[]): void {
  const open = new Set(confirmable().map(({ path }) => path));
  const [wrong] = paths.filter((path) => !open.has(path));
  if (wrong) throw badInput(t("calls: {path} is no call that a token can be opened for", { path: wrong }));
}

const ownCalls = "/admin_api/v1/apiTokens/";

/** @throws {ShopError} 404 for an unknown token. */
export function revokeApiToken(context: ShopContext, id: string): Promise<void> {
  return runCommand(context, null, async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("api_token")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound(t("API token not found"));
  });
}
