/** Imports that run at once, of one mall and of two, beside bulk changes of the same products: in processes as a shop has them. */
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { codeOf } from "#db/start-error.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import type { ShopContext } from "#kernel/context.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { startTask } from "#kernel/tasks/start.ts";
import { bulkTask } from "../catalog/bulk/index.ts";
import { createTestShop } from "../testing.ts";
import { chooseFile } from "./choose.ts";
import { describeImport } from "./describe.ts";
import { startCheck, startRun } from "./start.ts";
import { importCheck, importProducts } from "./tasks.ts";
import { shopifyFile } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const other = await shop.anotherMall();
const dataDir = await temporaryFolder("import-together-");
const files = filesIn(dataDir);
const errors: unknown[] = [];
const processes = Array.from({ length: 2 }, () =>
  runTasks({ db, files, tasks: [importCheck, importProducts, bulkTask], log: (error) => errors.push(error) }),
);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await removeFolder(dataDir);
});

async function choose(context: ShopContext, csv: string, name: string): Promise<string> {
  const stream = Readable.from([Buffer.from(csv)]);
  const id = await chooseFile(context, { name, stream, origin: "https://shop.example" }, files);
  await startCheck(context, { id });
  return id;
}
const stateOf = async (context: ShopContext, id: string) => (await describeImport(context, id)).state;
const all = <T>(of: readonly [ShopContext, string][], ask: (context: ShopContext, id: string) => Promise<T>) =>
  Promise.all(of.map(([context, id]) => ask(context, id)));
const patient = { timeout: 120_000, interval: 50 };

test("nothing is lost, counts are right, and none waits for ever", { timeout: 300_000 }, async () => {
  const mine = asStaff(shop);
  const theirs = asStaff(other);
  const spring = shopifyFile({ rows: 400 });
  const autumn = spring.csv.replaceAll(/(?<=,)\d+\.(?=[012]0,)/g, "7$&").replaceAll("Washable", "Water-proof");
  const imports: readonly [ShopContext, string][] = [
    [mine, await choose(mine, spring.csv, "spring.csv")],
    [mine, await choose(mine, spring.csv, "spring again.csv")],
    [mine, await choose(mine, autumn, "autumn.csv")],
    [theirs, await choose(theirs, spring.csv, "theirs.csv")],
  ];
  await expect.poll(() => all(imports, stateOf), patient).toEqual(["checked", "checked", "checked", "checked"]);
  await all(imports, startRun);
  const products = () =>
    sql<{ id: string }>`select id from product where mall_id = ${shop.mall.id} order by id desc limit 50`.execute(db);
  await expect.poll(async () => (await products()).rows.length, patient).toBe(50);
  // Changes of products that the imports are writing, in another order than theirs.
  const ids = (await products()).rows.map(({ id }) => id);
  const changed = await Promise.all(
    ["first", "second", "third"].map((tag) =>
      startTask(mine, bulkTask, { selection: { ids }, change: { kind: "tags", add: [tag], remove: [] } }),
    ),
  );
  await expect.poll(() => all(imports, stateOf), patient).toEqual(["done", "done", "done", "done"]);
  const tasks = async () =>
    (
      await sql<{ state: string; done: number; failed: number }>`select state, done, failed from task
        where id = any(${changed.map(({ task_id }) => task_id)}::uuid[])`.execute(db)
    ).rows;
  await expect.poll(tasks, patient).toEqual(Array(3).fill({ state: "done", done: 50, failed: 0 }));

  for (const [context, id] of imports) {
    const { counts, faults } = await describeImport(context, id);
    expect(faults).toEqual([]);
    expect(counts.products).toBe(100);
    expect(counts.new + counts.changed + counts.same + counts.skipped + counts.failing).toBe(100);
    expect(counts.failing).toBe(0);
  }
  const [first, again, , foreign] = await all(
    imports,
    async (context, id) => (await describeImport(context, id)).counts,
  );
  expect((first?.new ?? 0) + (again?.new ?? 0)).toBeLessThanOrEqual(100);
  expect(foreign).toMatchObject({ new: 100 });
  const { rows } = await sql<{ mall: string; products: number; handles: number; variants: number; tagged: number }>`
    select p.mall_id as mall, count(*)::int as products, count(distinct seo_name)::int as handles,
      (select count(*)::int from variant v where v.mall_id = p.mall_id) as variants,
      count(*) filter (where tags @> '{first,second,third}')::int as tagged
    from product p group by p.mall_id order by p.mall_id = ${shop.mall.id} desc`.execute(db);
  expect(rows).toEqual([
    { mall: shop.mall.id, products: 100, handles: 100, variants: 300, tagged: expect.any(Number) },
    { mall: other.mall.id, products: 100, handles: 100, variants: 300, tagged: 0 },
  ]);
  // Stock is what the files say, however often it was written, and the moves add up to it.
  const wrong =
    await sql`select v.id from variant v left join stock_move m on m.mall_id = v.mall_id and m.variant_id = v.id
    where v.mall_id = ${shop.mall.id} group by v.id, v.on_hand having coalesce(sum(m.on_hand), 0) <> v.on_hand`.execute(
      db,
    );
  expect(wrong.rows).toEqual([]);
  // On a machine that is very busy a statement may wait too long and is tried again; none waits for another in a circle.
  expect(errors.map(codeOf).filter((code) => code !== "57014")).toEqual([]);
});
