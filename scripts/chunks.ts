/** Which sources are built into files together. */
import { join } from "node:path";
import type { Rolldown } from "vite";

type Build = Rolldown.ChunkingContext;

/** Everything that a module imports statically, directly or not. */
function partsOf(id: string, build: Build, found = new Set<string>()): Set<string> {
  for (const part of build.getModuleInfo(id)?.importedIds ?? []) {
    if (found.has(part)) continue;
    found.add(part);
    partsOf(part, build, found);
  }
  return found;
}

/** A group of everything that a module's view imports; the view itself stays a chunk of its own. */
function partsOfView(name: string, module: string) {
  const view = join(import.meta.dirname, `../src/modules/${module}/View.tsx`);
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
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
  priority: 2,
};

/**
 * Every page of the shop needs React and the layouts; a home page the code of its carousel and, further down, of the contact
 * form. The rest of what modules share is one chunk: few files that compress well, instead of dozens of small ones. Pages
 * and views stay in chunks of their own; the table of pages loads with the second page of a visit.
 */
export const shopChunks = [
  reactChunk,
  { name: "shop", tags: ["$initial" as const], priority: 1 },
  { name: "tables", test: /page-sources\.ts$/ },
  // Code of the first API call of a page and of its failures.
  {
    name: "calls",
    test: /[\\/]storefront[\\/]runtime[\\/](api|connect|envelope|failures|http|on-failure|session|toast)\.ts$/,
  },
  partsOfView("stage", "carousel"),
  partsOfView("message", "contact-form"),
  { name: "parts", test: /[\\/]src[\\/](ui[\\/](?!icons)|modules[\\/]shared[\\/])/ },
];

/**
 * The editor begins with its frame; the canvas, with the home page and every module, is one more file that is asked for at
 * the same time. Dialogs, forms and the other pages come when they are wanted.
 */
export const editorChunks = [
  reactChunk,
  { name: "editor", tags: ["$initial" as const], priority: 1 },
  {
    name: "canvas",
    test: /[\\/]src[\\/](ui(?![\\/](controls|richtext|colors|uploads|palette|media))|fonts|modules(?![\\/](theme-presets|thumbnails|pages)|[^?]*Thumbnail\.tsx)|storefront[\\/](decoration|document|pages[\\/]home))[\\/]/,
  },
];

/** The dashboard begins with its frame; each domain's screens are files of their own, loaded when they are opened. */
export const dashboardChunks = [reactChunk, { name: "dashboard", tags: ["$initial" as const], priority: 1 }];
