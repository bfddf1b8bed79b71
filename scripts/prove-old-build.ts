/**
 * Shows that a version before goes on working once this version's migrations have run: its own tests, on databases with this
 * version's schema. Needs git's history and, when the packages differ, npm.
 *
 *   npm run test:old-build [-- REF [FOLDER …]]    REF may be ""
 *
 * REF is a tag or a commit; without it the last tag, or the newest commit whose migrations this version all has, and more: before a first
 * release steps may be joined, and what has run a step that is another one by now is no version before. FOLDERs limit the tests. Tests
 * that fail are run again with the schema of their own version: those that fail there too say nothing of migrations.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { changedSteps, isStep, readSteps } from "./release/schema-steps.ts";
import { locksTheSame } from "./release/version.ts";

const root = join(import.meta.dirname, "..");
const migrations = "src/db/migrations";
/** What makes the schema. */
const schemaFolders = [migrations, "src/db/functions"];
/** Folders whose tests use a database. */
const withDatabase = ["src/db", "src/server", "src/shop", "demo"];

/** Tests that compare the whole schema with something of their own version, so that a further table or column fails them. */
const expected: Readonly<Record<string, string>> = {
  "src/db/distribution.test.ts": "compares the list of all tables",
  "src/db/migrate.test.ts": "runs migrations of its own",
};

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const lines = (text: string) => text.split("\n").filter(Boolean);

/** The last tag; without one the newest commit whose migrations this version all has, as they were, beside at least one more. */
async function versionBefore(): Promise<string> {
  const tag = lines(git("tag", "--merged", "HEAD", "--sort=-creatordate"))[0];
  if (tag) return tag;
  const names = [...(await readSteps(join(root, migrations))).keys()];
  const hashes = lines(git("hash-object", ...names.map((name) => join(migrations, name))));
  const now = new Set(names.map((name, at) => `${hashes[at]} ${name}`));
  for (const commit of lines(git("log", "--format=%H", "HEAD", "--", migrations))) {
    const tree = lines(git("ls-tree", `${commit}^:${migrations}`)).map((line) => line.split(/\s/));
    const steps = tree.flatMap(([, , hash, name = ""]) => (isStep(name) ? [`${hash} ${name}`] : []));
    if (steps.length < now.size && steps.every((step) => now.has(step))) return git("rev-parse", `${commit}^`);
  }
  throw new Error("No version before has only migrations that this version has, too.");
}

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

interface Failure {
  readonly file: string;
  readonly name: string;
  readonly reason: string;
}

const filesOf = (failures: readonly Failure[]) => [...new Set(failures.map(({ file }) => file))];
const firstLine = (text = "") => text.split("\n")[0] ?? "";

/** Runs tests of a build. @returns those that failed, and how many there were. */
async function runTests(build: string, files: readonly string[]): Promise<{ failures: Failure[]; count: number }> {
  const output = join(build, "results.json");
  await rm(output, { force: true });
  const args = [
    "run",
    "--project",
    "unit",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${output}`,
    ...files,
  ];
  const { DATABASE_URL, DATA_DIR, ...env } = process.env;
  spawnSync(join(build, "node_modules/.bin/vitest"), args, {
    cwd: build,
    env: { ...env, NODE_ENV: "test" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (!existsSync(output)) throw new Error("The tests of the version before ended without a report.");
  const { testResults } = report.parse(JSON.parse(await readFile(output, "utf8")));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.slice(build.length + 1);
    const failed = assertionResults.filter((one) => one.status === "failed");
    // A file that could not be loaded has no tests.
    if (status === "failed" && failed.length === 0) return [{ file, name: "(the file)", reason: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      reason: firstLine(failureMessages[0]),
    }));
  });
  return { failures, count: testResults.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0) };
}

async function install(build: string): Promise<void> {
  const lock = "package-lock.json";
  const [before, now] = [await readFile(join(build, lock), "utf8"), await readFile(join(root, lock), "utf8")];
  if (locksTheSame(before, now)) return symlink(join(root, "node_modules"), join(build, "node_modules"));
  execFileSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: build, stdio: "inherit" });
}

async function replaceFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true });
  await cp(from, to, { recursive: true });
}

async function prove(ref: string, folders: readonly string[], build: string): Promise<boolean> {
  const backup = join(build, "schema-before");
  const [before, now] = [await readSteps(join(build, migrations)), await readSteps(join(root, migrations))];
  const further = [...now.keys()].filter((name) => !before.has(name));
  const changed = changedSteps(before, now);
  console.log(`${ref}: ${[...before.keys()].at(-1)}; now ${further.length} further migrations: ${further.join(", ")}`);
  // A database that has run one does not run it again.
  if (changed.length > 0)
    throw new Error(`This version lacks migrations of ${ref}, or has changed them: ${changed.join(", ")}`);
  await install(build);

  for (const folder of schemaFolders) {
    await cp(join(build, folder), join(backup, folder), { recursive: true });
    await replaceFolder(join(root, folder), join(build, folder));
  }
  const first = await runTests(build, folders);
  // What fails once may have been the machine's load.
  const failures = first.failures.length > 0 ? (await runTests(build, filesOf(first.failures))).failures : [];
  for (const folder of schemaFolders) await replaceFolder(join(backup, folder), join(build, folder));
  const athome = failures.length > 0 ? (await runTests(build, filesOf(failures))).failures : [];

  const reasonOf = ({ file, name }: Failure) =>
    athome.some((one) => one.file === file && one.name === name) ? "fails with its own schema too" : expected[file];
  console.log(`\n${first.count} tests of ${ref} on the schema of now, ${failures.length} failed twice`);
  for (const failure of failures) {
    console.log(`  ${failure.file} > ${failure.name}`);
    console.log(`    ${reasonOf(failure) ?? "BROKEN BY MIGRATIONS"}: ${failure.reason}`);
  }
  return failures.every((failure) => reasonOf(failure) !== undefined);
}

const [refArgument, ...folders] = process.argv.slice(2);
const ref = refArgument || (await versionBefore());
const folder = await temporaryFolder("old-build-");
const build = join(folder, "build");
git("worktree", "add", "--detach", "--force", build, ref);
try {
  const isWhole = await prove(ref, folders.length > 0 ? folders : withDatabase, build);
  console.log(
    isWhole ? "The version before works with this schema." : "The version before does not work with this schema.",
  );
  process.exitCode = isWhole ? 0 : 1;
} finally {
  git("worktree", "remove", "--force", build);
  await removeFolder(folder);
}
