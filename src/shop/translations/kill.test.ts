/** kill -9 in the middle of an import of translations: whole portions only, it goes on elsewhere, and all of it is undone as one. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { allTasks } from "#kernel/tasks/registry.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { passTime } from "#kernel/tasks/testing.ts";
import { createProducts } from "../catalog/commands/index.ts";
import { addLanguage } from "../languages/index.ts";
import { createTestShop } from "../testing.ts";
import { checkTranslationFile, importTranslations } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
await addLanguage(shop, "de");
const staff = (): ShopContext => ({ db, mall, actor: { staffId, name: "Ann", batchId: newId() } });
const workers: ChildProcess[] = [];
const runners: ReturnType<typeof runTasks>[] = [];
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await Promise.all(runners.map((runner) => runner.stop()));
});

const portion = 250;
const stored = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from translation where mall_id = ${mall.id}`.execute(db);
  return rows[0]?.n ?? 0;
};
const stateOf = async (id: string) =>
  (await db.selectFrom("task").select("state").where("mall_id", "=", mall.id).where("id", "=", id).executeTakeFirst())
    ?.state;

test("an import that is killed goes on without losing or doubling a cell", async () => {
  const ids: string[] = [];
  for (let from = 0; from < 500; from += 50) {
    const products = Array.from({ length: 50 }, (_, index) => ({
      ...{ good_name: `Vase ${from + index}`, seo_name: `vase-${from + index}`, summary: "Of glass" },
      ...{ seo_title: "A vase", seo_description: "A vase of glass", variants: [{ price: "1" }] },
    }));
    ids.push(...(await createProducts(shop, products)));
  }
  const fields = ["good_name", "summary", "seo_title", "seo_description"];
  const rows = ids.flatMap((id) => fields.map((field) => `product,${id},${field},Deutsch ${field}`));
  const { import_id, counts } = await checkTranslationFile(staff(), {
    name: "de.csv",
    text: `kind,id,field,de\n${rows.join("\n")}\n`,
  });
  expect(counts).toEqual({ new: rows.length, changed: 0, same: 0, conflict: 0, failing: 0 });
  const { task_id, batch_id } = await importTranslations(staff(), { import_id, with_changed: false });
  const worker = spawn(process.execPath, [join(import.meta.dirname, "fixtures/worker.ts")], {
    env: { ...process.env, DATABASE_URL: shop.url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  workers.push(worker);
  await expect.poll(stored, { interval: 5 }).toBeGreaterThan(0);
  const gone = new Promise((resolve) => worker.once("exit", resolve));
  worker.kill("SIGKILL");
  await gone;
  // Whole portions only.
  expect((await stored()) % portion).toBe(0);
  await passTime(db, 20);
  runners.push(runTasks({ db, files: filesIn("/nowhere"), tasks: allTasks(), log: (error) => console.error(error) }));
  await expect.poll(() => stateOf(task_id)).toBe("done");
  expect(await stored()).toBe(rows.length);
  const undone = await undo(staff(), { batch_id }, () => true);
  if (undone.task_id) await expect.poll(() => stateOf(undone.task_id ?? "")).toBe("done");
  expect(await stored()).toBe(0);
});
