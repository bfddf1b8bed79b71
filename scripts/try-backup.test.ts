import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { makeBackup } from "#shop/backup/make-backup.ts";
import { createTestShop } from "#shop/testing.ts";
import { tryBackup } from "./try-backup.ts";

const shop = await createTestShop();
const dataDir = await temporaryFolder("try-");
afterAll(() => removeFolder(dataDir));
const backupDir = join(dataDir, "backups");

test("a backup is brought into a database of its own, which is gone then; one that lacks an upload is refused", async () => {
  await mkdir(join(dataDir, "uploads"));
  await writeFile(join(dataDir, "uploads/a.webp"), "picture");
  const where = { databaseUrl: shop.url, backupDir, keepDays: 14, withUploads: true };
  const folder = join(backupDir, (await makeBackup({ ...filesIn(dataDir), ...where })) ?? "");
  const tables: string[] = [];
  await tryBackup(folder, (line) => tables.push(line));
  expect(tables.join("\n")).toContain("product");
  expect((await readdir(tmpdir())).filter((name) => name.startsWith("shopwright-restore-"))).toEqual([]);
  await rm(join(backupDir, "uploads/a.webp"));
  await expect(tryBackup(folder)).rejects.toThrow("uploads/a.webp is missing.");
});
