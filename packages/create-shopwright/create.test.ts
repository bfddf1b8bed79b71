/** `npm create shopwright`: the folder that it makes. A shop of packed files is proved by `scripts/prove-packages.ts`, in a release. */
import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import semver from "semver";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { programVersion } from "../../src/db/program-version.ts";
import { removeFolder, temporaryFolder } from "../../src/db/temporary-folder.ts";

const base = await temporaryFolder("create-");
afterAll(() => removeFolder(base));
const create = (...args: string[]) =>
  execFileSync(process.execPath, [join(import.meta.dirname, "create.js"), ...args], {
    cwd: base,
    encoding: "utf8",
    stdio: "pipe",
  });
const json = z.looseObject({
  name: z.string(),
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

test("a folder has everything of a shop, named after itself, with the version of the command", async () => {
  expect(create("My Shop", "--no-install")).toContain("npm install");
  const files = await readdir(join(base, "My Shop"), { recursive: true });
  expect(files.sort()).toEqual([
    ".gitignore",
    "README.md",
    "extensions",
    "extensions/hello",
    "extensions/hello/greeting",
    "extensions/hello/greeting/View.tsx",
    "extensions/hello/greeting/definition.ts",
    "extensions/hello/greeting/greeting.module.css",
    "extensions/hello/hello.test.ts",
    "extensions/hello/index.ts",
    "package.json",
    "shopwright.config.ts",
    "styles.d.ts",
    "tsconfig.json",
  ]);
  const { name, scripts, dependencies } = json.parse(
    JSON.parse(await readFile(join(base, "My Shop/package.json"), "utf8")),
  );
  expect([name, dependencies.shopwright]).toEqual(["my-shop", await programVersion()]);
  // Each command is one of the program's.
  const known = await readFile(join(import.meta.dirname, "../../bin/shopwright.js"), "utf8");
  for (const command of Object.values(scripts)) {
    const [program, argument = ""] = command.split(" ");
    if (program === "shopwright") expect(known).toMatch(new RegExp(`\\b"?${argument}"?[:,]`));
  }
});

test("a packed file is named by its whole path; a folder that holds something is left alone", async () => {
  create("other", "--no-install", "--shopwright", "./shopwright-1.0.0.tgz");
  const { dependencies } = json.parse(JSON.parse(await readFile(join(base, "other/package.json"), "utf8")));
  expect(dependencies.shopwright).toBe(`file:${join(base, "shopwright-1.0.0.tgz")}`);
  await mkdir(join(base, "full"));
  await writeFile(join(base, "full/mine.txt"), "");
  expect(() => create("full", "--no-install")).toThrow("is not empty");
  expect(await readdir(join(base, "full"))).toEqual(["mine.txt"]);
  expect(() => create()).toThrow("npm create shopwright FOLDER");
});

test("the sample extension fits the present version, and every one of the next major version", async () => {
  const text = await readFile(join(import.meta.dirname, "template/extensions/hello/index.ts"), "utf8");
  const range = /compatible: "([^"]+)"/.exec(text)?.[1] ?? "";
  // As the shop reads it: a candidate of a release has its extensions, too.
  expect(semver.satisfies(await programVersion(), range, { includePrerelease: true })).toBe(true);
});
