import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { prepareDataFolder, refuseEmptyDatabase, refuseLostCluster } from "./data-folder.ts";

test("the data folder is closed to other users, one from before too; beside root PostgreSQL's user passes through", async () => {
  const base = await temporaryFolder("folder-");
  const folder = join(base, "data");
  const mode = async () => ((await stat(folder)).mode & 0o777).toString(8);
  await prepareDataFolder(folder, 1000);
  expect(await mode()).toBe("700");
  await chmod(folder, 0o755);
  await prepareDataFolder(folder, 1000);
  expect(await mode()).toBe("700");
  await prepareDataFolder(folder, 0);
  expect(await mode()).toBe("711");
  await removeFolder(base);
});

test("a shop whose database is gone does not start as a fresh one", async () => {
  const DATA_DIR = await temporaryFolder("lost-");
  await mkdir(join(DATA_DIR, "uploads"));
  // A fresh folder, also after a first start that ended early.
  await refuseLostCluster({ DATA_DIR });
  await refuseEmptyDatabase({ DATA_DIR });
  await writeFile(join(DATA_DIR, "uploads", "a.webp"), "");
  await expect(refuseLostCluster({ DATA_DIR })).rejects.toThrow(/there is no \S+cluster, but \S+uploads has files\./);
  await writeFile(join(DATA_DIR, "secret"), "a secret");
  await expect(refuseLostCluster({ DATA_DIR })).rejects.toThrow(/but \S+secret is there\. Put the database back/);
  const DATABASE_URL = "postgres://other";
  await expect(refuseEmptyDatabase({ DATA_DIR, DATABASE_URL })).rejects.toThrow(
    "The database of DATABASE_URL holds no shop",
  );
  await refuseLostCluster({ DATA_DIR, DATABASE_URL });
  await mkdir(join(DATA_DIR, "postgres", "cluster"), { recursive: true });
  await refuseLostCluster({ DATA_DIR });
  await removeFolder(DATA_DIR);
});
