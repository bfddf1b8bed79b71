import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { changedSteps, readSteps } from "./schema-steps.ts";

const base = await temporaryFolder("steps-");
afterAll(() => removeFolder(base));

async function stepsOf(name: string, files: Readonly<Record<string, string>>) {
  const folder = join(base, name);
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return readSteps(folder);
}

test("a step of the version before stays as it was, but for its comments; more may follow", async () => {
  const before = await stepsOf("before", {
    "0001_first.sql": "-- Of a shop.\nCREATE TABLE a (id int);\n",
    "0002_second.ts": "/** Fills it. */\nexport const up = 1;\n",
    "0003_third.sql": "CREATE TABLE c ();",
    "README.md": "About",
  });
  expect([...before.keys()]).toEqual(["0001_first.sql", "0002_second.ts", "0003_third.sql"]);
  const now = await stepsOf("now", {
    "0001_first.sql": "-- Of a mall.\n\nCREATE TABLE a (id int);",
    "0002_second.ts": "/** Fills\n * it. */\nexport const up = 2;\n",
    "0004_fourth.sql": "CREATE TABLE d ();",
  });
  expect(changedSteps(before, now)).toEqual(["0002_second.ts", "0003_third.sql"]);
});
