/** The stream of what colleagues do. Read by `fetch`: an `EventSource` cannot send the page key. */
import { createParser } from "eventsource-parser";
import { type Changes, editorEvents, type People } from "#contract/shared-work.ts";
import { adminHeaders, type HttpOptions } from "../api/headers.ts";

interface Receiver {
  readonly people: (people: People) => void;
  readonly changes: (changes: Changes) => void;
  readonly comments: () => void;
  /** Whether the stream is open. What colleagues had told before a stream counts no more. */
  readonly connected: (isOpen: boolean) => void;
}

/** Milliseconds: without a sign of life after which the stream counts as swallowed, before it is opened again, and after a refusal. */
const silence = 40_000;
const pauses = { first: 1_000, longest: 30_000, refused: 60_000 };

/** Follows the stream until the returned function is called or the session has ended. */
export function followEvents(options: HttpOptions, tab: string, receiver: Receiver): () => void {
  const path = `${options.base}/admin_api/v1/decoration/together/events?tab=${tab}`;
  const stopping = new AbortController();
  let pause = pauses.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const parser = () =>
    createParser({
      onEvent({ event, data }) {
        pause = pauses.first;
        const value: unknown = JSON.parse(data);
        if (event === "people") pass(editorEvents.people.safeParse(value).data, receiver.people);
        if (event === "changes") pass(editorEvents.changes.safeParse(value).data, receiver.changes);
        if (event === "comments") receiver.comments();
      },
    });
  const connect = async (): Promise<void> => {
    const mine = new AbortController();
    const signal = AbortSignal.any([mine.signal, stopping.signal]);
    const heard = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => mine.abort(), silence);
    };
    let next = 0;
    try {
      heard();
      const headers = { Accept: "text/event-stream", ...adminHeaders(options) };
      const response = await fetch(path, { headers, signal, cache: "no-store" });
      // Signed out, or without the right: a page that is loaded anew tries again.
      if ([401, 403, 404].includes(response.status)) return stop();
      if (!response.ok || !response.body) next = pauses.refused;
      else {
        receiver.connected(true);
        const events = parser();
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          heard();
          events.feed(part.value);
        }
      }
    } catch {
      // The connection was lost, or ended by this page.
    }
    clearTimeout(watchdog);
    if (stopping.signal.aborted) return;
    receiver.connected(false);
    // Not all editors of a shop at the same moment.
    timer = setTimeout(() => void connect(), next || pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, pauses.longest);
  };
  const stop = () => {
    stopping.abort();
    clearTimeout(timer);
    clearTimeout(watchdog);
  };
  void connect();
  return stop;
}

function pass<T>(value: T | undefined, to: (value: T) => void): void {
  if (value !== undefined) to(value);
}
