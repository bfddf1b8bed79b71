/** Links and section references of the documentation lead somewhere. */
import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFile(join(root, file), "utf8");
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

async function filesOf(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file);
  return files.sort();
}

/** Of README.md and its neighbours, of docs, and of the packages. */
const pages = async () => [
  ...(await filesOf("{*,changes/*,packages/*/*}.md")),
  ...(await filesOf("{docs,extensions}/**/*.md")),
];

test("every relative link of README.md, its neighbours and docs names a file, and its anchor a heading", async () => {
  const dead: string[] = [];
  for (const file of await pages()) {
    for (const [, target = ""] of (await read(file)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [path, anchor] = target.split("#", 2);
      const linked = path ? join(dirname(file), path) : file;
      const headings = () => read(linked).then((text) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, one = ""]) => one));
      if (!existsSync(join(root, linked))) dead.push(`${file}: ${target}`);
      else if (anchor && !(await headings()).map(anchorOf).includes(anchor)) dead.push(`${file}: ${target}`);
    }
  }
  expect(dead).toEqual([]);
});

test("every npm script that is named exists, in the project or in a shop made by create-shopwright", async () => {
  const shape = z.object({ scripts: z.record(z.string(), z.string()) });
  const scripts = await Promise.all(
    ["package.json", "packages/create-shopwright/template/package.template.json"].map(async (file) =>
      Object.keys(shape.parse(JSON.parse(await read(file))).scripts),
    ),
  );
  const scriptNames = new Set(scripts.flat());
  const unknown: string[] = [];
  for (const file of await pages()) {
    for (const [, name = ""] of (await read(file)).matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)) {
      if (!scriptNames.has(name)) unknown.push(`${file}: ${name}`);
    }
  }
  expect(unknown).toEqual([]);
});

test("comments name sections and pages of docs that exist", async () => {
  const sections = [...(await read("docs/behaviour.md")).matchAll(/^## (.*)$/gm)].map(([, one]) => one);
  const wrong: string[] = [];
  for (const file of await filesOf("{src,extensions,demo,e2e,bench,scripts}/**/*.{ts,tsx,js,css}")) {
    const text = await read(file);
    for (const [cited, section] of text.matchAll(/docs\/behaviour\.md,\s(?:\*\s)?(\w+)/g)) {
      if (!sections.includes(section)) wrong.push(`${file}: ${cited}`);
    }
    for (const [cited] of text.matchAll(/\bdocs\/[\w/-]+\.md/g)) {
      if (!existsSync(join(root, cited))) wrong.push(`${file}: ${cited}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a reader's questions are one click from README, and each leads to its answer", async () => {
  expect(await read("README.md")).toContain("](docs/questions.md)");
  const rows = (await read("docs/questions.md")).split("\n").filter((line) => line.startsWith("| …"));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(rows.filter((row) => !/\]\([^)]+\) \|$/.test(row))).toEqual([]);
});

test("decisions are numbered without gaps and have the four sections", async () => {
  const pages = await filesOf("docs/decisions/*.md");
  expect(pages.map((file) => Number(/\/(\d{4})-/.exec(file.replaceAll("\\", "/"))?.[1]))).toEqual(
    pages.map((_, at) => at + 1),
  );
  for (const page of pages) {
    const headings = [...(await read(page)).matchAll(/^## (.*)$/gm)].map(([, one]) => one);
    expect(headings, page).toEqual(["Context", "Decision", "Rejected", "Consequences"]);
  }
});
