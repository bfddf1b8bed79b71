/** Extensions that come with a release must work with it: one that does not fit is left out, and a shop without its way to pay sells nothing. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import semver from "semver";

const places = ["extensions/*/index.ts", "packages/create-shopwright/template/extensions/*/index.ts"];

/**
 * @param root folder of the project.
 * @throws {Error} naming those whose range does not have the version.
 */
export function requireCompatible(root: string, version: string): void {
  const files = globSync(places, { cwd: root }).sort();
  const wrong = files.filter((file) => {
    const range = /compatible: "([^"]+)"/.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? "";
    return !semver.satisfies(version, range, { includePrerelease: true });
  });
  if (wrong.length > 0)
    throw new Error(`These do not work with ${version}, as their "compatible" says: ${wrong.join(", ")}.`);
}
