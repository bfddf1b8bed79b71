import { access, chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, StartError } from "#db/start-error.ts";

/**
 * Makes DATA_DIR, or closes an existing one to other users. Root runs the embedded PostgreSQL as another user, who has
 * to pass through the folder but cannot list it.
 */
export async function prepareDataFolder(dataDir: string, uid = process.getuid?.()): Promise<void> {
  const mode = uid === 0 ? 0o711 : 0o700;
  await mkdir(dataDir, { recursive: true, mode });
  try {
    await chmod(dataDir, mode);
  } catch (error) {
    // A folder of another user, which this one may use: its mode is that user's matter.
    if (codeOf(error) !== "EPERM") throw error;
  }
}

/**
 * A database that is gone must not be replaced by a fresh shop without a word.
 * @throws {StartError} when DATA_DIR holds a shop's secret or uploads and the embedded database is not in it.
 */
export async function refuseLostCluster({ DATA_DIR, DATABASE_URL }: Folders): Promise<void> {
  const cluster = join(DATA_DIR, "postgres", "cluster");
  const used = !DATABASE_URL && !(await exists(cluster)) && (await traceOfShop(DATA_DIR));
  if (used) throw lost(`The database of this shop is missing: there is no ${cluster}, but ${used}`);
}

/** @throws {StartError} for a database without a shop, when DATA_DIR holds the secret or uploads of one. */
export async function refuseEmptyDatabase({ DATA_DIR, DATABASE_URL }: Folders): Promise<void> {
  const used = await traceOfShop(DATA_DIR);
  if (used) throw lost(`${DATABASE_URL ? "The database of DATABASE_URL" : "The database"} holds no shop, but ${used}`);
}

interface Folders {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string | undefined;
}

const lost = (why: string) =>
  new StartError(
    `${why}. Put the database back, or restore a backup (npm run restore). For a new shop, set DATA_DIR to an empty folder.`,
  );

async function traceOfShop(dataDir: string): Promise<string | undefined> {
  const secret = join(dataDir, "secret");
  if (await exists(secret)) return `${secret} is there`;
  const uploads = join(dataDir, "uploads");
  const names = await readdir(uploads).catch(() => []);
  return names.length > 0 ? `${uploads} has files` : undefined;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
