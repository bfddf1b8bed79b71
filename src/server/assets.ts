/** Files of the client build by Vite's manifest: those that a page links, preloads and inlines. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Assets } from "#storefront/ssr.ts";

const chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunk);
export type Manifest = z.output<typeof manifestSchema>;

export const shopEntry = "src/storefront/entry-client.tsx";
export const editorEntry = "src/editor/entry.tsx";
/** The editor's own manifest, below the client build. */
export const editorManifest = ".vite/editor.json";
export const dashboardEntry = "src/dashboard/entry.tsx";
/** The dashboard's own manifest, below the client build. */
export const dashboardManifest = ".vite/dashboard.json";

/** Name of the editor's chunk with the canvas, which every session needs at once. */
const canvasChunk = "canvas";

export const staffBarEntry = "src/dashboard/staff-bar/entry.ts";
/** Manifest of the staff bar, a build of its own: nothing of it is in the shop's files. */
export const staffBarManifest = ".vite/staff-bar.json";

/** Script, statically imported chunks and styles of one entry, as public paths. */
export interface EntryFiles {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/** Assets of the shop's pages, and the entries of editor and dashboard when the build has them. */
export interface BuiltAssets extends Assets {
  readonly editor: EntryFiles | undefined;
  readonly dashboard: EntryFiles | undefined;
  /** Script of the bar that staff see on the shop's pages. */
  readonly staffBar: string | undefined;
  /** Scripts with the texts of editor and dashboard, by language; English needs none. */
  readonly messages: MessageFiles;
}

const messageFiles = z.record(z.enum(["dashboard", "editor"]), z.record(z.string(), z.string()));
export type MessageFiles = z.output<typeof messageFiles>;
/** Public paths of the texts of other languages (`scripts/build-messages.ts`). */
export const messagesManifest = ".vite/messages.json";

/**
 * Reads the manifest of `dist/client`.
 * @throws when there is no build or it has no shop entry.
 */
export function readAssets(clientDir: string): BuiltAssets {
  const read = (file: string) => readFileSync(join(clientDir, file), "utf8");
  const manifest = (file: string) => manifestSchema.parse(JSON.parse(read(file)));
  const manifests = {
    shop: manifest(".vite/manifest.json"),
    editor: manifest(editorManifest),
    dashboard: manifest(dashboardManifest),
    staffBar: manifest(staffBarManifest),
  };
  return { ...assetsOf(manifests, read), messages: messageFiles.parse(JSON.parse(read(messagesManifest))) };
}

/** Manifests of the builds. */
export interface Manifests {
  readonly shop: Manifest;
  readonly editor: Manifest;
  readonly dashboard: Manifest;
  readonly staffBar: Manifest;
}

/** @param read text of a built file by its public path without the leading slash. */
export function assetsOf(manifests: Manifests, read: (file: string) => string): BuiltAssets {
  const manifest = manifests.shop;
  const entry = filesOf(manifest, shopEntry);
  if (!entry) throw new Error(`The build has no ${shopEntry}`);
  const entryFiles = new Set([entry.script, ...entry.preloads, ...entry.styles]);
  const lazy = new Map<string, { scripts: readonly string[]; styles: readonly string[] }>();
  const texts = new Map<string, Uint8Array>();
  return {
    entry,
    editor: editorFiles(manifests.editor),
    dashboard: filesOf(manifests.dashboard, dashboardEntry),
    staffBar: filesOf(manifests.staffBar, staffBarEntry)?.script,
    messages: { dashboard: {}, editor: {} },
    of(source) {
      const before = lazy.get(source);
      if (before) return before;
      const files = filesOf(manifest, source);
      const lazyFiles = {
        scripts: files ? [files.script, ...files.preloads].filter((file) => !entryFiles.has(file)) : [],
        styles: files ? files.styles.filter((file) => !entryFiles.has(file)) : [],
      };
      lazy.set(source, lazyFiles);
      return lazyFiles;
    },
    css(file) {
      const text = texts.get(file) ?? Buffer.from(read(file.replace(/^\//, "")));
      texts.set(file, text);
      return text;
    },
  };
}

/** The editor's entry together with the canvas, so that both load in parallel. */
function editorFiles(manifest: Manifest): EntryFiles | undefined {
  const entry = filesOf(manifest, editorEntry);
  const name = Object.keys(manifest).find((one) => manifest[one]?.name === canvasChunk);
  const canvas = name && filesOf(manifest, name);
  if (!entry || !canvas) return entry;
  return {
    script: entry.script,
    preloads: [...new Set([...entry.preloads, canvas.script, ...canvas.preloads])].filter(
      (file) => file !== entry.script,
    ),
    styles: [...new Set([...entry.styles, ...canvas.styles])],
  };
}

function filesOf(manifest: Manifest, source: string): EntryFiles | undefined {
  const root = manifest[source];
  if (!root) return undefined;
  const chunks = withImports(manifest, source);
  return {
    script: `/${root.file}`,
    preloads: [...chunks].filter((name) => name !== source).map((name) => `/${manifest[name]?.file}`),
    // Styles of imported chunks come first, as the browser would have loaded them.
    styles: [...new Set([...chunks].reverse().flatMap((name) => manifest[name]?.css ?? []))].map((file) => `/${file}`),
  };
}

/** A chunk and everything that it imports statically, the chunk first. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name) || !manifest[name]) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports) withImports(manifest, imported, seen);
  return seen;
}
