/** Where rendered pages come from: the build, or Vite in development. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Render } from "#storefront/ssr.ts";
import { type BuiltAssets, readAssets } from "../assets.ts";

export interface Renderer {
  /** Asked before every rendering: in development the pages' code changes between two. */
  load(): Promise<{ readonly render: Render; readonly assets: BuiltAssets }>;
  /** Last changes to a document before it is sent (development: Vite's client). */
  finish?(path: string, html: string): Promise<string>;
}

/** Absolute folder of the build. */
export const distDir = join(import.meta.dirname, "../../../dist");

const entry = z.object({ render: z.custom<Render>((value) => typeof value === "function") });

/** @throws when nothing has been built. */
export async function builtRenderer(dist = distDir): Promise<Renderer> {
  const module: unknown = await import(pathToFileURL(join(dist, "server/entry-server.js")).href);
  const loaded = { render: entry.parse({ ...(module as object) }).render, assets: readAssets(join(dist, "client")) };
  return { load: async () => loaded };
}
