/** Changes of selected rows: at once for named ones, as a task for all that match. */
import { z } from "zod";
import { forbidden } from "#contract/errors.ts";
import type { ListDefinition, ListSelection } from "#contract/list.ts";
import { selectionSchema } from "#contract/list-call.ts";
import type { Permission } from "#contract/permissions.ts";
import type { ShopContext } from "../context.ts";
import { countSelected, selectedIds } from "../lists/selection.ts";
import type { ListSource } from "../lists/source.ts";
import { defineTask, startTask, type TaskDefinition } from "./index.ts";

/** Rows of a portion: one command. */
const portionSize = 500;

interface Work<D extends ListDefinition, C> {
  /** Stored with every task: it stays what it is once it is released. */
  readonly kind: string;
  readonly permission: Permission;
  readonly list: D;
  readonly source: ListSource<D>;
  /** What is changed, as JSON. */
  readonly change: z.ZodType<C, C>;
  /** What the tray and the activity page call it. */
  readonly title: (change: C) => string;
  /** A command. @returns how many rows have changed. */
  readonly run: (context: ShopContext, ids: readonly string[], change: C) => Promise<number>;
}

interface Changed {
  readonly batch_id: string;
  /** Null when it is done. */
  readonly task_id: string | null;
  /** Rows that have changed at once. */
  readonly count: number;
}

interface SelectionTask<C> {
  /** For the registry of tasks. */
  readonly task: TaskDefinition;
  /** @throws {ShopError} 403 without an actor. */
  readonly start: (context: ShopContext, selection: ListSelection, change: C) => Promise<Changed>;
}

export function defineSelectionTask<D extends ListDefinition, C>(work: Work<D, C>): SelectionTask<C> {
  const { kind, permission, list, source, change, title, run } = work;
  const task = defineTask({
    kind,
    permission,
    input: z.object({ selection: selectionSchema(list), change }),
    cursor: z.object({ after: z.string() }),
    title: (input) => title(input.change),
    prepare: async (context, { selection }) => ({ total: await countSelected(context, source, selection) }),
    async portion(context, input, cursor) {
      const after = cursor?.after ?? null;
      const ids = await selectedIds(context, source, input.selection, { after, limit: portionSize });
      if (ids.length > 0) await run(context, ids, input.change);
      const last = ids.at(-1);
      return { cursor: last && ids.length === portionSize ? { after: last } : null, done: ids.length };
    },
  });
  return {
    task,
    async start(context, selection, wanted) {
      const { actor } = context;
      if (!actor) throw forbidden();
      if ("all" in selection) {
        return { ...(await startTask(context, task, { selection, change: wanted })), count: 0 };
      }
      const ids = await selectedIds(context, source, selection, { limit: selection.ids.length });
      const count = ids.length > 0 ? await run(context, ids, wanted) : 0;
      return { batch_id: actor.batchId, task_id: null, count };
    },
  };
}
