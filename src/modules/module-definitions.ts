/** The definitions of the module types of the manifest, as the home page has them. */
import type { AnyDefinition } from "#decoration/module.ts";
import { manifest } from "./manifest.ts";
import synced from "./synced/definition.ts";

interface DefinitionFile {
  readonly default: AnyDefinition;
}

const fileOf = (folder: string) => `./${folder}/definition.ts`;

/** Vite lists the files of the editor's build; Node, which runs this file without a build, imports each by its folder. */
const files: Readonly<Record<string, DefinitionFile>> = import.meta.env
  ? import.meta.glob<DefinitionFile>("./*/definition.ts", { eager: true })
  : Object.fromEntries(
      await Promise.all(
        manifest.map(async ({ folder }) => [fileOf(folder), await import(/* @vite-ignore */ fileOf(folder))]),
      ),
    );

/** The definitions of the manifest's rows, in its order. */
export const moduleDefinitions: readonly AnyDefinition[] = manifest.map(({ type, folder }) => {
  const definition = files[fileOf(folder)]?.default;
  if (definition?.type !== type) throw new Error(`${fileOf(folder)} must define type ${type}`);
  return definition;
});

export { synced };

/** Types of the home page, in the order of the module picker. */
export const homeDefinitions: readonly AnyDefinition[] = moduleDefinitions.filter(({ type }) => type > 0);
