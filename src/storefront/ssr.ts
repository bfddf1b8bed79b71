/** What the server and the pages agree on: the server gives a request, the pages load its data and render it to HTML. */
import type { ContentOrigin } from "#contract/calls/decorations.ts";
import type { ApiClient } from "./api/client.ts";
import type { FrameCache } from "./decoration/load.ts";

/** Files of the client build: which script and style files a source file needs, by Vite's manifest. */
export interface Assets {
  /** The shopper's entry and what it imports statically. */
  readonly entry: { readonly script: string; readonly preloads: readonly string[]; readonly styles: readonly string[] };
  /** Files of lazily loaded sources, by path in the repository ("src/modules/carousel/View.tsx"). */
  of(source: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** The text of a built style file in UTF-8, for inlining. */
  css(file: string): Uint8Array;
}

export interface LoadInput {
  /** Path and query in their normal form, with the path prefix of the language view if it has one. */
  readonly url: URL;
  /** Origin for canonical links, "https://shop.example". */
  readonly origin: string;
  readonly api: ApiClient;
  /** Caches frames; without it each page loads its own. */
  readonly frameCache?: FrameCache | undefined;
  readonly assets: Assets;
  /** Of a shop in several languages. */
  readonly view?: LanguageView;
}

/** The languages and markets of a shop that has several, for a page in one of them. */
export interface LanguageView {
  /** Before the paths of its pages: "/de", "/de-ch" for a market, "" in the shop's own language. */
  readonly base: string;
  /** In the order of the switcher, the shop's own first. */
  readonly languages: readonly LinkedLanguage[];
  /** Of a shop with markets. */
  readonly markets?: LinkedMarkets;
  /**
   * All views that search engines know, where a market has a domain: tag ("de-CH"), what stands before their paths ("//shop.ch/de-ch"), and before
   * those of the same language in the market of the page. The shop's own language first.
   */
  readonly alternates?: readonly { readonly lang: string; readonly base: string; readonly local: string }[];
}

/** Markets, in the language of the page. */
export interface LinkedMarkets {
  /** What their part of the menu is called. */
  readonly label: string;
  readonly close: string;
  /** Currency of the page's prices. */
  readonly currency: string;
  /** In the order of the menu, the shop's own prices first. */
  readonly links: readonly LinkedMarket[];
  /** Before the paths of the same language without a market: such pages are the ones that search engines know. */
  readonly ownBase: string;
}

export interface LinkedMarket {
  readonly base: string;
  /** "Switzerland (CHF)" */
  readonly name: string;
  /** ISO 3166; none of the shop's own prices. */
  readonly countries: readonly string[];
  /** What offers it to who seems to be there. */
  readonly offer: string;
}

export interface LinkedLanguage {
  /** BCP 47 tag. */
  readonly lang: string;
  readonly base: string;
  /** As its own speakers write it. */
  readonly name: string;
  readonly dir: "ltr" | "rtl";
  /** What the switcher is called, and the line that offers this language, in this language. */
  readonly texts: { readonly language: string; readonly offer: string; readonly close: string };
}

export interface Redirection {
  readonly kind: "redirect";
  readonly status: 301 | 302 | 303 | 308;
  readonly location: string;
}

/** A page whose data and code are loaded. */
export interface LoadedPage {
  readonly kind: "page";
  readonly status: number;
  /** False for pages that belong to one visitor. */
  readonly shared: boolean;
  /** Sites that the owner's code on the page may use. */
  readonly origins: readonly ContentOrigin[];
  /** As its frame has it. */
  readonly until?: number | undefined;
  /**
   * SHA-256 (base64url) of everything that the HTML is made of, except the nonce: build, origin, address, data. Two
   * loadings with the same hash render the same HTML.
   */
  contentHash(): string;
  /** @param nonce for inline styles and scripts. */
  render(nonce: string): RenderedPage;
}

export interface RenderedPage {
  /** The HTML, in UTF-8. */
  readonly bytes: Buffer;
  /** Early hints: values of a Link header for the page's preloads. */
  readonly links: readonly string[];
}

/** Exported by `entry-server.tsx`: runs the loaders of a page. */
export type Load = (input: LoadInput) => Promise<Redirection | LoadedPage>;
