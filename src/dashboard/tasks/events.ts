import { createParser } from "eventsource-parser";
import { z } from "zod/mini";
import { type Task, task } from "#contract/shapes/task.ts";
import { pageKey } from "../api/page-key.ts";

interface Options {
  readonly receive: (tasks: readonly Task[]) => void;
  readonly poll: (signal: AbortSignal) => Promise<void>;
  /** Milliseconds. */
  readonly pollPause: number;
}

const path = "/admin_api/v1/tasks/events";
/** Milliseconds without a sign of life after which the stream counts as swallowed; heartbeats come every 15 s. */
const silence = 40_000;
/** Milliseconds before a stream that has ended is opened again. */
const reconnect = 3_000;
/** Milliseconds before events are tried again after the server has refused them. */
const tryAgain = 60_000;

const news = z.array(task);

/**
 * Follows the stream of events; asks instead while it does not come. The stream is read by `fetch`: an `EventSource` cannot
 * send the page key. @returns what ends it.
 */
export function followEvents({ receive, poll, pollPause }: Options): () => void {
  const stopping = new AbortController();
  let connection: AbortController | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const heard = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(fallBack, silence);
    clearTimeout(polling);
    polling = undefined;
  };
  const parser = () =>
    createParser({
      onEvent({ event, data }) {
        heard();
        if (event !== "tasks") return;
        const parsed = news.safeParse(JSON.parse(data));
        if (parsed.success) receive(parsed.data);
      },
    });
  async function connect(): Promise<void> {
    connection?.abort();
    const mine = new AbortController();
    connection = mine;
    watchdog ??= setTimeout(fallBack, silence);
    try {
      const headers = { Accept: "text/event-stream", "X-Page-Key": pageKey.current() };
      const response = await fetch(path, { headers, signal: mine.signal, cache: "no-store" });
      if (!response.ok || !response.body) return fallBack();
      heard();
      const events = parser();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) events.feed(next.value);
    } catch {
      // The connection was lost, or aborted by this page.
    }
    if (connection === mine && !mine.signal.aborted) later(reconnect);
  }
  function later(pause: number): void {
    clearTimeout(retry);
    if (!stopping.signal.aborted) retry = setTimeout(() => void connect(), pause);
  }
  function fallBack(): void {
    connection?.abort();
    clearTimeout(watchdog);
    watchdog = undefined;
    if (stopping.signal.aborted) return;
    if (!polling) ask();
    later(tryAgain);
  }
  function ask(): void {
    polling = setTimeout(ask, pollPause);
    // Signed out, or the shop is away: the next question finds out.
    if (!document.hidden) poll(stopping.signal).catch(() => {});
  }
  void connect();
  return () => {
    stopping.abort();
    connection?.abort();
    for (const timer of [polling, watchdog, retry]) clearTimeout(timer);
  };
}
