/**
 * The thread in which feeds are read and written, so that pages do not wait for them: started with the first feed, ended when there was
 * none for a while. It has a connection of its own to the database and hands on bytes: what it reads never passes the thread that makes pages.
 */
import { on } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { FeedFile } from "./address.ts";
import type { FeedAbout } from "./formats.ts";
import type { PortionStatement } from "./portions.ts";
import type { RowRules } from "./row.ts";

/** What a file is made of: data, which a thread can be sent. */
export interface FeedWork {
  readonly file: FeedFile;
  readonly about: FeedAbout;
  readonly rules: RowRules;
  readonly statement: PortionStatement;
  /** Whether its bytes are compressed by gzip. */
  readonly zipped: boolean;
}

/** What the thread is started with. */
export interface FeedThreadData {
  readonly databaseUrl: string;
}

/** What it is sent for each file. Of the file's port it is sent anything when it may hand on more, and closing it ends the work. */
export interface FeedOrder extends FeedWork {
  readonly port: MessagePort;
}
export type FeedAnswer = { readonly bytes: Uint8Array } | { readonly fault: string } | "end";

export interface FeedThread {
  /** The bytes of a file, made as they are taken. @throws while it is read, when it cannot be made or the server stops */
  readonly bytesOf: (work: FeedWork) => AsyncGenerator<Uint8Array>;
  readonly isRunning: () => boolean;
  readonly stop: () => Promise<void>;
}

interface FeedThreadOptions extends FeedThreadData {
  /** Milliseconds without a feed after which the thread ends. */
  readonly idleAfter?: number;
}

interface Running {
  readonly worker: Worker;
  /** Aborted when the thread is gone: what it was asked for will not come. */
  readonly gone: AbortController;
}

/** Megabytes of JavaScript objects, young and old: a portion needs one. */
const limits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

export function feedThread({ databaseUrl, idleAfter = 10_000 }: FeedThreadOptions): FeedThread {
  let thread: Running | undefined;
  let reading = 0;
  const idle = setTimeout(() => void end(), idleAfter).unref();

  function start(): Running {
    const worker = new Worker(new URL("thread-worker.ts", import.meta.url), {
      workerData: { databaseUrl } satisfies FeedThreadData,
      resourceLimits: limits,
    });
    const running = { worker, gone: new AbortController() };
    const forget = (error: unknown) => {
      if (thread === running) thread = undefined;
      running.gone.abort(error);
    };
    worker.unref();
    worker.on("error", forget);
    worker.once("exit", () => forget(new Error("The thread of feeds has ended")));
    return running;
  }
  async function end(): Promise<void> {
    if (reading > 0) return void idle.refresh();
    // A feed that comes from now on gets a new thread.
    const running = thread;
    thread = undefined;
    await running?.worker.terminate();
  }
  return {
    async *bytesOf(work) {
      thread ??= start();
      const { worker, gone } = thread;
      const { port1: port, port2 } = new MessageChannel();
      reading++;
      try {
        const answers = on(port, "message", { signal: gone.signal, close: ["close"] });
        worker.postMessage({ ...work, port: port2 } satisfies FeedOrder, [port2]);
        for await (const [message] of answers) {
          const answer: FeedAnswer = message;
          if (answer === "end") return;
          if ("fault" in answer) throw new Error(answer.fault);
          yield answer.bytes;
          port.postMessage("more");
        }
        throw new Error("The thread of feeds has ended");
      } catch (error) {
        throw gone.signal.aborted ? gone.signal.reason : error;
      } finally {
        port.close();
        reading--;
        idle.refresh();
      }
    },
    isRunning: () => thread !== undefined,
    async stop() {
      clearTimeout(idle);
      const running = thread;
      thread = undefined;
      running?.gone.abort(new Error("The server stops"));
      await running?.worker.terminate();
    },
  };
}
