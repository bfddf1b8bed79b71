import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Files that differ from where this branch left `main` (from the last commit, on `main` itself), new ones and those that are
 * not committed among them; deleted ones are left out.
 * @param {string} root folder of the work tree
 * @returns {string[]} paths from the root
 * @throws when git is missing, or the folder is no repository
 */
export function changedFiles(root) {
  const base = mergeBase(root);
  const differing = git(root, ["diff", "--name-only", "--no-renames", "--diff-filter=d", "-z", base, "--"]);
  const added = git(root, ["ls-files", "--others", "--exclude-standard", "-z"]);
  return [...new Set([...differing.split("\0"), ...added.split("\0")])].filter(Boolean).sort();
}

/** A clone of one branch has `main` only as the other repository's. */
function mergeBase(root) {
  for (const main of ["main", "origin/main"]) {
    const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", main], { cwd: root, encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return "HEAD";
}

function git(root, args) {
  const { status, stdout, stderr, error } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

/**
 * Tests that read or start files of the project by their path, and those of the scripts, which read the whole tree: no
 * import shows what they depend on.
 * @param {string} root
 * @returns {string[]} paths from the root
 */
export function testsOfFiles(root) {
  const tests = git(root, [
    "ls-files",
    "-z",
    "--cached",
    "--others",
    "--exclude-standard",
    "--",
    "*.test.ts",
    "*.test.tsx",
  ]);
  return tests
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(root, file)))
    .filter(
      (file) =>
        file.startsWith("scripts/") || /import\.meta\.(dirname|url)/.test(readFileSync(join(root, file), "utf8")),
    );
}
