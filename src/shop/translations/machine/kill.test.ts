/** kill -9 while texts are translated by machine: it goes on elsewhere, and what was answered is not asked for again. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { passTime } from "#kernel/tasks/testing.ts";
import { createProducts } from "../../catalog/commands/index.ts";
import { addLanguage } from "../../languages/index.ts";
import { createTestShop } from "../../testing.ts";
import { changeTranslationSettings, machineOfInstallation, machineStart } from "../index.ts";
import { startStandIn } from "./stand-in.ts";
import { machineTask } from "./task.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
await addLanguage(shop, "de");
const secret = "a secret of thirty-two characters";
const standIn = await startStandIn();
const staff = (): ShopContext => ({ db, mall, actor: { staffId, name: "Ann", batchId: newId() } });
const workers: ChildProcess[] = [];
const runners: ReturnType<typeof runTasks>[] = [];
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await Promise.all(runners.map((runner) => runner.stop()));
  await standIn.close();
});

const stored = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from translation where mall_id = ${mall.id}`.execute(db);
  return rows[0]?.n ?? 0;
};
const stateOf = async (id: string) =>
  (await db.selectFrom("task").select("state").where("mall_id", "=", mall.id).where("id", "=", id).executeTakeFirst())
    ?.state;

test("texts that were answered before the process was killed are not asked for again, and all is undone as one", async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Vase ${index}`);
  for (let from = 0; from < names.length; from += 40) {
    const some = names.slice(from, from + 40);
    await createProducts(
      shop,
      some.map((good_name) => ({
        ...{ good_name, seo_name: good_name.toLowerCase().replace(" ", "-"), variants: [{ price: "1" }] },
      })),
    );
  }
  const changes = { translation_service: "libretranslate", translation_address: standIn.address } as const;
  await changeTranslationSettings(staff(), { changes }, secret);
  // The third request never ends: the process is killed while it is under way.
  const never = new Promise<void>(() => {});
  const soon = Promise.resolve();
  standIn.mischief.push({ until: soon }, { until: soon }, { until: never });
  const { task_id, batch_id } = await machineStart(staff(), {
    ...{ locales: ["de"], kinds: ["product"], max_characters: 10_000 },
  });
  const worker = spawn(process.execPath, [join(import.meta.dirname, "../fixtures/machine-worker.ts")], {
    env: { ...process.env, DATABASE_URL: shop.url, TEST_SECRET: secret },
    stdio: ["ignore", "ignore", "inherit"],
  });
  workers.push(worker);
  const patient = { interval: 20, timeout: 60_000 };
  await expect.poll(() => standIn.mischief.length, patient).toBe(0);
  const gone = new Promise((resolve) => worker.once("exit", resolve));
  worker.kill("SIGKILL");
  await gone;
  expect(await stored()).toBe(50);
  await passTime(db, 20);
  const installation = { db, files: filesIn("/nowhere"), log: (error: unknown) => console.error(error) };
  machineOfInstallation.give(installation, { secret, reach: { allowPrivate: true } });
  runners.push(runTasks({ ...installation, installation, tasks: [machineTask] }));
  await expect.poll(() => stateOf(task_id), patient).toBe("done");
  expect(await stored()).toBe(names.length);
  const asked = standIn.asked.flatMap(({ texts }) => texts);
  expect(asked.toSorted()).toEqual(names.toSorted());
  await undo(staff(), { batch_id }, () => true);
  expect(await stored()).toBe(0);
});
