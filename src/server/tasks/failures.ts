/** `POST /admin_api/v1/tasks/failures.csv`: the failed rows of a task, each with why it failed. */
import { z } from "zod";
import { hasPersonalRows } from "#contract/task-state.ts";
import type { ShopContext } from "#kernel/context.ts";
import { failuresOf, findTask } from "#kernel/tasks/staff.ts";
import { mountCsv } from "../csv/send.ts";
import { defineRoutes } from "../routes.ts";

const perPage = 1000;

export const routes = defineRoutes(async (app, options) => {
  await mountCsv(app, options, {
    path: "/admin_api/v1/tasks/failures.csv",
    // That of the task is checked with the task.
    permission: "own",
    input: z.object({ task_id: z.uuid("must be an id of a task") }),
    async open({ task_id }, { staff, requireProof, ...context }) {
      if (hasPersonalRows(await findTask(context, task_id, staff))) await requireProof();
      const columns = Object.keys((await failuresOf(context, task_id, { limit: 1 }))[0]?.data ?? {});
      return { name: "failed-rows", header: ["row", ...columns, "why"], rows: pages(context, task_id, columns) };
    },
  });
});

async function* pages(context: ShopContext, taskId: string, columns: readonly string[]) {
  for (let after = "0"; ; ) {
    const failures = await failuresOf(context, taskId, { after, limit: perPage });
    const last = failures.at(-1);
    if (!last) return;
    after = last.position;
    yield failures.map(({ row, reason, data }) => [row, ...columns.map((column) => cell(data[column])), reason]);
  }
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
