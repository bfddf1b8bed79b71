import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { installExtensionTables } from "#kernel/extensions/own-tables.ts";
import type { Door } from "../door.ts";
import type { Extension } from "../extension.ts";

/** Tables of an extension's own, in the schema `ext_<name>`. */
export const ownTables: Door = (extensions) => {
  installExtensionTables(
    extensions.flatMap(({ name, migrations }) =>
      migrations ? [{ extension: name, migrations: readMigrations(migrations) }] : [],
    ),
  );
  return undefined;
};

function readMigrations(migrations: NonNullable<Extension["migrations"]>): Readonly<Record<string, string>> {
  if (!(migrations instanceof URL)) return migrations;
  const files = readdirSync(migrations).filter((file) => file.endsWith(".sql"));
  if (files.length === 0) throw new Error(`There are no migrations in ${fileURLToPath(migrations)}`);
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -".sql".length), readFileSync(new URL(file, withSlash(migrations)), "utf8")]),
  );
}

/** An address without a slash at its end is that of a file. */
const withSlash = (folder: URL): string => (folder.href.endsWith("/") ? folder.href : `${folder.href}/`);
