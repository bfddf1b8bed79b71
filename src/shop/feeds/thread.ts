/**
 * The thread in which lines of feeds are made, so that pages do not wait for them: started with the first portion, ended when there was none
 * for a while. It knows neither the database nor secrets: it is given what the database said.
 */
import { Worker } from "node:worker_threads";
import type { FeedFile } from "./address.ts";
import type { FeedAbout } from "./formats.ts";
import type { RowRules } from "./row.ts";

/** What the lines of a portion are made of. */
export interface FeedLines {
  readonly file: FeedFile;
  readonly about: FeedAbout;
  readonly rules: RowRules;
  /** JSON of `StoredRow[]`. */
  readonly rows: string;
}

/** Messages to the thread and from it. */
export interface FeedPortion extends FeedLines {
  readonly number: number;
}
export type FeedAnswer =
  | { readonly number: number; readonly lines: Uint8Array<ArrayBuffer> }
  | { readonly number: number; readonly fault: string };

export interface FeedThread {
  readonly linesOf: (portion: FeedLines) => Promise<Uint8Array>;
  readonly isRunning: () => boolean;
  /** @throws in `linesOf` for those who wait */
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (lines: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Megabytes of JavaScript objects, young and old: a portion needs one. */
const limits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

/** @param idleAfter milliseconds without a portion after which the thread ends */
export function feedThread({ idleAfter = 10_000 }: { readonly idleAfter?: number } = {}): FeedThread {
  let thread: Worker | undefined;
  let numbers = 0;
  const waiting = new Map<number, Waiting>();
  const idle = setTimeout(() => void end(), idleAfter).unref();

  /** The thread is gone: what it was asked for will not come. */
  function forget(worker: Worker, error: Error): void {
    if (thread !== worker) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  function start(): Worker {
    const worker = new Worker(new URL("thread-worker.ts", import.meta.url), { resourceLimits: limits });
    worker.unref();
    worker.on("message", (answer: FeedAnswer) => {
      const asked = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ("lines" in answer) asked?.resolve(answer.lines);
      else asked?.reject(new Error(answer.fault));
    });
    worker.on("error", (error) => forget(worker, error instanceof Error ? error : new Error(String(error))));
    worker.once("exit", () => forget(worker, new Error("The thread of feeds has ended")));
    return worker;
  }
  async function end(): Promise<void> {
    if (waiting.size > 0) return void idle.refresh();
    // A portion that comes from now on gets a new thread.
    const worker = thread;
    thread = undefined;
    await worker?.terminate();
  }
  return {
    linesOf(portion) {
      thread ??= start();
      const worker = thread;
      idle.refresh();
      return new Promise((resolve, reject) => {
        const number = numbers++;
        waiting.set(number, { resolve, reject });
        worker.postMessage({ ...portion, number } satisfies FeedPortion);
      });
    },
    isRunning: () => thread !== undefined,
    async stop() {
      clearTimeout(idle);
      const worker = thread;
      if (!worker) return;
      forget(worker, new Error("The server stops"));
      await worker.terminate();
    },
  };
}
