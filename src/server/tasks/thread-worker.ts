import "#domains.ts";
/** The thread of `runTasksApart`: runs the tasks that compute for long, with connections and a storage of its own. */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { createDb } from "#db/connect.ts";
import { lowerThreadPriority } from "#kernel/low-priority-thread.ts";
import { openStorage } from "#kernel/storage/index.ts";
import { allTasks } from "#kernel/tasks/registry.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { wake } from "#kernel/tasks/wake.ts";
import { throttledLog } from "#kernel/throttled-log.ts";
import type { ThreadMessage } from "./thread.ts";

const data = z
  .object({
    databaseUrl: z.string(),
    dataDir: z.string(),
    storageUrl: z.string().optional(),
    storageOldUrl: z.string().optional(),
  })
  .parse(workerData);
/** Tasks at the same time, of different malls or kinds. */
const slots = 4;

lowerThreadPriority();
const db = createDb(data.databaseUrl, { poolSize: slots + 2 });
const storage = await openStorage({
  DATA_DIR: data.dataDir,
  STORAGE_URL: data.storageUrl,
  STORAGE_OLD_URL: data.storageOldUrl,
});
const runner = runTasks({
  db,
  files: { dataDir: data.dataDir, storage },
  tasks: allTasks().filter(({ apart }) => apart),
  slots,
  log: throttledLog(console.error),
});
parentPort?.on("message", (message: ThreadMessage) => {
  if (message === "wake") return wake();
  void runner.stop().then(async () => {
    await db.destroy();
    parentPort?.close();
  });
});
