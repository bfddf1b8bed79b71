/**
 * What extensions bring to browsers, as modules of the build: of the extensions in `shopwright.config.ts` that can be used. Without
 * extensions these modules are empty.
 */
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { BrowserCode } from "#extend/browser/code.ts";
import type { Extension } from "#extend/extension.ts";

const root = join(import.meta.dirname, "..");

export interface ExtensionCode extends BrowserCode {
  readonly name: string;
  /** Files of payment providers' code in the checkout, by the names of their kinds. */
  readonly checkouts: Readonly<Record<string, string>>;
  /** All of these files. */
  readonly files: readonly string[];
}

/**
 * The extension beside whose files a file is that a failure of the build names.
 * @param text of the failure: it names files by their paths, those in the project often by what comes behind its folder.
 */
export function extensionNamedIn(
  text: string,
  extensions: readonly Pick<ExtensionCode, "name" | "files">[],
  project: string,
): string | undefined {
  const slashed = (path: string) => path.replaceAll("\\", "/");
  const folders = (file: string) => [dirname(file), dirname(relative(project, file))].map(slashed);
  const isNamed = (folder: string) => slashed(text).includes(`${folder}/`);
  return extensions.find(({ files }) => files.flatMap(folders).some((one) => !one.startsWith("..") && isNamed(one)))
    ?.name;
}

/** Text of a path as an import has it. */
const quoted = (file: string): string => JSON.stringify(file.replaceAll("\\", "/"));

type Writer = (extensions: readonly ExtensionCode[], server: boolean) => string;

const object = (entries: readonly string[]): string => `{\n${entries.join(",\n")}\n}`;

/** The text of each module. `server` is true in the build that renders pages. */
export const writers: Readonly<Record<string, Writer>> = {
  "virtual:checkout-modules": (extensions, server) =>
    // The server never mounts a payment.
    `export default ${object(
      server
        ? []
        : extensions.flatMap(({ checkouts }) =>
            Object.entries(checkouts).map(([name, file]) => `${JSON.stringify(name)}: () => import(${quoted(file)})`),
          ),
    )};`,
  "virtual:extension-screens": (extensions) => {
    const files = extensions.flatMap(({ screens }) => screens ?? []);
    if (files.length === 0) return "export default null;";
    return [
      'import { installScreens } from "#dashboard/extensions/install.tsx";',
      ...files.map((file, index) => `import screens${index} from ${quoted(file)};`),
      `export default installScreens([${files.map((_, index) => `screens${index}`).join(", ")}]);`,
    ].join("\n");
  },
  "virtual:extension-modules": (extensions, server) => {
    const modules = extensions.flatMap((one) => one.modules);
    if (modules.length === 0) return "export const modules = null;";
    const rows = modules.map(({ definition, hydrate, files: { view } }) => {
      const source = server ? `, source: ${quoted(relative(root, view))}` : "";
      return `${definition.type}: { hydrate: ${JSON.stringify(hydrate)}, view: () => import(${quoted(view)})${source} }`;
    });
    return `export const modules = ${object(rows)};`;
  },
  "virtual:extension-definitions": (extensions) => {
    const modules = extensions.flatMap((one) => one.modules);
    const drawn = modules.flatMap(({ definition: { type }, files: { thumbnail } }) =>
      thumbnail ? [{ type, thumbnail }] : [],
    );
    return [
      ...modules.map(({ files }, index) => `import definition${index} from ${quoted(files.definition)};`),
      ...drawn.map(({ type, thumbnail }) => `import * as thumbnail${type} from ${quoted(thumbnail)};`),
      `export const definitions = [${modules.map((_, index) => `definition${index}`).join(", ")}];`,
      `export const thumbnails = ${object(drawn.map(({ type }) => `${type}: thumbnail${type}`))};`,
    ].join("\n");
  },
};

let reading: Promise<readonly ExtensionCode[]> | undefined;

/** Of all extensions that can be used, in the order of the configuration. */
export function readExtensionCode(): Promise<readonly ExtensionCode[]> {
  reading ??= read();
  return reading;
}

/** By Node itself: a bundled configuration of Vite must not contain parts of the shop. */
const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(root, file)).href);

async function read(): Promise<ExtensionCode[]> {
  const { extensionsInUse, installExtensions }: typeof import("#extend/install.ts") =
    await load("src/extend/install.ts");
  const { installationFolder }: typeof import("#extend/installation.ts") = await load("src/extend/installation.ts");
  const { browserCodeOf }: typeof import("#extend/browser/code.ts") = await load("src/extend/browser/code.ts");
  await installExtensions(installationFolder(), () => {});
  return extensionsInUse().map((extension) => {
    const code = browserCodeOf(extension);
    const checkouts = checkoutsOf(extension);
    const views = code.modules.flatMap(({ files }) => Object.values(files));
    const files = [...(code.screens ? [code.screens] : []), ...views, ...Object.values(checkouts)];
    return { ...code, name: extension.name, checkouts, files };
  });
}

/** Translations of all extensions in use, by language. */
export async function extensionMessages(): Promise<Record<string, ReadonlyMap<string, string>>> {
  await readExtensionCode();
  const { extensionsInUse }: typeof import("#extend/install.ts") = await load("src/extend/install.ts");
  const { readMessages }: typeof import("#extend/messages.ts") = await load("src/extend/messages.ts");
  const added: Record<string, ReadonlyMap<string, string>> = {};
  for (const { messages } of extensionsInUse()) {
    if (!messages) continue;
    for (const [language, translations] of readMessages(messages))
      added[language] = new Map([...translations, ...(added[language] ?? [])]);
  }
  return added;
}

const checkoutsOf = ({ paymentProviders = [] }: Extension): Readonly<Record<string, string>> =>
  Object.fromEntries(
    paymentProviders.flatMap(({ name, checkout }) => (checkout ? [[name, fileURLToPath(checkout)]] : [])),
  );

/** What extensions import of the shop, also packages, of which this project is none. */
const entries = /^shopwright\/extend(?:\/([a-z]+))?$/;

export const extensionCode: Plugin = {
  name: "extension-code",
  enforce: "pre",
  resolveId(id) {
    if (writers[id]) return `\0${id}`;
    const [matched, part] = entries.exec(id) ?? [];
    if (!matched) return undefined;
    return join(root, "src/extend", part ? `browser/${part}.ts` : "index.ts").replaceAll("\\", "/");
  },
  async load(id) {
    const write = id.startsWith("\0") ? writers[id.slice(1)] : undefined;
    return write?.(await readExtensionCode(), this.environment.config.consumer === "server");
  },
};
