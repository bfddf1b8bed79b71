/** The version of a release, in every file that has it. */
import { z } from "zod";

/** Files that name the version, which all packages of a release share. */
export const versionFiles = [
  "package.json",
  "package-lock.json",
  "packages/client/package.json",
  "packages/create-shopwright/package.json",
];

const named = z.looseObject({ version: z.string() });
const numbers = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/;

/**
 * @param wanted as a person has typed it.
 * @throws {Error} for what is no version, or not above the present one.
 */
export function requireNewer(wanted: string | undefined, present: string): string {
  if (wanted === undefined || !numbers.test(wanted)) {
    throw new Error(
      `Say which version: npm run release -- --version 1.0.0${wanted ? `, not ${wanted}` : ""}. This is ${present}.`,
    );
  }
  if (!isAbove(wanted, present)) throw new Error(`${wanted} is not above ${present}.`);
  return wanted;
}

function isAbove(one: string, other: string): boolean {
  const parts = (text: string) => numbers.exec(text)?.slice(1, 4).map(Number) ?? [];
  const [a, b] = [parts(one), parts(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at >= 0) return (a[at] ?? 0) > (b[at] ?? 0);
  // 1.0.0-rc.1 comes before 1.0.0.
  return other.includes("-") && one !== other;
}

export const versionIn = (json: string): string => named.parse(JSON.parse(json)).version;

/** The text of a file with another version; of a lock file also that of its root. Nothing else changes. */
export function withVersion(json: string, version: string): string {
  const present = versionIn(json);
  const line = `"version": "${present}"`;
  let count = json.startsWith("{") && /"lockfileVersion"/.test(json) ? 2 : 1;
  return json.replaceAll(line, (found) => (count-- > 0 ? `"version": "${version}"` : found));
}
