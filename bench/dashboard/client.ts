/** Calls of the dashboard, as a browser with the owner's session makes them. */
import { z } from "zod";
import type { Input, Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";

type Path = keyof CallByPath;

const envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() });

export interface DashboardClient {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** @throws when the answer is not code 200. */
  readonly call: <P extends Path>(path: P, input: Input<CallByPath[P]>) => Promise<Output<CallByPath[P]>>;
}

/** @param secret cookie of a session. */
export function dashboardClient(url: string, secret: string): DashboardClient {
  const { origin } = new URL(url);
  const headers = {
    cookie: `dashboard_session=${secret}`,
    origin,
    "content-type": "application/json",
    "x-page-key": pageKey(secret),
  };
  return {
    url,
    headers,
    async call(path, input) {
      const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(input) });
      const { code, message, data } = envelope.parse(await response.json());
      if (code !== 200) throw new Error(`${path} ${JSON.stringify(input)}: ${code} ${message}`);
      // The server checks its answers against the contract in tests.
      return data as Output<CallByPath[typeof path]>;
    },
  };
}

/** Milliseconds of each of several requests, made one after another. */
export async function timesOf<T>(list: readonly T[], request: (one: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const one of list) {
    const begin = performance.now();
    await request(one);
    times.push(performance.now() - begin);
  }
  return times;
}
