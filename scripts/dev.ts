/**
 * `npm run dev`: the shop with hot reload. Pages and the editor are Vite's (changes show without a reload where React
 * allows); a change of the server's own code starts the server again.
 */
import { spawn } from "node:child_process";
import { createServer, type ViteDevServer } from "vite";
import { z } from "zod";
import { editorEntry, shopEntry } from "#server/assets.ts";
import { readEnv } from "#server/env.ts";
import { runUntilSignal } from "#server/lifecycle.ts";
import type { Renderer } from "#server/pages/renderer.ts";
import { startShop } from "#server/start.ts";
import type { Render } from "#storefront/ssr.ts";
import { seedDemo } from "../demo/seed/index.ts";

process.env.NODE_ENV = "development";

// Node watches what this process imports natively, which is exactly the server's code: pages go through Vite.
if (!process.env.WATCH_REPORT_DEPENDENCIES && !process.argv.includes("--once")) {
  const child = spawn(process.execPath, ["--watch", "--watch-preserve-output", import.meta.filename, "--once"], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 0));
} else {
  await runUntilSignal(async (onStop) => {
    const env = readEnv();
    const vite = await createServer({
      server: { middlewareMode: true, hmr: { port: env.PORT + 1 } },
      appType: "custom",
      mode: "development",
      // Loaded as it is: a compiled copy beside it would look like a change to Node's watcher.
      configLoader: "native",
    });
    onStop(() => vite.close());
    const front = { renderer: viteRenderer(vite), before: vite.middlewares };
    await startShop(env, onStop, { front: Promise.resolve(front), seedDemo });
  });
}

/** Pages straight from their sources; Vite links what they need. */
function viteRenderer(vite: ViteDevServer): Renderer {
  const entryOf = (path: string) => ({ script: `/${path}`, preloads: [], styles: [] });
  const assets = {
    entry: entryOf(shopEntry),
    editor: entryOf(editorEntry),
    of: () => ({ scripts: [], styles: [] }),
    css: () => "",
  };
  const entry = z.object({ render: z.custom<Render>((value) => typeof value === "function") });
  return {
    async load() {
      const module = await vite.ssrLoadModule("/src/storefront/entry-server.tsx");
      return { render: entry.parse({ render: module.render }).render, assets };
    },
    finish: (path, html) => vite.transformIndexHtml(path, html),
  };
}
