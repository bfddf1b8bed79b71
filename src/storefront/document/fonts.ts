/** Fonts of the server's HTML: the rules of those that the page uses, and the files to fetch before anything asks for them. */
import { type Font, isFont } from "#decoration/fonts.ts";
import { faceCss, mainFile } from "#fonts/face-css.ts";
import { declaredAttribute } from "#fonts/show.ts";
import { fontsOfModules } from "#fonts/used.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import type { WireShown } from "../decoration/load.ts";

export interface PageFonts {
  readonly names: readonly Font[];
  /** Files of the shop's text and titles, one or two, which every page shows before it is scrolled. */
  readonly preloads: readonly string[];
  /** Their rules. */
  readonly css: string;
}

/** @param modules all of the page: the configuration's, header and footer, its own. */
export function pageFonts(config: ConfigValues, modules: readonly WireShown[]): PageFonts {
  const first = [config["text-font-family"], config["title-font-family"]].filter(isFont);
  const names = [...fontsOfModules(modules)];
  return { names, preloads: [...new Set(first)].map(mainFile), css: faceCss(names) };
}

export function fontTags({ names, preloads, css }: PageFonts, nonce: string): string {
  if (names.length === 0) return "";
  const links = preloads.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`);
  return `${links.join("")}<style nonce="${nonce}" ${declaredAttribute}="${names.join(" ")}">${css}</style>`;
}
