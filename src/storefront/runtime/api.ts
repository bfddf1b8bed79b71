/** API client of the browser: bearer token, envelope, handling of codes (docs/behaviour.md, Calls). */
import type { Envelope } from "#contract/call.ts";
import { whenOnline } from "#ui/when-online.ts";
import type { ApiClient } from "../api/client.ts";
import { isEnvelope } from "./envelope.ts";
import { HttpError, type HttpOptions, http } from "./http.ts";
import { whileLoading } from "./loading.ts";

export interface HttpApiOptions {
  /** API base: "" for this origin. */
  readonly base: string;
  /** Before the paths of calls in a view of the shop: "/de". Answers are cached by it too. */
  readonly view?: string;
  /** The bearer token, "" for none. */
  token(): Promise<string>;
  /** Called with every answer whose code is not 200. */
  onFailure(envelope: Envelope): void;
}

export function createHttpApi({ base, view = "", token, onFailure }: HttpApiOptions): ApiClient {
  return {
    async call(path, input, { cacheSeconds = 0, idempotencyKey, keepalive = false, loading = false } = {}) {
      const cache = cacheSeconds > 0 ? await whenOnline(() => import("./cache.ts")) : undefined;
      const address = view + path;
      const cached = cache?.readCache(address);
      if (cached !== undefined) return { code: 200, message: "", data: cached as never };
      const bearer = await token();
      const headers = {
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
      };
      const asking = ask(base + address, { payload: input as Record<string, unknown>, headers, keepalive });
      const answered = loading ? whileLoading(asking) : asking;
      const envelope = await (path === "/api/v1/decoration" ? orBuiltIn(answered) : answered);
      if (envelope.code !== 200) onFailure(envelope);
      else cache?.writeCache(address, envelope.data, cacheSeconds);
      // The server checks its answers against the contract; the browser carries no schemas to do so again.
      return envelope as Envelope<never>;
    },
  };

  /** A page shows the built-in modules when the decoration fails, unless the failure asks for the error page. */
  async function orBuiltIn(asked: Promise<Envelope>): Promise<Envelope> {
    const envelope = await asked.catch((error: unknown) => error);
    if (isEnvelope(envelope) && (envelope.code === 200 || envelope.code === 419)) return envelope;
    const builtIn = await whenOnline(() => import("./built-in.ts")).then(({ loadBuiltIn }) => loadBuiltIn(base));
    return builtIn ?? asked;
  }
}

/** Statuses of the transport (429, 5xx) carry an envelope too; anything else is a broken connection and is thrown. */
async function ask(address: string, { payload, headers, keepalive }: Omit<HttpOptions, "method">) {
  try {
    const answer = await http(address, { method: "POST", payload, headers, keepalive });
    if (isEnvelope(answer)) return answer;
  } catch (error) {
    if (error instanceof HttpError && isEnvelope(error.body)) return error.body;
    throw error;
  }
  throw new Error(`${address} gave no answer of the shop`);
}
