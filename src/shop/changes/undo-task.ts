import { z } from "zod";
import { runCommand } from "../command.ts";
import { defineTask } from "../tasks/define.ts";
import { conflictsOf } from "./conflicts.ts";
import { changesOf } from "./read-changes.ts";
import { revertChanges } from "./revert-changes.ts";

/** Changes in a portion: a statement for each kind of them. */
const perPortion = 1_000;

/** Undoes a large batch. What could not be set back is in its failed rows. */
export const undoTask = defineTask({
  kind: "undo",
  // Unless `undo` names that of the records concerned.
  permission: "products:read",
  input: z.object({ batch_id: z.uuid(), title: z.string() }),
  cursor: z.object({ below: z.string() }),
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
    const changes = await changesOf(context, { batch: batch_id, limit: perPortion, ...(cursor ?? {}) });
    const last = changes.at(-1);
    if (!last || !context.actor) return { cursor: null, done: 0 };
    const undoing = { ...context, actor: { ...context.actor, undoOf: batch_id } };
    const skipped = await runCommand(undoing, null, (command) => revertChanges(command, changes, { force: false }));
    const conflicts = await conflictsOf(context, skipped);
    return {
      cursor: { below: last.id },
      done: changes.length,
      failures: conflicts.map(({ record_name, record_id, field, before, now, by, at, reason }) => ({
        row: record_name || record_id,
        reason: by ? `${reason} by ${by}` : reason,
        data: { record: record_name || record_id, field, before, now, by, at },
      })),
    };
  },
});
