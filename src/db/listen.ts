import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { createClient } from "./connect.ts";

/** A running subscription. */
export type Subscription = { stop: () => Promise<void> };

/** Milliseconds before the first attempt to reconnect; doubled with each, up to `MAX_DELAY`. */
const FIRST_DELAY = 100;
const MAX_DELAY = 5_000;

/**
 * Calls `onMessage` with the payload of every notification on `channel`, over its own connection, which reconnects when
 * it breaks. Notifications sent meanwhile are lost: `onGap` is called after each new connection, so that the caller can
 * drop everything that a lost notification could have concerned.
 * @returns once the channel is listened to; rejects when the first connection fails.
 */
export async function listen(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void = () => {},
): Promise<Subscription> {
  let stopped = false;
  const stopping = new AbortController();
  let client = await subscribe(url, channel, onMessage, broke);
  let recovery: Promise<void> = Promise.resolve();

  function broke(): void {
    if (!stopped) recovery = recover();
  }
  async function recover(): Promise<void> {
    for (let delay = FIRST_DELAY; !stopped; delay = Math.min(delay * 2, MAX_DELAY)) {
      try {
        client = await subscribe(url, channel, onMessage, broke);
        return onGap();
      } catch {
        await wait(delay, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }
  return {
    async stop() {
      stopped = true;
      stopping.abort();
      await recovery;
      await client.end().catch(() => {});
    },
  };
}

async function subscribe(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onEnd: () => void,
): Promise<pg.Client> {
  const client = createClient(url, { application_name: "shopwright listen" });
  try {
    await client.connect();
    client.on("notification", ({ payload }) => onMessage(payload ?? ""));
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  client.once("end", onEnd);
  return client;
}
