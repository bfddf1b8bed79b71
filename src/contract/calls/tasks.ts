/** Long work of staff. Progress is also sent by `GET /admin_api/v1/tasks/events`, failed rows are downloaded from `GET /admin_api/v1/tasks/failures.csv`. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { task } from "../shapes/task.ts";

const task_id = z.uuid("must be an id of a task");
const started = z.object({ task_id: z.string(), batch_id: z.string() });

export const listTasks = defineCall({
  path: "/admin_api/v1/tasks/list",
  audience: "admin",
  permission: "own",
  summary: "Tasks, newest first: the caller's own and those that the caller's role may see",
  input: z.object({
    /** Only those that are not over. */
    open: z.boolean().default(false),
    /** Only tasks before this one: the last of the page before. */
    before: task_id.optional(),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ tasks: z.array(task), more: z.boolean() }),
});

export const findTask = defineCall({
  path: "/admin_api/v1/tasks/detail",
  audience: "admin",
  permission: "own",
  summary: "A task with its first 100 failed rows",
  input: z.object({ task_id }),
  output: z.object({
    task,
    failures: z.array(z.object({ row: z.string(), reason: z.string(), data: z.record(z.string(), z.unknown()) })),
  }),
});

export const cancelTask = defineCall({
  path: "/admin_api/v1/tasks/cancel",
  audience: "admin",
  permission: "own",
  summary: "Ends a task after its running portion; what it did until then stays and can be undone",
  input: z.object({ task_id }),
  output: nothing,
});

export const resumeTask = defineCall({
  path: "/admin_api/v1/tasks/resume",
  audience: "admin",
  permission: "own",
  summary: "Goes on with a task that was cancelled or failed, from where it ended",
  input: z.object({ task_id }),
  output: nothing,
});

export const retryTask = defineCall({
  path: "/admin_api/v1/tasks/retry",
  audience: "admin",
  permission: "own",
  summary: "Starts a task for the failed rows of another alone",
  input: z.object({ task_id }),
  output: started,
});
