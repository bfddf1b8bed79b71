/**
 * A translation service on this machine, for tests and for trying: it speaks as LibreTranslate and as a language model do, and its
 * translations are the texts with their language in brackets, so that everybody sees what was translated.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

/** What it does with a request, in place of translating it. */
export type Mischief =
  /** A status, with the seconds of Retry-After. */
  | { readonly status: number; readonly retryAfter?: number }
  /** Answers fewer texts, or something else. */
  | { readonly body: (translations: readonly string[]) => unknown }
  /** Waits first. */
  | { readonly until: Promise<void> };

export interface StandIn {
  readonly address: string;
  /** What it was asked for, request by request. */
  readonly asked: { readonly to: string; readonly texts: readonly string[]; readonly key: string }[];
  /** Of the next requests; then it works again. */
  readonly mischief: Mischief[];
  readonly close: () => Promise<void>;
}

const libreRequest = z.object({ q: z.array(z.string()), target: z.string(), api_key: z.string().default("") });
const chatRequest = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });
const chatTexts = z.object({ texts: z.array(z.string()) });

/** @param key that it asks for; "" for any. */
export async function startStandIn({ port = 0, key = "" } = {}): Promise<StandIn> {
  const asked: StandIn["asked"] = [];
  const mischief: Mischief[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse((await text(request)) || "{}");
    const isChat = request.url?.endsWith("/chat/completions") ?? false;
    const { to, texts, given } = isChat ? readChat(body, request) : readLibre(body);
    const send = (status: number, what: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(what));
    if (key && given !== key) return void send(403, { error: "Invalid API key" });
    const next = mischief.shift();
    if (next && "until" in next) await next.until;
    if (next && "status" in next) {
      const wait: Record<string, string> =
        next.retryAfter === undefined ? {} : { "retry-after": String(next.retryAfter) };
      return void send(next.status, { error: "not now" }, wait);
    }
    asked.push({ to, texts, key: given });
    const translations = texts.map((one) => standInTranslation(one, to));
    if (next && "body" in next) return void send(200, next.body(translations));
    const content = JSON.stringify({ translations });
    send(200, isChat ? { choices: [{ message: { content } }] } : { translatedText: translations });
  }

  await new Promise<void>((ready) => {
    server.listen(port, "127.0.0.1", ready);
  });
  const { port: at } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${at}`,
    asked,
    mischief,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function readLibre(body: unknown) {
  const { q, target, api_key } = libreRequest.parse(body);
  return { to: target, texts: q, given: api_key };
}

function readChat(body: unknown, { headers }: IncomingMessage) {
  const { messages } = chatRequest.parse(body);
  const [, to = "?"] = /^You translate .* to (.+?), as a native/.exec(messages[0]?.content ?? "") ?? [];
  const { texts } = chatTexts.parse(JSON.parse(messages.at(-1)?.content ?? "{}"));
  return { to, texts, given: (headers.authorization ?? "").replace("Bearer ", "") };
}

/** "[de] Blue vase": once, before the first words. */
const standInTranslation = (html: string, to: string): string => html.replace(/(^|>)(?!<)(\s*)(?=\S)/, `$1$2[${to}] `);
