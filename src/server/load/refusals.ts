/** The answers to requests that are refused for load, each prepared once a language: they must cost next to nothing. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Language, languageOf } from "#i18n/languages.ts";
import { inLocale, msg, t } from "#i18n/server.ts";
import { failure } from "../calls/invoke.ts";
import { isCall } from "../http/head.ts";
import { newNonce, pagePolicy, securityHeaders } from "../http/security.ts";
import { busy, overloaded, type PlainText, plainPage } from "../pages/plain.ts";
import type { AdmissionOptions } from "./admission.ts";
import { RETRY_AFTER } from "./limits.ts";

interface Prepared {
  /** Names and values alternately. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

function prepared(text: string, headers: Readonly<Record<string, string>>): Prepared {
  const body = Buffer.from(text);
  const all = {
    ...headers,
    "cache-control": "no-store",
    "retry-after": String(RETRY_AFTER),
    "content-length": String(body.length),
  };
  return { body, headers: Object.entries(all).flat() };
}

const tooBusy = msg("The shop is very busy, please try again in a moment");
const tooMany = msg("Too many requests, please wait a moment");

interface Way {
  readonly language: Language;
  readonly https: boolean;
  /** Before the paths of pages in the language. */
  readonly base: string;
}

const answersFor = (way: Way) => ({
  overloaded: preparedFor(503, overloaded, tooBusy, way),
  busy: preparedFor(429, busy, tooMany, way),
});

/** `overloaded`: the server has too much to do; `busy`: the address has asked for too much. */
export type Refusal = keyof ReturnType<typeof answersFor>;

/**
 * @param view in which language a request of a host is answered, and where pages of it are, without waiting.
 * @returns what sends a refusal.
 */
export function refusals(
  https: boolean,
  requestId: (request: IncomingMessage) => string,
  view: Pick<AdmissionOptions, "localeOf" | "baseOf">,
) {
  const cache = new Map<string, ReturnType<typeof answersFor>>();
  return (request: IncomingMessage, response: ServerResponse, why: Refusal): void => {
    const host = request.headers.host ?? "";
    const language = languageOf(view.localeOf(host, request)) ?? "en";
    const base = view.baseOf(host, request);
    const key = `${language} ${base}`;
    const answers = cache.get(key) ?? answersFor({ language, https, base });
    cache.set(key, answers);
    const { status, page, call } = answers[why];
    const { headers, body } = isCall(request.url ?? "") ? call : page;
    response.writeHead(status, [...headers, "x-request-id", requestId(request)]);
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

function preparedFor(status: 429 | 503, page: PlainText, call: string, way: Way) {
  const message = inLocale(way.language, () => t(call));
  return { status, page: pageAnswer(page, way), call: callAnswer(status, message, way.https) };
}

/** The page is the same for everybody and contains nothing of the request, so its nonce may stay the same. */
function pageAnswer(page: PlainText, { language, https, base }: Way): Prepared {
  const nonce = newNonce();
  return prepared(plainPage(page, nonce, language, base), {
    ...securityHeaders(https),
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": pagePolicy(nonce, https, []),
  });
}

function callAnswer(status: number, message: string, https: boolean): Prepared {
  return prepared(JSON.stringify(failure(status, message)), {
    ...securityHeaders(https),
    "content-type": "application/json; charset=utf-8",
  });
}
