/** Where the code of an extension begins. */
import { readFileSync } from "node:fs";
import { findPackageJSON, registerHooks } from "node:module";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

const packageShape = z.object({ main: z.string() });

/** The file of an entry that extensions import; undefined for anything else. */
function publicEntry(specifier: string): string | undefined {
  const [, part] = /^shopwright\/extend(?:\/([a-z]+))?$/.exec(specifier) ?? [];
  if (part) return join(import.meta.dirname, `browser/${part}.ts`);
  return specifier === "shopwright/extend" ? join(import.meta.dirname, "index.ts") : undefined;
}

/**
 * The file of an extension: `index.ts` of a folder, `main` of an npm package.
 * @param listed as the configuration lists it: a path, the name of a package, or one that comes with the shop (`shopwright/extensions/stripe`).
 * @param configFile from where paths and packages are looked for.
 * @throws {Error} for a package that is not installed, or has no `main`.
 */
export function entryOf(listed: string, configFile: string): string {
  const [, bundled] = /^shopwright\/extensions\/([a-z-]+)$/.exec(listed) ?? [];
  if (bundled) return join(import.meta.dirname, "../../extensions", bundled, "index.ts");
  if (listed.startsWith(".") || isAbsolute(listed)) return resolve(dirname(configFile), listed, "index.ts");
  const file = packageOf(listed, configFile);
  if (!file) throw new Error("The package is not installed.");
  const { data } = packageShape.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!data) throw new Error('Its package.json has no "main".');
  return join(dirname(file), data.main);
}

function packageOf(name: string, configFile: string): string | undefined {
  try {
    return findPackageJSON(name, pathToFileURL(configFile));
  } catch {
    return undefined;
  }
}

let isOpen = false;

/** Lets packages and folders elsewhere import `shopwright/extend`: for Node, this project is no package of theirs. */
export function openEntry(): void {
  if (isOpen) return;
  isOpen = true;
  registerHooks({
    resolve(specifier, context, next) {
      const file = publicEntry(specifier);
      return next(file ? pathToFileURL(file).href : specifier, context);
    },
  });
}
