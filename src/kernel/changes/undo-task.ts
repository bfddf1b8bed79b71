import { z } from "zod";
import { t } from "#i18n/server.ts";
import { runCommand } from "../command.ts";
import { requireReverts, writtenByBatch } from "../rights/index.ts";
import { defineTask } from "../tasks/define.ts";
import { nextSize } from "../tasks/portion-size.ts";
import { conflictsOf } from "./conflicts.ts";
import { changesOf } from "./read-changes.ts";
import { revertChanges } from "./revert-changes.ts";

/** Changes in the first portion; the time that it takes decides about the next one. */
const firstPortion = 200;
const portions = { min: 100, max: 2_000 };

/** Undoes a large batch. What could not be set back is in its failed rows. */
export const undoTask = defineTask({
  kind: "undo",
  // Unless `undo` names that of the records concerned.
  permission: "products:write",
  isConfirmed: true,
  requireRights: async ({ rights, ...context }, { batch_id }) =>
    requireReverts(context, rights, await writtenByBatch(context, batch_id)),
  input: z.object({ batch_id: z.uuid(), title: z.string() }),
  cursor: z.object({ below: z.string(), size: z.int().optional() }),
  title: ({ title }) => title,
  async prepare({ db, mall }, { batch_id }) {
    const batch = await db
      .selectFrom("change_batch")
      .select("changes")
      .where("mall_id", "=", mall.id)
      .where("id", "=", batch_id)
      .executeTakeFirst();
    return { total: batch?.changes ?? 0 };
  },
  async portion(context, { batch_id }, cursor) {
    const size = cursor?.size ?? firstPortion;
    const started = performance.now();
    const below = cursor ? { below: cursor.below } : {};
    const changes = await changesOf(context, { batch: batch_id, limit: size, ...below });
    const last = changes.at(-1);
    if (!last || !context.actor) return { cursor: null, done: 0 };
    const undoing = { ...context, actor: { ...context.actor, undoOf: batch_id } };
    const skipped = await runCommand(undoing, null, (command) => revertChanges(command, changes, { force: false }));
    const conflicts = await conflictsOf(context, skipped);
    return {
      cursor: { below: last.id, size: nextSize(size, performance.now() - started, portions) },
      done: changes.length,
      failures: conflicts.map(({ record_name, record_id, field, before, now, by, at, reason }) => ({
        row: record_name || record_id,
        reason: by ? t("{reason} ({person})", { reason, person: by }) : reason,
        data: { record: record_name || record_id, field, before, now, by, at },
      })),
    };
  },
});
