/** kill -9 in the middle of an import: it goes on elsewhere, nothing is stored twice, and all of it can be undone. */

import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { passTime } from "#kernel/tasks/testing.ts";
import { createTestShop } from "../testing.ts";
import { chooseFile } from "./choose.ts";
import { describeImport } from "./describe.ts";
import { startCheck, startRun } from "./start.ts";
import { importCheck, importProducts } from "./tasks.ts";
import { shopifyFile } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const dataDir = await temporaryFolder("import-kill-");
afterAll(() => removeFolder(dataDir));
const workers: ChildProcess[] = [];
const runners: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [join(import.meta.dirname, "fixtures/worker.ts")], {
    env: { ...process.env, DATABASE_URL: shop.url, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  workers.push(worker);
  return worker;
}
async function kill(worker: ChildProcess) {
  const gone = new Promise((resolve) => worker.once("exit", resolve));
  worker.kill("SIGKILL");
  await gone;
}
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0;
};

test("an import that is killed goes on without double rows", async () => {
  const staff = asStaff(shop);
  const file = shopifyFile({ rows: 8000, brokenEvery: 50 });
  const stream = Readable.from([Buffer.from(file.csv)]);
  const id = await chooseFile(staff, { name: "big.csv", stream, origin: "https://shop.example" }, filesIn(dataDir));
  const state = async () => (await describeImport(staff, id)).state;
  await startCheck(staff, { id });
  const first = startWorker();
  await expect.poll(state).toBe("checked");
  await startRun(staff, id);
  await expect.poll(() => count("product"), { interval: 10 }).toBeGreaterThan(100);
  await kill(first);
  const stored = await count("product");
  // Whole portions only.
  expect(stored).toBeLessThan(1960);
  await passTime(db, 10);
  runners.push(
    runTasks({
      db,
      files: filesIn(dataDir),
      tasks: [importCheck, importProducts],
      log: (error) => console.error(error),
    }),
  );
  await expect.poll(state, { interval: 100 }).toBe("done");
  const { counts, faults } = await describeImport(staff, id);
  expect(counts).toMatchObject({ products: 2000, new: 1960, failing: 40, same: 0, changed: 0 });
  expect(faults).toHaveLength(40);
  expect([await count("product"), await count("variant"), await count("product_source")]).toEqual([1960, 5880, 1960]);
  const { rows } = await sql<{ n: number }>`select count(distinct seo_name)::int as n from product`.execute(db);
  expect(rows[0]?.n).toBe(1960);
});
