/** Releases as rows: finding one, and locking it for a change. */
import type { Selectable } from "kysely";
import { conflict, notFound } from "#contract/errors.ts";
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

type Shown = Pick<Release, "state" | "share" | "chosen">;

/** Whether a release is shown to a share of the visitors now. */
export const isTested = ({ state, share, chosen }: Shown): boolean =>
  state === "live" && share !== null && chosen === null;

/** Whether the parts of a release are in the shop that all visitors see. */
export const isShown = (release: Shown): boolean => release.state === "live" && !isTested(release);

/** Finds a release and locks its row until the transaction ends. @returns undefined for an unknown one. */
export const findLocked = ({ db, mall }: TrxContext, id: string): Promise<Release | undefined> =>
  db
    .selectFrom("release")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Finds a release and locks its row until the transaction ends. @throws {ShopError} 404 for an unknown one. */
export async function lockRelease(context: TrxContext, id: string): Promise<Release> {
  const release = await findLocked(context, id);
  if (!release) throw notFound(t("Release not found"));
  return release;
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
