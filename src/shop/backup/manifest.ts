/** What lies in the folder of backups, and how its parts are named. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { codeOf, StartError } from "#db/start-error.ts";

/** Written last: a folder without it is not a backup. */
export const manifestFile = "backup.json";
/** Files of all backups, each stored once: an upload never changes under its name. */
export const uploadsFolder = "uploads";
/** Names of the uploads that belong to a backup, one a line. */
const uploadsList = "uploads.txt";
/** Why the last try failed; gone after the next success. */
const failureFile = "last-failure.json";

const storedTable = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() });

export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601, the moment that the data is of. */
  created_at: z.iso.datetime(),
  /** The newest migration that had run. */
  migration: z.string(),
  tables: z.array(storedTable),
  /** Tables of extensions, by their schemas, with the newest migration of the extension that had run. */
  extensions: z.array(z.object({ schema: z.string(), migration: z.string(), tables: z.array(storedTable) })).optional(),
  /** Their names are the lines of `uploads.txt`. */
  uploads: z.number().int(),
  /** The uploads stayed where they were: a restore leaves the storage as it is. */
  without_uploads: z.boolean().optional(),
  /** Bytes of the database's part and of all uploads. */
  bytes: z.object({ database: z.number().int(), uploads: z.number().int() }),
});

export type Manifest = z.output<typeof manifestSchema>;

export interface Backup {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The file with the rows of a table. @param schema of an extension; absent for the shop's own tables. */
export const tableFile = (folder: string, table: string, schema?: string): string =>
  join(folder, "tables", `${schema ? `${schema}.` : ""}${table}.zst`);

/** `2026-11-23T02-30-00Z`: sorts by time, and every file system takes it. */
export const nameOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** The complete backups in a folder, oldest first; none when there is no such folder. */
export async function listBackups(backupDir: string): Promise<Backup[]> {
  const names = await readdir(backupDir).catch((error) => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  const backups = names
    .filter((name) => backupName.test(name))
    .sort()
    .map(async (name) => {
      const folder = join(backupDir, name);
      const manifest = await readManifest(folder);
      return manifest ? [{ name, folder, manifest }] : [];
    });
  return (await Promise.all(backups)).flat();
}

/** Undefined where there is no manifest of a format that this program knows. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, manifestFile), "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  });
  return text === undefined ? undefined : parsed(text, manifestSchema);
}

/** Undefined for what is no such JSON: a file that a full disk or a stopped process has left half hides no backup. */
export function parsed<T>(text: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function writeUploadNames(folder: string, names: readonly string[]): Promise<void> {
  await writeFile(join(folder, uploadsList), names.map((name) => `${name}\n`).join(""), { mode: 0o600 });
}

const uploadName = /^\w[\w.-]*$/;

/** Names that could lead out of the folder are left out. @throws {StartError} when the backup lacks the list. */
export async function readUploadNames(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, uploadsList), "utf8").catch((error) => {
    if (codeOf(error) !== "ENOENT") throw error;
    throw new StartError(`The backup is not complete: ${join(folder, uploadsList)} is missing.`, { cause: error });
  });
  return text.split("\n").filter((name) => uploadName.test(name));
}

const failureSchema = z.object({ at: z.iso.datetime(), message: z.string() });
export type BackupFailure = z.output<typeof failureSchema>;

export const failurePath = (backupDir: string): string => join(backupDir, failureFile);

/** Why the last try failed, unless one has succeeded since. */
export async function readFailure(backupDir: string): Promise<BackupFailure | undefined> {
  const text = await readFile(failurePath(backupDir), "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : parsed(text, failureSchema);
}
