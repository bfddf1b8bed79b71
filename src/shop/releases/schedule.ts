import type { z } from "zod";
import type { releaseSchedule } from "#contract/calls/releases.ts";
import { badInput, conflict } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { requireAll } from "../staff/roles.ts";
import { clashesOf } from "./clashes.ts";
import type { Doer } from "./edit.ts";
import { requireParts } from "./parts.ts";
import { lockDraft } from "./release.ts";
import { requireTestable } from "./test-part.ts";

/**
 * It starts and ends by itself from now on, as the work of who has scheduled it.
 * @throws {ShopError} 400 without a start in the future, or for an empty release; 403 without the right to change what is in it; 404;
 * 409 with `{clashes}` when something else changes the same in that time, unless `despite_clashes`.
 */
export const scheduleRelease = (
  context: ShopContext,
  staff: Doer & Pick<Staff, "permissions">,
  { id, despite_clashes }: z.output<typeof releaseSchedule.input>,
): Promise<void> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    const release = await lockDraft(inside, id);
    const { from_at, until_at } = release;
    if (!from_at) throw badInput(t("from_at: say when the release starts"));
    if (from_at.getTime() <= Date.now()) throw badInput(t("from_at: must be in the future"));
    if (until_at && until_at <= from_at) throw badInput(t("until_at: must be later than the start"));
    const parts = await requireParts(inside, id);
    requireAll(
      staff,
      parts.flatMap(({ permission }) => permission ?? []),
    );
    for (const part of parts) await part.requireRights?.(inside, staff, id);
    await requireTestable(inside, release);
    const clashes = despite_clashes ? [] : await clashesOf(inside, release);
    if (clashes.length > 0) throw conflict(t("Something else changes the same in that time"), { clashes });
    await db
      .updateTable("release")
      .set({ state: "scheduled", staff_id: staff.id, staff_name: staff.name, problem: "", notes: "[]" })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .execute();
  });
