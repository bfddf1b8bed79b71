/** The version of a release, in every file that has it. */
import semver from "semver";
import { z } from "zod";

/** Files that name the version, which all packages of a release share. */
export const versionFiles = [
  "package.json",
  "package-lock.json",
  "packages/client/package.json",
  "packages/create-shopwright/package.json",
];

const named = z.looseObject({ version: z.string() });

/**
 * @param wanted as a person has typed it.
 * @throws {Error} for what is no version, or not above the present one.
 */
export function requireNewer(wanted: string | undefined, present: string): string {
  if (wanted === undefined || semver.valid(wanted) !== wanted) {
    throw new Error(
      `Say which version: npm run release -- --version 1.0.0${wanted ? `, not ${wanted}` : ""}. This is ${present}.`,
    );
  }
  if (!semver.gt(wanted, present)) throw new Error(`${wanted} is not above ${present}.`);
  return wanted;
}

export const versionIn = (json: string): string => named.parse(JSON.parse(json)).version;

/** The text of a file with another version; of a lock file also that of its root. Nothing else changes. */
export function withVersion(json: string, version: string): string {
  const present = versionIn(json);
  const line = `"version": "${present}"`;
  let count = json.startsWith("{") && /"lockfileVersion"/.test(json) ? 2 : 1;
  return json.replaceAll(line, (found) => (count-- > 0 ? `"version": "${version}"` : found));
}

/** Whether two lock files install the same: the project's own version is no package. */
export const locksTheSame = (one: string, other: string): boolean =>
  withVersion(one, "0.0.0") === withVersion(other, "0.0.0");

/**
 * The release before: git's own order has v1.0.0-rc.1 after v1.0.0.
 * @param tags of git.
 */
export const tagBefore = (tags: readonly string[], version: string): string | undefined =>
  tags
    .filter((tag) => semver.valid(tag.slice(1)) && semver.lt(tag.slice(1), version))
    .reduce<string | undefined>(
      (last, tag) => (last && semver.gt(last.slice(1), tag.slice(1)) ? last : tag),
      undefined,
    );
