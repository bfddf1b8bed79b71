/** A copy of the project with other extensions than `shopwright.config.ts` lists: its pages are built from them when its shop starts. */
import { cp, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "#db/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");

/** What a shop is built and run from. */
const parts = [
  "src",
  "scripts",
  "packages",
  "extensions",
  "demo",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** @param extensions folders within the project: "./extensions/sample". The caller removes the copy. */
export async function projectWith(extensions: readonly string[]): Promise<string> {
  const project = await temporaryFolder("project-");
  for (const part of [...parts, "vite.config.ts"]) {
    await cp(join(root, part), join(project, part), {
      recursive: true,
      filter: (path) => !path.includes("node_modules"),
    });
  }
  await symlink(join(root, "node_modules"), join(project, "node_modules"), "junction");
  await writeFile(
    join(project, "shopwright.config.ts"),
    `export default { extensions: ${JSON.stringify(extensions)} };\n`,
  );
  return project;
}
