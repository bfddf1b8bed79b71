/**
 * `/healthz`, `/readyz` and `/metrics`, answered before everything else: also for host names that are no shop's, by a
 * process without a web server of the shop, and while the shop refuses requests because it is overloaded.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Life } from "./life.ts";

export interface HealthOptions {
  readonly life: Life;
  /** Names of the parts that do not work. */
  readonly failing: () => Promise<readonly string[]>;
  /** Absent without METRICS_TOKEN. */
  readonly metrics?: { readonly token: string; readonly text: () => Promise<string> } | undefined;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => Promise<void>;
type HealthAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** What answers a request, by its target; targets that it has not are for others. */
export function healthAnswers(options: HealthOptions): ReadonlyMap<string, HealthAnswer> {
  return new Map([
    ["/healthz", answered(async (response) => send(response, 200, { status: "alive" }))],
    ["/readyz", answered((response) => ready(response, options))],
    ["/metrics", answered((response, request) => metrics(response, request, options))],
  ]);
}

function answered(answer: Answer): HealthAnswer {
  return (request, response) => {
    request.resume();
    if (request.method !== "GET" && request.method !== "HEAD") return send(response, 405, { status: "use GET" });
    answer(response, request).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) send(response, 500, { status: "failed" });
    });
  };
}

async function ready(response: ServerResponse, { life, failing }: HealthOptions): Promise<void> {
  if (!life.isReady) return send(response, 503, { status: life.isDraining ? "draining" : "starting" });
  const names = await failing();
  if (names.length > 0) send(response, 503, { status: "not ready", failing: names });
  else send(response, 200, { status: "ready" });
}

async function metrics(response: ServerResponse, request: IncomingMessage, options: HealthOptions): Promise<void> {
  if (!options.metrics) return send(response, 404, { status: "set METRICS_TOKEN to have metrics" });
  const { token, text } = options.metrics;
  if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
    response.setHeader("www-authenticate", "Bearer");
    return send(response, 401, { status: "the token is missing or wrong" });
  }
  const body = await text();
  response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" });
  response.end(body);
}

/** Takes as long for a wrong text as for the right one. */
function isSame(header: string, wanted: string): boolean {
  const hashed = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hashed(header), hashed(wanted));
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(`${JSON.stringify(body)}\n`);
}
