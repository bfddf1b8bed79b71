import { chmod, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { prepareDataFolder } from "./data-folder.ts";

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
