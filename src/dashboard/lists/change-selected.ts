import { t } from "#i18n/t.ts";
import { act } from "../shell/act.ts";
import { expectTask } from "../tasks/store.ts";

interface Changed {
  readonly count: number;
  readonly batch_id: string;
  /** Null when it is done. */
  readonly task_id: string | null;
}

/**
 * Changes selected rows and tells of it: with Undo, or that a task is at it.
 * @param done what was done to so many rows: "3 messages archived".
 * @returns false when the shop has refused it.
 */
export async function changeSelected(work: () => Promise<Changed>, done: (count: number) => string): Promise<boolean> {
  const answer = await act(work, {
    done({ count, batch_id, task_id }) {
      if (task_id) return { message: t("All that match are being changed. You can keep working."), type: "info" };
      return { message: done(count), ...(count > 0 && { undoBatch: batch_id }) };
    },
    onDone: ({ task_id }) => task_id && expectTask(task_id),
  });
  return answer !== undefined;
}
