import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, oneLine, StartError } from "#db/start-error.ts";

/** As for SECRET itself. */
const MIN_LENGTH = 32;
/** Of the characters. One that was made has about thirty. */
const minDifferent = 8;

/**
 * The secret that signs tokens: SECRET, else the one kept in `DATA_DIR/secret` (mode 0600), made at the first call.
 * Two processes that start together get the same one.
 * @throws {StartError} for a file that cannot be read or holds too little.
 */
export async function readSecret(env: { SECRET?: string | undefined; DATA_DIR: string }): Promise<string> {
  if (env.SECRET) return env.SECRET;
  const file = join(env.DATA_DIR, "secret");
  await mkdir(env.DATA_DIR, { recursive: true });
  const secret = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new StartError(`The secret in ${file} cannot be read: ${oneLine(error)}.`);
  });
  if (secret !== undefined) return checked(secret, file);
  const draft = join(env.DATA_DIR, `.secret-${randomUUID()}`);
  // On the disk before it has its name: a power failure leaves no empty secret.
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    // A link appears with its whole content or, where another process was first, not at all.
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
  return checked(await readFile(file, "utf8"), file);
}

/** What is signed with an empty or short key can be forged, or with one of zeros, as a power failure leaves them in a file. */
function checked(text: string, file: string): string {
  const plain = text.replaceAll("\0", "").trim();
  const different = new Set(plain).size;
  if (plain.length >= MIN_LENGTH && different >= minDifferent) return text;
  throw new StartError(
    `The secret in ${file} is damaged (${different} different characters of ${plain.length}, instead of at least ${minDifferent} of ${MIN_LENGTH}): put the file back from a backup. Without one, delete it: a new secret is made, guests lose their carts, and staff set up two-step verification and payment keys again.`,
  );
}
