/**
 * `npm run release -- --version 1.0.0`: makes and checks all that a release is, in `release/1.0.0`, and stops before anything is published,
 * which a person does (docs/decisions/0077-releases.md). `--dry-run` says what would be done and changes nothing; `--without tests,image` leaves
 * steps out, and the report says so.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { requireCompatible } from "./release/extensions.ts";
import { readNotes, sectionOf, withSection } from "./release/notes.ts";
import { folderOf } from "./release/packed.ts";
import { gapsOf, stepsOf } from "./release/steps.ts";
import { requireNewer, versionFiles, versionIn, withVersion } from "./release/version.ts";

/** Of the project; a test gives another. */
const root = process.env.RELEASE_ROOT ?? join(import.meta.dirname, "..");
const inRoot = (...path: string[]) => join(root, ...path);
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function release(): Promise<void> {
  const { values } = parseArgs({
    options: { version: { type: "string" }, "dry-run": { type: "boolean" }, without: { type: "string" } },
  });
  const version = requireNewer(values.version, versionIn(await readFile(inRoot("package.json"), "utf8")));
  requireCompatible(root, version);
  const changed = git("status", "--porcelain");
  if (changed) throw new Error(`A release is made of what git has, and these are not committed:\n${changed}`);
  const lastTag = git("tag", "--merged", "HEAD", "--sort=-v:refname", "--list", "v*").split("\n")[0] || undefined;
  if (git("tag", "--list", `v${version}`)) throw new Error(`There is a tag v${version} already.`);
  const notes = await readNotes(inRoot("changes"));
  if (notes.length === 0) throw new Error("There is no change note: changes/README.md says how they are written.");
  const output = inRoot("release", version);
  const before = lastTag && folderOf(root, lastTag.slice(1));
  const engine = ["docker", "podman"].find((name) => spawnSync(name, ["version"], { stdio: "ignore" }).status === 0);
  const about = { version, output, lastTag, before, engine };
  const without = (values.without ?? "").split(",").filter(Boolean);
  const all = stepsOf(about);
  const unknown = without.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No step of this release is called ${unknown.join(", ")}. Steps: ${all.map(({ name }) => name).join(", ")}.`,
    );
  const steps = all.filter(({ name }) => !without.includes(name));
  const gaps = [...gapsOf(about), ...without.map((name) => `Left out when the command was given: ${name}.`)];
  const section = sectionOf(version, new Date().toISOString().slice(0, 10), notes);
  if (values["dry-run"]) {
    console.log([section, "", ...steps.map(({ name, shows }) => `${name}: ${shows}`), ...gaps].join("\n"));
    return;
  }

  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const texts = await stamp(version, section);
  const done: string[] = [];
  try {
    for (const { name, shows, command, cwd } of steps) {
      console.log(`\n── ${name}: ${shows} ──`);
      const [program = "", ...args] = command;
      const started = performance.now();
      const { status } = spawnSync(program, args, { cwd: inRoot(cwd ?? "."), stdio: "inherit" });
      if (status !== 0) throw new Error(`${name} failed: the lines above say why. The files are as they were.`);
      done.push(`- ${shows} (${Math.round((performance.now() - started) / 1000)} s)`);
    }
  } catch (error) {
    git("restore", "--", ...texts);
    throw error;
  }
  await writeFile(join(output, "NOTES.md"), `${section}\n`);
  await writeFile(join(output, "SHA256SUMS"), await checksums(output));
  const report = [
    `# Shopwright ${version}`,
    `Shown:\n\n${done.join("\n")}`,
    ...(gaps.length > 0 ? [`Not shown:\n\n${gaps.map((gap) => `- ${gap}`).join("\n")}`] : []),
  ];
  await writeFile(join(output, "REPORT.md"), `${report.join("\n\n")}\n`);
  for (const { file } of notes) await rm(inRoot("changes", file));
  console.log(`\n${report.join("\n\n")}\n\n${nextSteps(version, engine)}`);
}

/** Writes the version and the changelog. @returns the files that git had before. */
async function stamp(version: string, section: string): Promise<string[]> {
  for (const file of versionFiles)
    await writeFile(inRoot(file), withVersion(await readFile(inRoot(file), "utf8"), version));
  const changelog = inRoot("CHANGELOG.md");
  await writeFile(changelog, withSection(await readFile(changelog, "utf8"), section));
  return [...versionFiles, "CHANGELOG.md"];
}

async function checksums(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".tgz")).sort();
  const lines = files.map(async (name) => {
    const hash = createHash("sha256").update(await readFile(join(folder, name)));
    return `${hash.digest("hex")}  ${name}\n`;
  });
  return (await Promise.all(lines)).join("");
}

/** What a person does now. Nothing of it was done. */
function nextSteps(version: string, engine: string | undefined): string {
  return `Nothing is published. Read release/${version}/REPORT.md and NOTES.md, then:

  git add -A && git commit -m "Version ${version}" && git tag v${version} && git push --follow-tags
  npm run client:release && git commit -am "The API of ${version}, to which later builds are held"
  for file in release/${version}/*.tgz; do npm publish "$file" --access public; done${engine ? `\n  ${engine} push shopwright:${version}` : ""}`;
}
