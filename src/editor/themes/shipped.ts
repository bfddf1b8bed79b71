/** The themes that come with the editor: folders with a theme file and its pictures. They are loaded when one is looked at. */

const files = import.meta.glob<string>("./shipped/*/theme.json", { query: "?raw", import: "default" });
const translations = import.meta.glob<string>("./shipped/*/texts.*.json", { query: "?raw", import: "default" });
const addresses = import.meta.glob<string>(["./shipped/*/*.webp"], { query: "?url", import: "default", eager: true });

const thumbnails = ["thumbnail.webp", "thumbnail-phone.webp"] as const;

export interface ShippedTheme {
  /** Name of its folder. */
  readonly folder: string;
  /** Addresses of the pictures of its home page, on a PC and on a phone. */
  readonly thumbnail: string;
  readonly phoneThumbnail: string;
}

const addressOf = (folder: string, file: string) => addresses[`./shipped/${folder}/${file}`] ?? "";

export function shippedTheme(name: string): ShippedTheme {
  const folder = name.toLowerCase();
  return {
    folder,
    thumbnail: addressOf(folder, thumbnails[0]),
    phoneThumbnail: addressOf(folder, thumbnails[1]),
  };
}

/** Addresses of a theme's pictures by name, without its thumbnails. */
export const shippedPictures = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(addresses).flatMap(([path, address]) => {
      const [, , of = "", name = ""] = path.split("/");
      return of === folder && !thumbnails.some((one) => one === name) ? [[name, address] as const] : [];
    }),
  );

/** The text of a theme's file. */
export async function shippedFile(folder: string): Promise<string> {
  const load = files[`./shipped/${folder}/theme.json`];
  if (!load) throw new Error(`no theme ${folder}`);
  return load();
}

/** Its texts in a language, by the text as it stands in the file; nothing where it has none. */
export async function shippedTexts(folder: string, language: string): Promise<string | undefined> {
  return translations[`./shipped/${folder}/texts.${language}.json`]?.();
}
