import * as tasks from "#kernel/tasks/staff.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const listTasks: Handler<"listTasks"> = (context, input) => tasks.listTasks(context, input, staffOf(context));

export const findTask: Handler<"findTask"> = async (context, { task_id }) => {
  const task = tasks.toTask(await tasks.findTask(context, task_id, staffOf(context)));
  const failures = await tasks.failuresOf(context, task_id, { limit: 100 });
  return { task, failures: failures.map(({ row, reason, data }) => ({ row, reason, data: { ...data } })) };
};

export const cancelTask: Handler<"cancelTask"> = async (context, { task_id }) => {
  await tasks.cancelTask(context, task_id, staffOf(context));
  return {};
};

export const resumeTask: Handler<"resumeTask"> = async (context, { task_id }) => {
  await tasks.resumeTask(context, task_id, staffOf(context));
  return {};
};

export const retryTask: Handler<"retryTask"> = (context, { task_id }) =>
  tasks.retryTask(context, task_id, staffOf(context));
