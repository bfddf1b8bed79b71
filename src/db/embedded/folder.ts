import { createHash } from "node:crypto";
import { access, chown, constants, lstat, mkdir, readlink, realpath, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { codeOf, oneLine, StartError } from "../start-error.ts";
import { canEnter, chooseIdentity } from "./identity.ts";
import type { Identity } from "./run.ts";

/** Where root keeps the database when the account that PostgreSQL runs as may not enter DATA_DIR (/root, say). */
const SYSTEM_FOLDER = "/var/lib";

/**
 * Makes the folder that holds everything of the embedded server, `<dataDir>/postgres`, owned by the account it runs as.
 * When that account may not enter dataDir, the folder lies in /var/lib and `<dataDir>/postgres` is a link to it.
 * @throws {StartError} when it cannot be made or written.
 */
export async function prepareFolder(
  dataDir: string,
  systemFolder = SYSTEM_FOLDER,
): Promise<{ root: string; identity: Identity }> {
  const link = linkIn(dataDir);
  try {
    await mkdir(resolve(dataDir), { recursive: true });
    const target = await existingTarget(link);
    const identity = await chooseIdentity(target ?? link);
    const inside = target === undefined && canEnter(resolve(dataDir), identity);
    const root = target ?? (inside ? link : elsewhere(link, systemFolder));
    await mkdir(root, { recursive: true, mode: 0o700 });
    if (root !== link && target === undefined) await symlink(root, link);
    if (identity) await chown(root, identity.uid, identity.gid);
    else await access(root, constants.W_OK);
    const real = await realpath(root);
    if (canEnter(real, identity)) return { root: real, identity };
    throw new StartError(
      `The user ${identity?.name}, which PostgreSQL runs as, may not enter ${real}: set DATA_DIR to a folder it can reach, or set DATABASE_URL.`,
    );
  } catch (error) {
    if (error instanceof StartError || codeOf(error) === undefined) throw error;
    throw new StartError(`The folder ${resolve(dataDir)} (DATA_DIR) cannot be written: ${oneLine(error)}.`);
  }
}

const linkIn = (dataDir: string) => join(resolve(dataDir), "postgres");

/** The folder that was prepared for dataDir; undefined where none was. Makes nothing. */
export const findFolder = (dataDir: string): Promise<string | undefined> => existingTarget(linkIn(dataDir));

async function existingTarget(link: string): Promise<string | undefined> {
  const stats = await lstat(link).catch(() => undefined);
  if (!stats) return undefined;
  return stats.isSymbolicLink() ? resolve(link, "..", await readlink(link)) : link;
}

function elsewhere(link: string, systemFolder: string): string {
  return join(systemFolder, `shopwright-${createHash("sha256").update(link).digest("hex").slice(0, 12)}`);
}
