/** Extensions whose code for browsers could not be built: the build writes them down, and they are left out. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { LeftOutExtension } from "#kernel/extensions/left-out.ts";
import { builtFolder } from "./installation.ts";

const fileIn = (root: string): string => join(builtFolder(root), "left-out.json");
const failures = z.array(z.object({ name: z.string(), reason: z.string() }));

export async function readBuildFailures(root: string): Promise<readonly LeftOutExtension[]> {
  const text = await readFile(fileIn(root), "utf8").catch(() => "[]");
  return failures.safeParse(JSON.parse(text)).data ?? [];
}

export async function writeBuildFailures(root: string, leftOut: readonly LeftOutExtension[]): Promise<void> {
  await mkdir(dirname(fileIn(root)), { recursive: true });
  await writeFile(fileIn(root), JSON.stringify(leftOut));
}
