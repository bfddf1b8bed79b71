import { z } from "zod/mini";
import { type Task, task } from "#contract/shapes/task.ts";

interface Options {
  readonly receive: (tasks: readonly Task[]) => void;
  readonly poll: (signal: AbortSignal) => Promise<void>;
  /** Milliseconds. */
  readonly pollPause: number;
}

const path = "/admin_api/v1/tasks/events";
/** Milliseconds without a sign of life after which the stream counts as swallowed; heartbeats come every 15 s. */
const silence = 40_000;
/** Milliseconds before events are tried again after they failed. */
const tryAgain = 60_000;

const news = z.array(task);

/** Follows the stream of events; asks instead while it does not come. @returns what ends it. */
export function followEvents({ receive, poll, pollPause }: Options): () => void {
  const stopping = new AbortController();
  let source: EventSource | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const heard = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(fallBack, silence);
    clearTimeout(polling);
    polling = undefined;
  };
  function connect(): void {
    source?.close();
    source = new EventSource(path);
    source.onopen = heard;
    source.addEventListener("beat", heard);
    source.addEventListener("tasks", ({ data }) => {
      heard();
      const parsed = news.safeParse(JSON.parse(String(data)));
      if (parsed.success) receive(parsed.data);
    });
    // A browser connects again by itself, unless the server has answered with a failure.
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) fallBack();
    };
  }
  function fallBack(): void {
    source?.close();
    clearTimeout(watchdog);
    if (stopping.signal.aborted) return;
    if (!polling) ask();
    clearTimeout(retry);
    retry = setTimeout(connect, tryAgain);
  }
  function ask(): void {
    polling = setTimeout(ask, pollPause);
    // Signed out, or the shop is away: the next question finds out.
    if (!document.hidden) poll(stopping.signal).catch(() => {});
  }
  connect();
  return () => {
    stopping.abort();
    source?.close();
    for (const timer of [polling, watchdog, retry]) clearTimeout(timer);
  };
}
