/** Where rendered pages come from: the build, or Vite in development. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Load } from "#storefront/ssr.ts";
import { type BuiltAssets, readAssets } from "../assets.ts";

export interface Renderer {
  /** Called before every rendering: in development the pages' code changes between two. */
  code(): Promise<{ readonly load: Load; readonly assets: BuiltAssets }>;
  /** Changes a document before it is sent (development: Vite's client). */
  finish?(path: string, html: string): Promise<string>;
}

/** Absolute folder of the build. */
export const distDir = join(import.meta.dirname, "../../../dist");

const entry = z.object({ load: z.custom<Load>((value) => typeof value === "function") });

/** @throws when nothing has been built. */
export async function builtRenderer(dist = distDir): Promise<Renderer> {
  const module: unknown = await import(pathToFileURL(join(dist, "server/entry-server.js")).href);
  const loaded = { load: entry.parse({ ...(module as object) }).load, assets: readAssets(join(dist, "client")) };
  return { code: async () => loaded };
}
