/** Opens themes: those of the editor and those of files. */
import { languageOf } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import type { AdminApi } from "../admin-api.ts";
import { type Catalog, loadAllDefinitions } from "../store/catalog.ts";
import { shopFacts } from "../store/shop-facts.ts";
import { forThisShop } from "./for-this-shop.ts";
import { pictureBytes, pictureFile } from "./pictures.ts";
import { shippedFile, shippedPictures, shippedTexts, shippedTheme } from "./shipped.ts";
import { maxTheme, parseTheme, readTheme, type Theme, withTexts } from "./theme-file.ts";

export interface OpenTheme {
  readonly theme: Theme;
  /** Where its pictures are cached under, so that a theme that is tried twice uploads them once. */
  readonly source: string;
  readonly pictureOf: (name: string) => Promise<File>;
}

const ownLanguage = () => languageOf(shopFacts()?.locale ?? "en") ?? "en";

export async function openShipped(name: string, catalog: Catalog): Promise<OpenTheme> {
  const { folder } = shippedTheme(name);
  const own = ownLanguage();
  const [text, words] = await Promise.all([
    shippedFile(folder),
    shippedTexts(folder, own),
    loadAllDefinitions(catalog),
  ]);
  const pictures = shippedPictures(folder);
  const file = withTexts(parseTheme(text), own, words);
  return {
    theme: readTheme(file, catalog, [...pictures.keys()], own),
    source: `shipped:${folder}`,
    pictureOf: async (picture) => {
      const answer = await fetch(pictures.get(picture) ?? "");
      if (!answer.ok) throw new Error(t("Couldn't load the theme's pictures. Try again in a moment."));
      return pictureFile(picture, await answer.arrayBuffer());
    },
  };
}

/** @throws {Error} with a sentence for the owner */
export async function openFile(file: File, catalog: Catalog, api: Pick<AdminApi, "call">): Promise<OpenTheme> {
  if (file.size > maxTheme)
    throw new Error(
      t("This file has {size} MB, and theme files can be up to {max} MB.", {
        size: Math.ceil(file.size / 1024 / 1024),
        max: maxTheme / 1024 / 1024,
      }),
    );
  const [text] = await Promise.all([file.text(), loadAllDefinitions(catalog)]);
  const data = parseTheme(text);
  const theme = await forThisShop(readTheme(data, catalog, Object.keys(data.pictures), ownLanguage()), api);
  return {
    theme,
    source: `file:${file.name}:${file.size}:${file.lastModified}`,
    pictureOf: async (picture) => {
      const bytes = pictureBytes(picture, data.pictures[picture] ?? "");
      if (!bytes) throw new Error(t("Couldn't load the theme's pictures. Try again in a moment."));
      return pictureFile(picture, bytes, theme.names[picture]);
    },
  };
}
