import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "#db/start-error.ts";

/**
 * The secret that signs tokens: SECRET, else the one kept in `DATA_DIR/secret` (mode 0600), made at the first call.
 * Two processes that start together get the same one.
 */
export async function readSecret(env: { SECRET?: string | undefined; DATA_DIR: string }): Promise<string> {
  if (env.SECRET) return env.SECRET;
  const file = join(env.DATA_DIR, "secret");
  await mkdir(env.DATA_DIR, { recursive: true });
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known) return known;
  const draft = join(env.DATA_DIR, `.secret-${randomUUID()}`);
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    // A link appears with its whole content or, where another process was first, not at all.
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
  return await readFile(file, "utf8");
}
