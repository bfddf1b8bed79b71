import type { z } from "zod";
import { forbidden } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { forRecord } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import type { TaskDefinition } from "./define.ts";
import { wake } from "./wake.ts";

export interface Started {
  readonly task_id: string;
  /** What `changes/undo` takes: all changes of the task belong to it. */
  readonly batch_id: string;
}

export interface StartOptions {
  /** The task whose failed rows it processes. */
  readonly retryOf?: string | undefined;
  /** The batch of another task, whose changes are undone together with its own; one of its own when absent. */
  readonly batchId?: string | undefined;
  /** Who may see and cancel it, where the definition cannot know it. */
  readonly permission?: string | undefined;
}

/**
 * Stores a task; a worker starts it within a second. In a transaction it starts with the commit.
 * @throws {ShopError} 403 without an actor: a task works on behalf of a member of staff.
 */
export async function startTask<I extends z.ZodType>(
  { db, mall, actor }: ShopContext,
  definition: TaskDefinition<I>,
  input: z.input<I>,
  { retryOf, batchId, permission }: StartOptions = {},
): Promise<Started> {
  if (!actor) throw forbidden();
  const parsed = parseInput(definition.input, input);
  const task_id = newId();
  // Its own batch: the call that starts it may change something as well.
  const batch_id = batchId ?? newId();
  await db
    .insertInto("task")
    .values({
      mall_id: mall.id,
      id: task_id,
      batch_id,
      kind: definition.kind,
      permission: permission ?? definition.permission,
      title: forRecord(() => definition.title(parsed)).slice(0, 300),
      staff_id: actor.staffId,
      staff_name: actor.name,
      // As given: what a schema makes of it is made again by whoever reads it.
      input: JSON.stringify(input),
      retry_of: retryOf ?? null,
    })
    .execute();
  wake();
  return { task_id, batch_id };
}
