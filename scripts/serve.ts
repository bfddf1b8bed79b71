/** The server behind `npm start`: the shop as it is built, and the demo mall for an empty database. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import type { SeedDemo } from "#server/first-mall.ts";

const dist = join(import.meta.dirname, "../dist");
// Caches stripped and compiled code: a start takes a third less time. It applies to imports from here on.
enableCompileCache(join(dist, "cache"));
const { readEnv } = await import("#server/env.ts");
const { runUntilSignal } = await import("#server/lifecycle.ts");
const { builtRenderer } = await import("#server/pages/renderer.ts");
const { startShop } = await import("#server/start.ts");

// Loaded by the first start only.
const seedDemo: SeedDemo = async (...given) => (await import("../demo/seed/index.ts")).seedDemo(...given);

await runUntilSignal(async (onStop) => {
  const app = async () => ({ renderer: await builtRenderer(dist), clientDir: join(dist, "client") });
  await startShop(readEnv(), onStop, { app, seedDemo });
});
