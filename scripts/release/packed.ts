/** The files that a release packs. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const kinds = {
  program: /^shopwright-\d.*\.tgz$/,
  create: /^create-shopwright-.*\.tgz$/,
  client: /^shopwright-client-.*\.tgz$/,
};

export interface Packed {
  readonly program: string;
  readonly create: string;
  readonly client: string;
}

/** @throws {Error} naming what the folder lacks. */
export function filesIn(folder: string): Packed {
  const names = readdirSync(folder);
  const find = (kind: keyof typeof kinds) => {
    const name = names.find((one) => kinds[kind].test(one));
    if (!name) throw new Error(`${folder} has no packed file of ${kind}: ${kinds[kind].source}`);
    return join(folder, name);
  };
  return { program: find("program"), create: find("create"), client: find("client") };
}

/** Folder of a release that was made here. */
export function folderOf(root: string, version: string): string | undefined {
  const folder = join(root, "release", version);
  return existsSync(folder) ? folder : undefined;
}
