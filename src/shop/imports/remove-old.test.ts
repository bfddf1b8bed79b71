import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { createTestShop } from "../testing.ts";
import { prepareCheck } from "./check.ts";
import { chooseFile, fileOf } from "./choose.ts";
import { changeImport, type ImportFile } from "./record.ts";
import { removeOldImports } from "./remove-old.ts";
import { shopifyFile } from "./testing.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const dataDir = await temporaryFolder("old-imports-");
afterAll(() => removeFolder(dataDir));

/** An import of some days ago with staged rows. */
async function imported(state: ImportFile["state"], days: number): Promise<string> {
  const stream = Readable.from([Buffer.from(shopifyFile({ rows: 8 }).csv)]);
  const id = await chooseFile(asStaff(shop), { name: "p.csv", stream, origin: "https://s.example" }, filesIn(dataDir));
  await prepareCheck(asStaff(shop), id, filesIn(dataDir));
  await changeImport(shop, id, { state });
  await sql`update import set updated_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db);
  const then = Date.now() / 1000 - days * 86_400;
  utimesSync(join(dataDir, fileOf(mall.id, id)), then, then);
  return id;
}
const left = async (id: string) => {
  const { rows } = await sql<{
    rows: number;
  }>`select (select count(*)::int from import_row where import_id = i.id) as rows
    from import i where id = ${id}`.execute(db);
  return { rows: rows[0]?.rows, file: existsSync(join(dataDir, fileOf(mall.id, id))) };
};

test("imports that nobody finished go after 14 days, with rows and files; finished ones stay without", async () => {
  const [fresh, abandoned] = [await imported("checked", 13), await imported("checked", 15)];
  const [done, old] = [await imported("done", 29), await imported("done", 31)];
  const working = await imported("running", 15);
  const task = newId();
  await db
    .insertInto("task")
    .values({
      mall_id: mall.id,
      id: task,
      kind: "imports.run",
      permission: "products:write",
      title: "Import",
      staff_id: shop.staffId,
      staff_name: "Ann",
      batch_id: newId(),
      state: "queued",
      input: "{}",
    })
    .execute();
  await sql`update import set task_id = ${task} where id = ${working}`.execute(db);
  const stray = join(dataDir, "imports", "pictures", newId());
  mkdirSync(join(stray, ".."), { recursive: true });
  writeFileSync(stray, "half a picture");
  utimesSync(stray, 1, 1);
  await removeOldImports(db, filesIn(dataDir).storage);
  expect(await left(fresh)).toEqual({ rows: 8, file: true });
  expect(await left(abandoned)).toEqual({ rows: undefined, file: false });
  expect(await left(working)).toEqual({ rows: 8, file: true });
  expect(await left(done)).toEqual({ rows: 8, file: false });
  expect(await left(old)).toEqual({ rows: 0, file: false });
  expect(existsSync(stray)).toBe(false);
});

test("without a folder of imports there is nothing to remove", async () => {
  await expect(removeOldImports(db, filesIn(join(dataDir, "none")).storage)).resolves.toBeUndefined();
});
