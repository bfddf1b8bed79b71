/** The package of the program: what is in it, and where a shop keeps it. */
import { globSync } from "node:fs";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { placeProgram } from "../bin/place.js";
import { loadSettings } from "../bin/settings.js";
import { TEST_FILE } from "./import-boundaries.ts";

const root = join(import.meta.dirname, "..");
const base = await temporaryFolder("package-");
afterAll(() => removeFolder(base));
const { files } = z
  .object({ files: z.array(z.string()) })
  .parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));

test("what the package leaves out are files of tests, which nothing else imports", () => {
  const left = files.filter((file) => file.startsWith("!") && !file.startsWith("!docs/")).map((file) => file.slice(1));
  expect(left.sort()).toEqual([
    "**/*.spec.ts",
    "**/*.test.ts",
    "**/*.test.tsx",
    "extensions/**/testing",
    "src/**/fixtures",
    "src/**/testing",
  ]);
  const testingFiles = globSync("{src/**/{fixtures,testing},extensions/**/testing}/**/*.{ts,tsx}", { cwd: root });
  expect(testingFiles.length).toBeGreaterThan(10);
  expect(testingFiles.filter((file) => !TEST_FILE.test(file.replaceAll("\\", "/")))).toEqual([]);
});

test("every part that a shop copies, and every script of a command, is in the package", async () => {
  const place = await readFile(join(root, "bin/place.js"), "utf8");
  const parts = [...(/PARTS = \[([^\]]+)\]/.exec(place)?.[1]?.matchAll(/"([^"]+)"/g) ?? [])].map(
    ([, part = ""]) => part,
  );
  expect(parts).toContain("src");
  for (const part of parts) if (part !== "package.json") expect(files).toContain(part);
  const bin = await readFile(join(root, "bin/shopwright.js"), "utf8");
  const scripts = [...bin.matchAll(/"([\w-]+\.(?:ts|js))"/g)].map(([, script = ""]) => script);
  const there = await readdir(join(root, "scripts"));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => !there.includes(script))).toEqual([]);
});

test("a shop has a copy for each version, and keeps the one before", async () => {
  const [packed, shop] = [join(base, "packed"), join(base, "shop")];
  for (const part of ["src", "scripts", "demo", "extensions"]) await mkdir(join(packed, part), { recursive: true });
  for (const file of ["tsconfig.json", "vite.config.ts", "src/one.ts"]) await writeFile(join(packed, file), "");
  const release = async (version: string, id: string) => {
    await writeFile(join(packed, "package.json"), JSON.stringify({ version }));
    await writeFile(join(packed, "packed.txt"), `${id}\n`);
    return placeProgram(packed, shop);
  };
  const first = await release("1.0.0", "aaaaaaaa");
  expect(first).toBe(join(shop, ".shopwright/1.0.0-aaaaaaaa"));
  expect(await readdir(join(first, "src"))).toEqual(["one.ts"]);
  await writeFile(join(first, "built"), "");
  expect(await release("1.0.0", "aaaaaaaa")).toBe(first);
  expect(await readdir(first)).toContain("built");
  await utimes(first, 1, 1);
  await release("1.1.0", "bbbbbbbb");
  await writeFile(join(shop, ".shopwright/before.txt"), "1.0.0");
  expect((await readdir(join(shop, ".shopwright"))).sort()).toEqual(["1.0.0-aaaaaaaa", "1.1.0-bbbbbbbb", "before.txt"]);
  await release("1.2.0", "cccccccc");
  expect((await readdir(join(shop, ".shopwright"))).sort()).toEqual(["1.1.0-bbbbbbbb", "1.2.0-cccccccc", "before.txt"]);
});

test("every command of a shop has the settings of its .env; the environment's own go first", async () => {
  const shop = join(base, "with-settings");
  await mkdir(shop);
  loadSettings(shop);
  await writeFile(join(shop, ".env"), "PUBLIC_URL=https://shop.example.com\nTRUST_PROXY=1\n");
  vi.stubEnv("PUBLIC_URL", undefined);
  vi.stubEnv("TRUST_PROXY", "2");
  try {
    loadSettings(shop);
    expect([process.env.PUBLIC_URL, process.env.TRUST_PROXY]).toEqual(["https://shop.example.com", "2"]);
  } finally {
    vi.unstubAllEnvs();
    delete process.env.PUBLIC_URL;
  }
  const bin = await readFile(join(root, "bin/shopwright.js"), "utf8");
  expect(bin.indexOf("loadSettings(shop)")).toBeLessThan(bin.indexOf("placeProgram(packed"));
});
