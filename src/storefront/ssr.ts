/** What the server and the pages agree on: the server gives a request, the pages give HTML back. */
import type { ApiClient } from "./api/client.ts";

/** Files of the client build: which script and style files a source file needs, by Vite's manifest. */
export interface Assets {
  /** The shopper's entry and what it imports statically. */
  readonly entry: { readonly script: string; readonly preloads: readonly string[]; readonly styles: readonly string[] };
  /** Files of lazily loaded sources, by path in the repository ("src/modules/carousel/View.tsx"). */
  of(source: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** The text of a built style file, for inlining. */
  css(file: string): string;
}

/**
 * A stretch of a page: text of this rendering alone, or UTF-8 that comes again in others, then the same object each time.
 */
export type HtmlPart = string | Uint8Array;

/** HTML that is kept from one rendering to the next, or could be. */
export interface KeptHtml {
  readonly parts: readonly HtmlPart[];
  /** What stands between one part and the next, by name: always one fewer than the parts. */
  readonly holes: readonly string[];
  /** Tags that ask for its first pictures, for the head. */
  readonly preloads: string;
}

/** Keeps HTML from one rendering to the next, under names that change with everything it shows. */
export interface HtmlMemory {
  get(name: string): KeptHtml | undefined;
  set(name: string, html: KeptHtml): unknown;
}

export interface RenderInput {
  /** Path and query as requested, with the alias prefix if there is one. */
  readonly url: URL;
  /** Origin for canonical links, "https://shop.example". */
  readonly origin: string;
  readonly api: ApiClient;
  readonly assets: Assets;
  /** For injected styles and scripts; fresh for every rendering. */
  readonly nonce: string;
  /** Absent while developing, when the code behind the HTML changes. */
  readonly memory?: HtmlMemory | undefined;
}

export type RenderResult =
  | { readonly kind: "redirect"; readonly status: 301 | 302 | 303; readonly location: string }
  | {
      readonly kind: "page";
      readonly status: number;
      readonly html: readonly HtmlPart[];
      /** False for pages that belong to one visitor. */
      readonly shared: boolean;
      /** Early hints: values of a Link header for the page's preloads. */
      readonly links: readonly string[];
    };

/** Exported by `entry-server.tsx`. */
export type Render = (input: RenderInput) => Promise<RenderResult>;
