/** Which sources are built into files together. */
import { join } from "node:path";
import type { Rolldown } from "vite";

type Build = Rolldown.ChunkingContext;

/** Everything that a module imports statically, however far away. */
function partsOf(id: string, build: Build, found = new Set<string>()): Set<string> {
  for (const part of build.getModuleInfo(id)?.importedIds ?? []) {
    if (found.has(part)) continue;
    found.add(part);
    partsOf(part, build, found);
  }
  return found;
}

/** A group of what the view of a module is made of; the view itself stays a file that pages know by its source. */
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
 * Every page of the shop needs React and the frame around pages, a home page what its carousel is made of and,
 * further down, a form for messages; the rest of what modules share comes when it is wanted: few files that compress well,
 * instead of dozens of small ones. Pages and modules stay in chunks of their own, the tables that name them come with the
 * second page of a visit.
 */
export const shopChunks = [
  reactChunk,
  { name: "shop", tags: ["$initial" as const], priority: 1 },
  { name: "tables", test: /(page|view)-sources\.ts$/ },
  // What the first call of a page needs, and what its answer may.
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
    test: /[\\/]src[\\/](ui|fonts|modules(?![\\/](theme-presets|thumbnails)|[^?]*Thumbnail\.tsx)|storefront[\\/](decoration|document|pages[\\/]home))[\\/]/,
  },
];
