import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";

/** What the program is made of; documentation and types stay in the package. */
const PARTS = ["package.json", "tsconfig.json", "vite.config.ts", "src", "scripts", "demo", "extensions"];

/** Folders of versions that stay: the one in use and the one before, to which a shop goes back without building again. */
const KEPT = 2;

/**
 * Copies the program out of `node_modules`, where Node runs no TypeScript, into the shop's folder `.shopwright`.
 * @param {string} packed folder of the package
 * @param {string} shop folder of the shop
 * @returns {string} the copy's folder: one for each build of a version
 */
export function placeProgram(packed, shop) {
  const { version } = JSON.parse(readFileSync(join(packed, "package.json"), "utf8"));
  const id = readFileSync(join(packed, "packed.txt"), "utf8").trim();
  const all = join(shop, ".shopwright");
  const folder = join(all, `${version}-${id}`);
  if (!existsSync(folder)) {
    // Under another name first: a copy that was interrupted is not taken for a whole one.
    const unfinished = `${folder}-${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    for (const part of PARTS) cpSync(join(packed, part), join(unfinished, part), { recursive: true });
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      // Another command was first.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  for (const old of oldFolders(all)) rmSync(old, { recursive: true, force: true });
  return folder;
}

/** Folders of versions by their last use, without the newest. */
function oldFolders(all) {
  return readdirSync(all, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d+\.\d+\.\d+.*-[0-9a-f]{8}$/.test(entry.name))
    .map(({ name }) => join(all, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
    .slice(KEPT);
}
