import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { requireCompatible } from "./extensions.ts";
import { readNote, readNotes, sectionOf, withSection } from "./notes.ts";
import { filesIn } from "./packed.ts";
import { gapsOf, stepsOf } from "./steps.ts";
import { locksTheSame, requireNewer, tagBefore, versionFiles, versionIn, withVersion } from "./version.ts";

const root = join(import.meta.dirname, "../..");
const project = await temporaryFolder("release-");
afterAll(() => removeFolder(project));

test("the changelog's section has what must be done first, then notes by kind; the newest section is the first", () => {
  const notes = [
    readNote("b.md", "# Added\n\nA thing\nof two lines.\n"),
    readNote("a.md", "# Upgrading\n\nSet X."),
    readNote("c.md", "# Added\n\nAnother."),
  ];
  const section = sectionOf("1.0.0", "2026-11-27", notes);
  expect(section).toBe(
    "## 1.0.0, 2026-11-27\n\n### Upgrading\n\n- Set X.\n\n### Added\n\n- A thing\n  of two lines.\n- Another.",
  );
  const first = withSection("# Changelog\n", section);
  expect(withSection(first, "## 1.1.0, 2026-12-01")).toBe(`# Changelog\n\n## 1.1.0, 2026-12-01\n\n${section}\n`);
});

test("notes of the project can be read; what is none is named", async () => {
  await readNotes(join(root, "changes"));
  expect(() => readNote("x.md", "Added a thing")).toThrow("x.md must begin with");
  expect(() => readNote("x.md", "# Removed\n\nA thing")).toThrow("x.md must begin with");
  expect(() => readNote("x.md", "# Added\n")).toThrow("says nothing");
});

test("a version is one, and above the present", () => {
  expect(requireNewer("1.0.0", "0.1.0")).toBe("1.0.0");
  expect(requireNewer("1.0.0", "1.0.0-rc.1")).toBe("1.0.0");
  expect(requireNewer("1.0.0-rc.10", "1.0.0-rc.9")).toBe("1.0.0-rc.10");
  for (const wrong of [undefined, "1.0", "v1.0.0", "0.1.0", "0.0.9"]) {
    expect(() => requireNewer(wrong, "0.1.0"), wrong).toThrow();
  }
  for (const wrong of ["1.0.0-rc.1", "1.0.0-beta.3", "0.9.0"]) {
    expect(() => requireNewer(wrong, "1.0.0-rc.2"), wrong).toThrow();
  }
});

test("the release before is the highest one below, a candidate below its version", () => {
  const tags = ["", "v0.9.0", "v1.0.0", "v1.0.0-rc.1", "v1.0.0-rc.10", "v1.2.0", "vendor"];
  expect(tagBefore(tags, "1.1.0")).toBe("v1.0.0");
  expect(tagBefore(tags, "1.0.0")).toBe("v1.0.0-rc.10");
  expect(tagBefore([""], "1.0.0")).toBeUndefined();
});

test("every file with the version gets the new one, and nothing else changes", async () => {
  for (const file of versionFiles) {
    const text = await readFile(join(root, file), "utf8");
    const next = withVersion(text, "9.8.7");
    expect(versionIn(next), file).toBe("9.8.7");
    const before = text.split("\n");
    const lines = next.split("\n").filter((line, at) => line !== before[at]);
    expect(lines.length, file).toBe(file === "package-lock.json" ? 2 : 1);
  }
});

