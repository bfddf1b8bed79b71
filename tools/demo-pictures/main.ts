/**
 * Draws the demo mall's pictures into `demo/assets/`.
 *
 *   npm run demo:pictures                 what is missing
 *   npm run demo:pictures -- --force      everything
 *   npm run demo:pictures -- mug lamp     what has one of these words in its path
 *
 * PICTURE_WORKERS sets how many are drawn at once (default 2); a picture takes 10 to 60 seconds of one core.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { drawGraphics } from "./graphics.ts";
import { drawNarrow } from "./narrow.ts";
import { SHOTS } from "./shots/all.ts";

const assets = join(import.meta.dirname, "../../demo/assets");
const args = process.argv.slice(2);
const force = args.includes("--force");
const words = args.filter((arg) => !arg.startsWith("--"));
const wanted = (path: string): boolean => words.length === 0 || words.some((word) => path.includes(word));

const queue = SHOTS.flatMap((shot, index) => {
  const chosen = shot.paths.some(wanted);
  const missing = shot.paths.some((path) => !existsSync(join(assets, path)));
  return chosen && (force || words.length > 0 || missing) ? [index] : [];
});
const total = queue.length;
let done = 0;
let failed = 0;

const work = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url));
    const next = (): void => {
      const index = queue.shift();
      if (index === undefined) {
        void worker.terminate();
        resolve();
      } else worker.postMessage(index);
    };
    worker.on("message", ({ index, error }: { index: number; error?: string }) => {
      done++;
      if (error) failed++;
      process.stdout.write(`${done}/${total} ${SHOTS[index]?.paths[0]}${error ? `: ${error}` : ""}\n`);
      next();
    });
    worker.on("error", reject);
    next();
  });

await drawGraphics(assets);
await Promise.all(Array.from({ length: Number(process.env.PICTURE_WORKERS ?? 2) }, work));
await drawNarrow(assets, (path) => force || (words.length > 0 && wanted(path)));
process.exitCode = failed ? 1 : 0;
