/** `npm start`: the shop as it is built. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

const dist = join(import.meta.dirname, "../../dist");
// Types stripped and code compiled once, not at every start: it saves a third of it. Whatever is imported counts only
// from here on, hence the imports below.
enableCompileCache(join(dist, "cache"));
const { readEnv } = await import("./env.ts");
const { runUntilSignal } = await import("./lifecycle.ts");
const { builtRenderer } = await import("./pages/renderer.ts");
const { startShop } = await import("./start.ts");

await runUntilSignal(async (onStop) => {
  const env = readEnv();
  const front = builtRenderer(dist).then((renderer) => ({ renderer, clientDir: join(dist, "client") }));
  await startShop(env, onStop, front);
});
