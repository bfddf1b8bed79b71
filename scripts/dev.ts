/**
 * `npm run dev`: the shop with hot reload. Vite serves pages and editor and updates them in place where React allows; a
 * change of the server's code restarts the server.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { z } from "zod";
import { installationFolder } from "#extend/installation.ts";
import { dashboardEntry, editorEntry, shopEntry, staffBarEntry } from "#server/assets.ts";
import { readEnv } from "#server/env.ts";
import { runUntilSignal } from "#server/lifecycle.ts";
import type { Renderer } from "#server/pages/renderer.ts";
import { startShop } from "#server/start.ts";
import type { Load } from "#storefront/ssr.ts";
import { seedDemo } from "../demo/seed/index.ts";
import { endWith } from "./prepare/run.js";

process.env.NODE_ENV = "development";

const root = join(import.meta.dirname, "..");

// Node watches the files that this process imports natively, which is the server's code: pages are loaded by Vite.
if (!process.env.WATCH_REPORT_DEPENDENCIES && !process.argv.includes("--once")) {
  const child = spawn(process.execPath, ["--watch", "--watch-preserve-output", import.meta.filename, "--once"], {
    stdio: "inherit",
  });
  endWith(child);
} else {
  await runUntilSignal(async (onStop) => {
    const env = readEnv();
    const vite = await createServer({
      root,
      // The second is the folder of a shop that has the program as a package.
      server: { middlewareMode: true, hmr: { port: env.PORT + 1 }, fs: { allow: [root, installationFolder()] } },
      appType: "custom",
      mode: "development",
      // Loaded without compiling: a compiled copy beside it would trigger Node's watcher.
      configLoader: "native",
    });
    onStop(() => vite.close());
    const app = { renderer: viteRenderer(vite), before: vite.middlewares };
    // Vite serves one process.
    await startShop({ ...env, WEB_WORKERS: 1, ROLE: "all" }, onStop, { app: async () => app, seedDemo });
  });
}

/** Renders pages from their sources; Vite adds their scripts and styles. */
function viteRenderer(vite: ViteDevServer): Renderer {
  const entryOf = (path: string) => ({ script: `/${path}`, preloads: [], styles: [] });
  const assets = {
    entry: entryOf(shopEntry),
    editor: entryOf(editorEntry),
    dashboard: entryOf(dashboardEntry),
    staffBar: `/${staffBarEntry}`,

    // In English: texts of other languages are files of the build.
    messages: { dashboard: {}, editor: {} },
    of: () => ({ scripts: [], styles: [] }),
    css: () => new Uint8Array(),
  };
  const entry = z.object({ load: z.custom<Load>((value) => typeof value === "function") });
  return {
    async code() {
      const module = await vite.ssrLoadModule("/src/storefront/entry-server.tsx");
      return { load: entry.parse({ load: module.load }).load, assets };
    },
    finish: (path, html) => vite.transformIndexHtml(path, html),
  };
}