test("a release with the packages of the one before needs no installation of its own", async () => {
  const lock = await readFile(join(root, "package-lock.json"), "utf8");
  expect(locksTheSame(lock, withVersion(lock, "9.8.7"))).toBe(true);
  expect(
    locksTheSame(lock, lock.replace(/"version": "\d+\.\d+\.\d+",\n\s+"integrity/, '"version": "99.0.0",\n"integrity')),
  ).toBe(false);
});

test("extensions that come with the shop work with the first release", () => {
  expect(() => requireCompatible(root, "1.0.0")).not.toThrow();
  expect(() => requireCompatible(root, "9.0.0")).toThrow(/extensions\/sample.*extensions\/stripe.*template/);
});

test("the first release shows nothing of an older one, and says so", () => {
  const about = { version: "1.0.0", output: "/out", lastTag: undefined, before: undefined, engine: undefined };
  expect(stepsOf(about).map(({ name }) => name)).not.toContain("old-build");
  expect(gapsOf(about).join(" ")).toMatch(/no release before.*no image was built/);
  const next = { ...about, lastTag: "v1.0.0", before: "/release/1.0.0", engine: "podman" };
  expect(stepsOf(next).map(({ name }) => name)).toEqual(expect.arrayContaining(["old-build", "prove", "image"]));
  expect(gapsOf(next)).toEqual([]);
});

test("packed files are found by their names; a folder without one of them is none of a release", async () => {
  const folder = await mkdtemp(join(project, "packed-"));
  for (const name of ["create-shopwright-1.0.0-rc.1.tgz", "shopwright-client-1.0.0-rc.1.tgz"])
    await writeFile(join(folder, name), "");
  expect(() => filesIn(folder)).toThrow("no packed file of program");
  await writeFile(join(folder, "shopwright-1.0.0-rc.1.tgz"), "");
  const names = Object.values(filesIn(folder)).map((file) => basename(file));
  expect(names).toEqual([
    "shopwright-1.0.0-rc.1.tgz",
    "create-shopwright-1.0.0-rc.1.tgz",
    "shopwright-client-1.0.0-rc.1.tgz",
  ]);
  await rm(folder, { recursive: true });
});

const git = (...args: string[]) => execFileSync("git", args, { cwd: project, stdio: "pipe" }).toString();
const commit = (message: string) =>
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qam", message);
const release = (...args: string[]) =>
  execFileSync(process.execPath, [join(root, "scripts/release.ts"), ...args], {
    cwd: project,
    env: { ...process.env, RELEASE_ROOT: project },
    encoding: "utf8",
    stdio: "pipe",
  });

/** The smallest project of which a release can be made. */
async function makeProject(): Promise<void> {
  for (const file of versionFiles) {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), '{ "name": "mini", "version": "0.1.0" }');
  }
  await mkdir(join(project, "changes"));
  await writeFile(join(project, "changes/one.md"), "# Added\n\nA thing.\n");
  await writeFile(join(project, "CHANGELOG.md"), "# Changelog\n");
  await writeFile(join(project, ".gitignore"), "/release/\n");
  git("init", "-q");
}

test("a dry run says what would be done and changes nothing; a tree that is not clean is refused", async () => {
  await makeProject();
  expect(() => release("--version", "1.0.0", "--dry-run")).toThrow("not committed");
  git("add", "-A");
  commit("One");
  const said = release("--version", "1.0.0", "--dry-run", "--without", "tests");
  expect(said).toMatch(/## 1\.0\.0, \d{4}-\d\d-\d\d\n\n### Added\n\n- A thing\./);
  expect(said).toContain("pack: shopwright is packed");
  expect(said).not.toContain("tests: every test");
  expect(said).toContain("Left out when the command was given: tests.");
  expect(() => release("--version", "1.0.0", "--dry-run", "--without", "test")).toThrow("No step");
  expect(git("status", "--porcelain")).toBe("");
  expect(await readdir(project)).not.toContain("release");
});

test("a release has its report and the new version everywhere, and says what a person does next", async () => {
  const names = stepsOf({ version: "1.0.0", output: "", lastTag: undefined, before: undefined, engine: undefined });
  const said = release("--version", "1.0.0", "--without", names.map(({ name }) => name).join(","));
  expect(said).toContain("Nothing is published.");
  expect(said).toContain("git tag v1.0.0");
  expect(await readdir(join(project, "release/1.0.0"))).toEqual(["NOTES.md", "REPORT.md", "SHA256SUMS"]);
  for (const file of versionFiles) expect(versionIn(await readFile(join(project, file), "utf8"))).toBe("1.0.0");
  expect(await readFile(join(project, "CHANGELOG.md"), "utf8")).toContain("- A thing.");
  expect(await readdir(join(project, "changes"))).toEqual([]);
});
