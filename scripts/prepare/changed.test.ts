import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "../../src/db/temporary-folder.ts";
import { changedFiles, testsOfFiles } from "./changed.js";

const root = await temporaryFolder("changed-");
afterAll(() => removeFolder(root));

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: root, stdio: "pipe" });
const write = (file: string, text = file) => writeFile(join(root, file), text);

beforeAll(async () => {
  git("init", "-q", "-b", "main");
  await mkdir(join(root, "src"));
  for (const file of ["kept.ts", "deleted.ts", "later.ts", "edited.ts"]) await write(file);
  await write(".gitignore", "dist\n");
  await write("src/plain.test.ts", "test");
  git("add", "-A");
  git("commit", "-qm", "first");
});

test("on main: what is not committed, new files among it, ignored and deleted ones not", async () => {
  expect(changedFiles(root)).toEqual([]);
  await write("edited.ts", "new");
  await write("new file.ts");
  await write("dist");
  await rm(join(root, "deleted.ts"));
  expect(changedFiles(root)).toEqual(["edited.ts", "new file.ts"]);
});

test("on a branch: its commits too, but not what main has done since", async () => {
  git("switch", "-qc", "branch");
  await write("committed.ts");
  git("add", "committed.ts");
  git("commit", "-qm", "of the branch");
  git("switch", "-q", "main");
  await write("later.ts", "changed on main");
  git("commit", "-qm", "of main", "later.ts");
  git("switch", "-q", "branch");
  expect(changedFiles(root)).toEqual(["committed.ts", "edited.ts", "new file.ts"]);
});

test("tests that name their own place, and those of scripts, read files of the project", async () => {
  await write("src/reads.test.ts", "readFile(join(import.meta.dirname, 'docs'))");
  await mkdir(join(root, "scripts"));
  await write("scripts/walks.test.ts");
  expect(testsOfFiles(root)).toEqual(["scripts/walks.test.ts", "src/reads.test.ts"]);
});

test("outside of a repository the reason is told", async () => {
  const empty = await temporaryFolder("changed-none-");
  afterAll(() => removeFolder(empty));
  expect(() => changedFiles(empty)).toThrow("git diff failed");
});
