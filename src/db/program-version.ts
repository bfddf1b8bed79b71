import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const packageFile = join(import.meta.dirname, "../../package.json");
const packageSchema = z.object({ version: z.string() });

/** This program's version, as package.json has it. */
export async function programVersion(): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile(packageFile, "utf8"))).version;
}
