/** Releases as rows: finding one, and locking it for a change. */
import { type Selectable, sql } from "kysely";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import type { ReleaseState } from "#contract/releases.ts";
import type { ReleaseTable } from "#db/schema/releases.ts";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import * as registry from "#modules/registry.ts";
import { type DecorationContext, registryIn } from "../decorations/index.ts";

export type Release = Selectable<ReleaseTable>;

/** With the module types there are, in the shop's language. */
export const withRegistry = <C extends Pick<TrxContext, "mall">>(
  context: C,
): C & Pick<DecorationContext, "registry"> => ({
  ...context,
  registry: registryIn(registry, context.mall.locale),
});

/** @throws {ShopError} 404 for an unknown one. */
export async function lockRelease({ db, mall }: TrxContext, id: string): Promise<Release> {
  const row = await db
    .selectFrom("release")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(t("Release not found"));
  return row;
}

/**
 * One whose parts may be changed.
 * @throws {ShopError} 404 for an unknown one; 409 for one that is scheduled, live or has ended.
 */
export async function lockDraft(context: TrxContext, id: string): Promise<Release> {
  const release = await lockRelease(context, id);
  requireState(release, ["draft"]);
  return release;
}

/** @throws {ShopError} 409 in another state. */
export function requireState({ state }: Pick<Release, "state">, allowed: readonly ReleaseState[]): void {
  if (allowed.includes(state)) return;
  switch (state) {
    case "draft":
      throw conflict(t("The release is a draft: schedule it or start it first"));
    case "scheduled":
      throw conflict(t("The release is scheduled: make it a draft again to change it"));
    case "live":
      throw conflict(t("The release is live: end it first"));
    case "ended":
      throw conflict(t("The release has ended"));
  }
}

/** The kinds of what is in a release. @throws {ShopError} 400 for an empty one. */
export async function requireParts({ db, mall }: TrxContext, id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    (select 'design' as kind from release_design where mall_id = ${mall.id} and release_id = ${id} limit 1)
    union all (select 'prices' from release_price where mall_id = ${mall.id} and release_id = ${id} limit 1)
    union all (select 'prices' from release_list_price where mall_id = ${mall.id} and release_id = ${id} limit 1)
    union all (select 'texts' from release_text where mall_id = ${mall.id} and release_id = ${id} limit 1)
    union all select distinct kind from release_switch where mall_id = ${mall.id} and release_id = ${id}`.execute(db);
  if (rows.length === 0)
    throw badInput(t("The release is empty: add pages, prices, translations, discounts or news first"));
  return rows.map(({ kind }) => kind);
}
