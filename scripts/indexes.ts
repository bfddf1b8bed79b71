/**
 * Writes what every file of a folder exports into one file beside the folder, so that nobody names all domains by hand:
 * `npm run indexes` after a file was added or taken away. `npm test -- indexes` fails where one is not as it would be written.
 */
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TEST_FILE } from "./import-boundaries.ts";

interface Index {
  /** From the project's folder. */
  readonly folder: string;
  /** Which of its files, as a pattern; those of the folder itself without it. */
  readonly pattern?: string;
  readonly file: string;
  /** What the file is for. */
  readonly about: string;
  /** @param files of the folder, in alphabetical order, each with its text */
  readonly text: (files: readonly SourceFile[], folder: string) => string;
}

interface SourceFile {
  /** From the folder: "orders.ts" */
  readonly name: string;
  readonly source: string;
}

/** Everything under its own name; TypeScript refuses two of the same name. */
const everyExport: Index["text"] = (files, folder) =>
  files.map(({ name }) => `export * from "./${folder}/${name}";\n`).join("");

/** The default exports, which are objects, as one. */
const oneObject: Index["text"] = (files, folder) => {
  const named = files.map(({ name }) => ({ name, local: localName(name) }));
  const imports = named.map(({ name, local }) => `import ${local} from "./${folder}/${name}";\n`).join("");
  return `${imports}\nexport default {\n${named.map(({ local }) => `  ...${local},\n`).join("")}};\n`;
};

/** What `defineRoutes` declares, as a list. */
const listOfRoutes: Index["text"] = (files) => {
  const named = files
    .filter(({ source }) => source.includes("export const routes = defineRoutes("))
    .map(({ name }) => ({ name, local: localName(name.replace(/\/route\.ts$/, ".ts").replaceAll("/", "-")) }));
  const imports = named.map(({ name, local }) => `import { routes as ${local} } from "./${name}";\n`).join("");
  return `${imports}\nexport const routes = [\n${named.map(({ local }) => `  ${local},\n`).join("")}];\n`;
};

/** The interfaces whose names end in "Tables", as one. */
const oneInterface: Index["text"] = (files, folder) => {
  const tables = files.flatMap(({ name, source }) =>
    [...source.matchAll(/^export interface (\w+Tables)\b/gm)].map(([, tableNames = ""]) => ({ name, tableNames })),
  );
  const imports = tables.map(({ name, tableNames }) => `import type { ${tableNames} } from "./${folder}/${name}";\n`);
  const names = tables.map(({ tableNames }) => `    ${tableNames}`);
  return `${imports.join("")}\nexport interface DB\n  extends ${names.join(",\n").trimStart()} {}\n`;
};

export const indexes: readonly Index[] = [
  {
    folder: "src/contract/calls",
    file: "src/contract/calls.generated.ts",
    about: "The declarations of all calls.",
    text: everyExport,
  },
  {
    folder: "src/contract/lists",
    file: "src/contract/lists.generated.ts",
    about: "The declarations of all lists, and what stands beside them.",
    text: everyExport,
  },
  {
    folder: "src/contract/record-types",
    file: "src/contract/record-types.generated.ts",
    about: "All kinds of records of the change record, by name.",
    text: oneObject,
  },
  {
    folder: "src/server/api",
    file: "src/server/api.generated.ts",
    about: "The handlers of all calls.",
    text: everyExport,
  },
  {
    folder: "src/server",
    pattern: "*/*.ts",
    file: "src/server/routes.generated.ts",
    about: "What is mounted beside calls and pages.",
    text: listOfRoutes,
  },
  {
    folder: "src/db/schema",
    file: "src/db/schema.generated.ts",
    about:
      "The tables as Kysely sees them. `mall_id` comes first in every key, so that the schema distributes by mall; ids are UUIDv7 made by\n" +
      " * the program (`newId`); money is bigint minor units; times are timestamptz. The SQL is in `migrations/` and `functions/`; the files of\n" +
      " * `schema/` only mirror it.",
    text: oneInterface,
  },
];

/** "past-orders.ts" as a name in code: "pastOrders". */
const localName = (file: string): string =>
  file.replace(/\.ts$/, "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The text of an index, as the folder is now. @param root the project's folder */
export async function indexText({ folder, pattern = "*.ts", about, text }: Index, root: string): Promise<string> {
  const cwd = join(root, folder);
  const names = globSync(pattern, { cwd }).map((name) => name.replaceAll("\\", "/"));
  const bare = (name: string) => name.replace(/\.ts$/, "");
  const sources = names
    .filter((name) => !TEST_FILE.test(name) && name !== "index.ts")
    .sort((one, other) => (bare(one) < bare(other) ? -1 : 1));
  const files = await Promise.all(
    sources.map(async (name) => ({ name, source: await readFile(join(cwd, name), "utf8") })),
  );
  const last = folder.split("/").at(-1) ?? folder;
  return `/** ${about} Written by \`npm run indexes\`; not changed by hand. */\n${text(files, last)}`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  for (const index of indexes) await writeFile(join(root, index.file), await indexText(index, root));
}
