import { execFile } from "node:child_process";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";

const base = await temporaryFolder("beside-shop-");
afterAll(() => removeFolder(base));

const { PATH, HOME } = process.env;
const environmentOf = (DATA_DIR: string): NodeJS.ProcessEnv => ({ PATH, HOME, DATA_DIR });

const commands: { name: string; options: string[] }[] = [
  { name: "dashboard-link", options: [] },
  { name: "admin-link", options: [] },
  { name: "api-token", options: ["--name", "Warehouse", "--permissions", "inventory:read"] },
  { name: "backup", options: [] },
];

test.each(commands)("$name says at once where it finds no shop, and makes nothing there", async ({ name, options }) => {
  const folder = join(base, name);
  const command = promisify(execFile)(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], {
    env: environmentOf(folder),
    timeout: 30_000,
  });
  await expect(command).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: `There is no shop in the folder ${folder}: set DATA_DIR to the folder of the shop.\n`,
  });
  await expect(lstat(folder)).rejects.toThrow("ENOENT");
});
