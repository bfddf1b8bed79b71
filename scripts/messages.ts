/**
 * The catalogs of messages (docs/messages.md): `npm run messages` reads all messages from the source, writes `en.po` and brings the
 * catalogs of the other languages up to date: translations stay, new messages are empty, messages that are gone are dropped.
 */
import { mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { getCatalogs } from "@lingui/cli/api";
import { makeConfig } from "@lingui/conf";
import { languages } from "#i18n/languages.ts";
import { catalogFormat } from "./catalog-format.ts";
import {
  callExtractor,
  contractExtractor,
  definitionExtractor,
  extensionExtractor,
  shopTextExtractor,
} from "./extract-messages.ts";

const catalog = (name: string, folders: readonly string[]) => ({
  path: `<rootDir>/src/i18n/locales/{locale}/${name}`,
  include: folders.map((folder) => `<rootDir>/src/${folder}`),
  exclude: ["**/*.test.*", "**/testing/**"],
});

const shared = {
  rootDir: `${import.meta.dirname}/..`,
  sourceLocale: "en",
  format: catalogFormat,
  locales: Object.keys(languages),
  orderBy: "messageId",
} as const;

const config = makeConfig({
  ...shared,
  // What a browser loads for dashboard and editor, and what only the server writes.
  catalogs: [
    catalog("screens", ["contract", "dashboard", "editor", "i18n", "modules", "ui"]),
    catalog("server", ["kernel", "server", "shop"]),
  ],
  // The first that matches a file reads it.
  extractors: [definitionExtractor, contractExtractor, callExtractor],
});

/** The texts of the shop's pages: apart, because module definitions are read once more for them, in another way. */
const shopConfig = makeConfig({
  ...shared,
  catalogs: [
    {
      path: "<rootDir>/src/i18n/locales/{locale}/shop",
      include: ["<rootDir>/src/modules/shop-texts.ts"],
    },
  ],
  extractors: [shopTextExtractor],
});

const catalogs = [...(await getCatalogs(config)), ...(await getCatalogs(shopConfig))];

/** The ids of the messages in the source, by the name of the catalog. They are read once. */
const sources = new Map<string, Promise<string[]>>();

interface CatalogTexts {
  readonly file: string;
  /** Ids of the messages in the source and in the file: equal when `npm run messages` was run. */
  readonly source: readonly string[];
  readonly written: readonly string[];
  /** By id; without those that are not translated. */
  readonly translations: Readonly<Record<string, string>>;
}

/** The catalogs of a language. */
export const readCatalogs = (locale = "en"): Promise<CatalogTexts[]> =>
  Promise.all(
    catalogs.map(async (one) => {
      const source = sources.get(one.path) ?? one.collect().then((messages) => Object.keys(messages ?? {}).sort());
      sources.set(one.path, source);
      const written = (await one.read(locale)) ?? {};
      return {
        file: one.getFilename(locale),
        source: await source,
        written: Object.keys(written).sort(),
        translations: Object.fromEntries(
          Object.entries(written).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
        ),
      };
    }),
  );

/** "de: 1,204 of 2,560 messages" for each language. */
export async function coverage(): Promise<string[]> {
  const lines: string[] = [];
  for (const language of Object.keys(languages).filter((one) => one !== "en")) {
    const texts = await readCatalogs(language);
    const [translated, all] = [
      texts.flatMap((one) => Object.keys(one.translations)),
      texts.flatMap((one) => one.source),
    ];
    lines.push(`${language}: ${translated.length.toLocaleString("en")} of ${all.length.toLocaleString("en")} messages`);
  }
  return lines;
}

/**
 * Brings the catalogs of an extension up to date: `messages/en.po`, and those of the languages whose files are there. A new language
 * begins as an empty file.
 * @param folder of the extension.
 */
export async function updateExtension(folder: string): Promise<void> {
  const rootDir = resolve(folder);
  await mkdir(join(rootDir, "messages"), { recursive: true });
  const files = await readdir(join(rootDir, "messages"));
  const translatedLocales = files.flatMap((file) => (file.endsWith(".po") ? [file.slice(0, -".po".length)] : []));
  const config = makeConfig({
    ...shared,
    rootDir,
    locales: [...new Set(["en", ...translatedLocales])],
    catalogs: [
      {
        path: "<rootDir>/messages/{locale}",
        include: ["<rootDir>"],
        exclude: ["**/*.test.*", "**/testing/**", "**/node_modules/**"],
      },
    ],
    extractors: [extensionExtractor],
  });
  for (const one of await getCatalogs(config)) await one.make({ clean: true, overwrite: false, orderBy: "messageId" });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { extension: { type: "string" } } });
  if (values.extension) await updateExtension(values.extension);
  else {
    for (const catalog of catalogs) await catalog.make({ clean: true, overwrite: false, orderBy: "messageId" });
    process.stdout.write(`${(await coverage()).join("\n")}\n`);
  }
}
