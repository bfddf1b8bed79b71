/** Which sources are built into files together. */
import { join } from "node:path";
import type { Rolldown } from "vite";

type Build = Rolldown.ChunkingContext;

/** Everything that a module imports statically, directly or not. */
function partsOf(id: string, build: Build, parts = new Set<string>()): Set<string> {
  for (const part of build.getModuleInfo(id)?.importedIds ?? []) {
    if (parts.has(part)) continue;
    parts.add(part);
    partsOf(part, build, parts);
  }
  return parts;
}

/** A group of everything that a view imports; the view itself stays a chunk of its own. */
function partsOfView(name: string, file: string) {
  const view = join(import.meta.dirname, `../src/modules/${file}.tsx`);
  let parts: Set<string> | undefined;
  return {
    name(id: string, build: Build) {
      parts ??= partsOf(view, build);
      return parts.has(id) ? name : null;
    },
  };
}

const reactChunk = {
  name: "react",
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/](?!.*\?navigation)/,
  priority: 2,
};

/**
 * Every page of the shop needs React and the layouts; a home page the code of its carousel and, further down, of the contact
 * form; the part of React Router that navigates loads later (`navigation-apart.ts`). The rest of what modules share is two
 * chunks, with and without product cards: few files that compress well, instead of dozens of small ones. Pages and views stay in chunks of their own; the
 * tables of pages and views load with the second page of a visit.
 */
export const shopChunks = [
  {
    name: "navigation",
    test: /storefront[\\/](runtime[\\/]navigation\.ts|layouts[\\/](Navigated|Announcer)\.tsx|document[\\/](HeadSync\.tsx|use-head\.ts))$|\?navigation$/,
    priority: 0.5,
  },
  reactChunk,
  { name: "shop", tags: ["$initial" as const], priority: 1 },
  { name: "tables", test: /(page-sources|view-files)\.ts$/ },
  // Code of the first API call of a page and of its failures.
  {
    name: "calls",
    test: /[\\/]storefront[\\/]runtime[\\/](api|connect|envelope|failures|http|on-failure|session|toast)\.ts$/,
  },
  // What pages without a carousel, a contact form or product cards need of what those are made of. A group takes along what its
  // members import, as far as no group before it has: the smaller ones come first.
  { name: "basics", test: /[\\/]src[\\/]ui[\\/](direction|Isolate|links[\\/]product-path)\./ },
  { name: "buttons", test: /[\\/]src[\\/]ui[\\/](Button|after-pointer)\./ },
  partsOfView("stage", "carousel/FirstView"),
  partsOfView("message", "contact-form/View"),
  {
    name: "parts",
    test: /[\\/]src[\\/](ui[\\/](Picture|Price|price|time-text)|modules[\\/]shared[\\/](placeholder|Policies|Prose|recent-searches))\./,
  },
  // Not what few of these pages have: product and cart do without pages of a list, lists without forms and banners.
  {
    name: "cards",
    test: /[\\/]src[\\/](ui[\\/](?!icons|translation|latest|[Pp]agination)|modules[\\/]shared[\\/](?!Banner|ScrollRow|SubscribeForm|use-scroll-ends))/,
  },
];

/** Module types that few pages have, and the section around a module: loaded with the first of them. */
const rareModules =
  "announcement-bar|before-after|blog-posts|bought-together|category-carousel|columns|comparison|countdown|coupon|custom-html|customer-reviews|dynamic|embed|faq|featured-product|form|group|hero|logo-row|map|newsletter-popup|picture-gallery|product-carousel|recently-viewed|rich-header|section|size-guide|tabs|video";

/** Folders of `src` whose code the canvas of the home page needs, without what in them other pages, dialogs or opened parts load. */
const canvas = new RegExp(
  [
    "/src/(",
    "ui/(?!controls/|richtext/|colors/|uploads/|palette/|media/|writing/|links/(Link[LP]|use-)|translation|[Pp]agination|Breadcrumb)",
    "|fonts/",
    `|modules/(?!module-definitions|(${rareModules})/|theme-presets/|thumbnails/|pages/|contrast/|config/colors-on|shared/(recent-searches|ScrollRow|use-scroll-ends)|header/(SearchOffers|useOffers|search-offers)|[^?]*Thumbnail\\.tsx)`,
    "|storefront/(decoration/(?!landing)|document/(?!head-languages)|pages/home/)",
    ")",
  ]
    .join("")
    .replaceAll("/", "[\\\\/]"),
);

/**
 * The editor begins with its frame; the canvas, with the home page and every module, is one more file that is asked for at
 * the same time. Dialogs, forms and the other pages come when they are wanted. What several of the other pages share, and what several dialogs
 * do, is one file each: the editor's first code names all files.
 */
export const editorChunks = [
  reactChunk,
  { name: "editor", tags: ["$initial" as const], priority: 1 },
  { name: "canvas", test: canvas },
  {
    name: "pages",
    test: /[\\/]storefront[\\/](runtime|api|layouts|components([\\/](cart|form|quantity|recently-viewed|review|unpaid-order))?)[\\/][^\\/]+$/,
    minShareCount: 2,
  },
  { name: "icons", test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
];

/** The dashboard begins with its frame; each domain's screens are files of their own, loaded when they are opened. */
export const dashboardChunks = [
  reactChunk,
  { name: "dashboard", tags: ["$initial" as const], priority: 1 },
  // Icons that nearly every list shows, in one file: with a file for each they were a third of the files of a list. It would be larger with all icons.
  {
    name: "icons",
    test: /[\\/]lucide-react[\\/].*[\\/](arrow-up|chevron-(down|left)|download|ellipsis|file-up|folder-tree|image-off|minus|plus|trash)\.m?js$/,
    minShareCount: 2,
  },
];

/**
 * Files that are asked for together with a lazy chunk: without the chunk itself, and without React, which is always
 * there. Their names are a twentieth of the entry.
 */
export function needed(file: string, files: readonly string[]): string[] {
  return files.filter((one) => one !== file && !/[\\/](react|rolldown-runtime)-/.test(one));
}

/**
 * The same in the editor: styles alone. Nearly all of its code is loaded while the browser is idle, where scripts that are asked for one
 * after the other cost nobody time, and the names of all were 2 KB of what it starts with.
 */
export function neededStyles(_file: string, files: readonly string[]): string[] {
  return files.filter((one) => one.endsWith(".css"));
}
