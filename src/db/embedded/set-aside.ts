import { rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../start-error.ts";
import { prepareFolder } from "./folder.ts";
import { readPostmaster } from "./postmaster.ts";

/**
 * Renames the embedded database of a data folder, so that the next start makes an empty one.
 * @param suffix is added to the name.
 * @returns where it is now; undefined when there is none.
 * @throws {StartError} while a shop uses it.
 */
export async function setAsideDatabase(dataDir: string, suffix: string): Promise<string | undefined> {
  const { root } = await prepareFolder(dataDir);
  const cluster = join(root, "cluster");
  if (!(await stat(cluster).catch(() => undefined))) return undefined;
  if (await readPostmaster(join(cluster, "data")))
    throw new StartError(`A shop is running in ${dataDir}: stop it first.`);
  await rename(cluster, `${cluster}${suffix}`);
  return `${cluster}${suffix}`;
}
