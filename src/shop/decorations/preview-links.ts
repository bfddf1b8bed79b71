/** Links that show guests the draft of a design: made for some days, listed with their last use, revoked at once. */

import { sql } from "kysely";
import type { PreviewLink } from "#contract/calls/preview-links.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findStaff } from "#kernel/rights/member.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import { hashToken, newToken } from "#kernel/tokens.ts";
import type { Whose } from "./drafts.ts";

/** Maximum number of unexpired links of one design. */
const maxLinks = 20;

/** The links of a design that have not expired, newest first. */
export async function listPreviewLinks({ db, mall }: ShopContext, decoration: number): Promise<PreviewLink[]> {
  const rows = await db
    .selectFrom("preview_link")
    .innerJoin("staff", (join) =>
      join.onRef("staff.mall_id", "=", "preview_link.mall_id").onRef("staff.id", "=", "preview_link.staff_id"),
    )
    .select(["preview_link.id", "email", "preview_link.created_at", "expires_at", "last_used_at"])
    .where("preview_link.mall_id", "=", mall.id)
    .where("decoration_number", "=", decoration)
    .where("expires_at", ">", new Date())
    .orderBy("preview_link.created_at", "desc")
    .orderBy("preview_link.id", "desc")
    .execute();
  return rows.map(({ id, email, created_at, expires_at, last_used_at }) => ({
    id,
    author: email,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Makes a link to the draft of a member of staff, and removes expired ones. Only the hash of its token is stored.
 * @returns the token
 * @throws {ShopError} 404 when the mall has no such decoration, 400 at the twentieth link.
 */
export async function createPreviewLink(
  context: ShopContext,
  { staffId, decoration }: Whose,
  days: number,
): Promise<string> {
  const { db, mall } = context;
  await db.deleteFrom("preview_link").where("mall_id", "=", mall.id).where("expires_at", "<=", new Date()).execute();
  if ((await listPreviewLinks(context, decoration)).length >= maxLinks) {
    throw badInput(t("A design can have up to {max} preview links. Revoke one first.", { max: maxLinks }));
  }
  const token = newToken();
  const { numAffectedRows } = await sql`
    insert into preview_link (mall_id, id, decoration_number, staff_id, token_hash, expires_at)
    select mall_id, ${newId()}, number, ${staffId}, ${hashToken(token)}, ${currentTime} + make_interval(days => ${days})
    from decoration where mall_id = ${mall.id} and number = ${decoration}`.execute(db);
  if (!numAffectedRows) throw notFound();
  return token;
}

/** @throws {ShopError} 404 when the design has no such link. */
export async function revokePreviewLink({ db, mall }: ShopContext, decoration: number, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("preview_link")
    .where("mall_id", "=", mall.id)
    .where("decoration_number", "=", decoration)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(t("This preview link has already been removed"));
}

export interface Preview extends Whose {
  readonly expires_at: Date;
}

/** Longer texts are no tokens. */
const maxToken = 100;

/**
 * What a token shows; undefined when it is unknown, expired or revoked, or the member of staff who made it may not
 * publish any more: a preview runs the draft's own code, which takes the right to publish.
 */
export async function findPreview(context: ShopContext, token: string): Promise<Preview | undefined> {
  const { db, mall } = context;
  if (token.length > maxToken) return undefined;
  const link = await db
    .selectFrom("preview_link")
    .select(["id", "decoration_number", "staff_id", "expires_at", "last_used_at"])
    .where("mall_id", "=", mall.id)
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  const staff = link && (await findStaff(context, link.staff_id));
  if (!link || !staff || !mayDo(staff, "decoration:publish")) return undefined;
  // A page makes several calls: its use is noted once a minute.
  if (!link.last_used_at || Date.now() - link.last_used_at.getTime() > 60_000) {
    await db
      .updateTable("preview_link")
      .set({ last_used_at: new Date() })
      .where("mall_id", "=", mall.id)
      .where("id", "=", link.id)
      .execute();
  }
  return { staffId: link.staff_id, decoration: link.decoration_number, expires_at: link.expires_at };
}
