/** A process of its own that opens pages, one after the other, and times them: small, so that its own work is no part of the times. */
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";

export const pagesOrder = z.object({ url: z.string(), paths: z.array(z.string()) });
export type PagesOrder = z.output<typeof pagesOrder>;
/** Milliseconds of each page that was opened. */
export const pagesResult = z.object({ times: z.array(z.number()) });

/** Milliseconds between two pages. */
const rest = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let isStopped = false;

/** Opens each page once, until all are opened or it is told to stop. */
async function run({ url, paths }: PagesOrder): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    if (isStopped) break;
    const begin = performance.now();
    const [answer]: IncomingMessage[] = await once(get(url + path, { agent }), "response");
    if (answer?.statusCode !== 200) throw new Error(`${path}: ${answer?.statusCode}`);
    answer.resume();
    await once(answer, "end");
    times.push(performance.now() - begin);
    await setTimeout(rest);
  }
  return times;
}

process.on("message", async (message) => {
  if (message === "stop") {
    isStopped = true;
    return;
  }
  const times = await run(pagesOrder.parse(message));
  process.send?.({ times }, () => process.disconnect());
});
