import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { allTasks } from "#kernel/tasks/registry.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { chooseFile } from "#shop/imports/choose.ts";
import { startCheck } from "#shop/imports/start.ts";
import { createTestShop } from "#shop/testing.ts";
import { runTasksApart } from "./thread.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const dataDir = await temporaryFolder("thread-");
afterAll(() => removeFolder(dataDir));
const log = (error: unknown) => expect.fail(String(error));
const stateOf = async (id: string) =>
  (await db.selectFrom("task").select("state").where("mall_id", "=", mall.id).where("id", "=", id).executeTakeFirst())
    ?.state;

test("imports are not run where pages are made, but in a thread, which ends when it has nothing to do", async () => {
  expect(allTasks().flatMap(({ kind, apart }) => (apart ? [kind] : []))).toEqual([
    "translations.import",
    "prices.import",
    "customers.import",
    "imports.check",
    "imports.run",
    "imports.pictures",
  ]);
  const context = asStaff(shop);
  const stream = Readable.from([Buffer.from("Title,Price\nVase,10.00\n")]);
  const id = await chooseFile(context, { name: "vases.csv", stream, origin: "" }, filesIn(dataDir));
  const { task_id } = await startCheck(context, { id });
  const here = runTasks({ db, files: filesIn(dataDir), tasks: allTasks().filter(({ apart }) => !apart), log });
  await here.stop();
  expect(await stateOf(task_id)).toBe("queued");
  const apart = runTasksApart({
    db,
    log,
    databaseUrl: shop.url,
    dataDir,
    storageUrl: undefined,
    storageOldUrl: undefined,
    idleAfter: 0,
  });
  await expect.poll(() => stateOf(task_id)).toBe("done");
  await apart.stop();
});
