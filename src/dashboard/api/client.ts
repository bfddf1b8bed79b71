/** The typed client of the dashboard: calls by path, with the session's cookie. */
import type { Envelope, Input, Output } from "#contract/call.ts";
import { codes } from "#contract/errors.ts";
import type { CallByPath } from "#contract/index.ts";
import { readEnvelope } from "#contract/read-envelope.ts";
import { CallError, ConnectionError, has, needsReload } from "./errors.ts";
import type { IdentityRequest } from "./identity.ts";
import type { UploadOptions } from "./upload.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** False: 401 is thrown at once instead of asking the person to sign in. */
  readonly askIdentity?: boolean;
  /** Milliseconds; 30 s when absent. */
  readonly timeout?: number;
}

/** Of an extension's calls for staff. */
export type ExtensionPath = `/admin_api/v1/extensions/${string}`;

export interface Api {
  /**
   * The `data` of a call.
   * @throws CallError when the shop answers with a failure, ConnectionError when it cannot be reached, SignInCancelled
   * when the person does not sign in again, AbortError when `signal` aborts.
   */
  call<P extends keyof CallByPath>(
    path: P,
    input: Input<CallByPath[P]>,
    options?: CallOptions,
  ): Promise<Output<CallByPath[P]>>;
  /** A call of an extension, which the contract does not know. */
  call(path: ExtensionPath, input: object, options?: CallOptions): Promise<unknown>;
  /** Uploads one file by a multipart call and gives its `data`; fails as `call` does. */
  upload<P extends keyof CallByPath>(path: P, file: File, options?: UploadOptions): Promise<Output<CallByPath[P]>>;
}

const timeLimit = 30_000;

export interface ApiOptions {
  readonly fetch?: typeof fetch;
  /** The page key, which every call carries; a sign-in answers a new one. */
  readonly key: { readonly current: () => string; readonly keep: (next: string) => void };
  /** Asks the person; resolves when the call may be repeated. */
  readonly askIdentity: (kind: IdentityRequest) => Promise<void>;
  /** A call has stored changes in the record of who changed what. */
  readonly recorded?: () => void;
}

export function createApi({
  fetch: send = (...request) => fetch(...request),
  key,
  askIdentity,
  recorded,
}: ApiOptions): Api {
  const keyHeader = (): Record<string, string> => (key.current() ? { "X-Page-Key": key.current() } : {});

  /** Runs a request; after a sign-in or a confirmation once more. */
  async function answerOf<T>(request: () => Promise<Envelope<T | null>>, ask: boolean): Promise<T> {
    for (let again = ask; ; ) {
      const { code, message, data } = await request();
      if (code === codes.ok) {
        if (hasKey(data)) key.keep(data.page_key);
        if (hasBatch(data)) recorded?.();
        // `data` of a success has the shape that the contract declares.
        return data as T;
      }
      const kind = askedFor(code, data);
      if (!kind || !again) throw new CallError(code, message, data);
      await askIdentity(kind);
      // Someone who has just signed in may still have to confirm.
      again = kind === "sign-in";
    }
  }

  async function post<T>(path: string, input: unknown, { signal, timeout = timeLimit }: CallOptions) {
    const limit = AbortSignal.timeout(timeout);
    try {
      const response = await send(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...keyHeader() },
        body: JSON.stringify(input),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      return readEnvelope<T>(await response.json());
    } catch (error) {
      if (signal?.aborted) throw error;
      throw limit.aborted ? new ConnectionError("The shop took too long to answer. Try again.") : new ConnectionError();
    }
  }

  return {
    call: <T>(path: string, input: unknown, options: CallOptions = {}) =>
      answerOf<T>(() => post(path, input, options), options.askIdentity ?? true),
    async upload(path, file, options = {}) {
      // Few screens upload: the others do not load the code for it.
      const { uploadOnce } = await import("./upload.ts");
      return answerOf(() => uploadOnce(path, file, { ...options, headers: keyHeader() }), true);
    },
  };
}

/** What the person can do so that a refused call succeeds; undefined for other failures. */
function askedFor(code: number, data: unknown): IdentityRequest | undefined {
  if (needsReload(data)) return "reload";
  if (code !== codes.unauthorized) return undefined;
  return has(data, "reauthenticate") && data.reauthenticate === true ? "confirm" : "sign-in";
}

const hasKey = (data: unknown): data is { readonly page_key: string } =>
  has(data, "page_key") && typeof data.page_key === "string";

/** Writes answer the batch of what they have recorded. */
const hasBatch = (data: unknown): boolean => has(data, "batch_id") && typeof data.batch_id === "string";
