/** `npm start`: the shop as it is built. */
import { join } from "node:path";
import { readEnv } from "./env.ts";
import { runUntilSignal } from "./lifecycle.ts";
import { builtRenderer, distDir } from "./pages/renderer.ts";
import { startShop } from "./start.ts";

await runUntilSignal(async (onStop) => {
  const env = readEnv();
  const front = builtRenderer().then((renderer) => ({ renderer, clientDir: join(distDir, "client") }));
  await startShop(env, onStop, front);
});
