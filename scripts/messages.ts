/**
 * The catalogs of messages (docs/messages.md): `npm run messages` reads all messages from the source, writes `en.po` and brings the
 * catalogs of the other languages up to date: translations stay, new messages are empty, messages that are gone are dropped.
 */
import { pathToFileURL } from "node:url";
import { getCatalogs } from "@lingui/cli/api";
import { makeConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { languages } from "#i18n/languages.ts";
import { callExtractor, contractExtractor, definitionExtractor, shopTextExtractor } from "./extract-messages.ts";

const catalog = (name: string, folders: readonly string[]) => ({
  path: `<rootDir>/src/i18n/locales/{locale}/${name}`,
  include: folders.map((folder) => `<rootDir>/src/${folder}`),
  exclude: ["**/*.test.*", "**/testing/**"],
});

const shared = {
  rootDir: `${import.meta.dirname}/..`,
  sourceLocale: "en",
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: "messageId",
} as const;

const config = makeConfig({
  ...shared,
  locales: ["en"],
  // What a browser loads for dashboard and editor, and what only the server writes.
  catalogs: [
    catalog("screens", ["contract", "dashboard", "editor", "modules", "ui"]),
    catalog("server", ["kernel", "server", "shop"]),
  ],
  // The first that matches a file reads it.
  extractors: [definitionExtractor, contractExtractor, callExtractor],
});

/** The texts of the shop's pages: apart, because module definitions are read once more for them, in another way. */
const shopConfig = makeConfig({
  ...shared,
  locales: Object.keys(languages),
  catalogs: [
    {
      path: "<rootDir>/src/i18n/locales/{locale}/shop",
      include: ["<rootDir>/src/modules/shop-texts.ts"],
    },
  ],
  extractors: [shopTextExtractor],
});

const catalogs = [...(await getCatalogs(config)), ...(await getCatalogs(shopConfig))];

/** The ids of the messages in the source and in the files of a language, by catalog: equal when `npm run messages` was run. */
export const readCatalogs = (locale = "en") =>
  Promise.all(
    catalogs.map(async (one) => ({
      file: one.getFilename(locale),
      source: Object.keys((await one.collect()) ?? {}).sort(),
      written: Object.keys((await one.read(locale)) ?? {}).sort(),
    })),
  );

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const catalog of catalogs) await catalog.make({ clean: true, overwrite: false, orderBy: "messageId" });
}
