/** A client of a shop's API for programs: typed calls, lists read to their end, uploads, and errors as exceptions. */
import type { Calls } from "./calls.ts";

export type { Calls } from "./calls.ts";

export type Path = keyof Calls;
export type Input<P extends Path> = Calls[P]["input"];
export type Output<P extends Path> = Calls[P]["output"];

const lists = "/admin_api/v1/lists/";
type ListPath = Extract<Path, `${typeof lists}${string}`>;

/** The lists of the dashboard, such as `orders` and `products`. */
export type ListName = ListPath extends `${typeof lists}${infer N}` ? N : never;
type PathOf<N extends ListName> = Extract<ListPath, `${typeof lists}${N}`>;
/** Search, filters and order of a list; `limit` is the size of the pages in which it is read. */
export type ListQuery<N extends ListName> = Omit<Input<PathOf<N>>, "after" | "before">;
export type ListRow<N extends ListName> = Output<PathOf<N>> extends { readonly rows: readonly (infer R)[] } ? R : never;

/** Calls that take a file in place of a JSON body. */
export type UploadPath = "/admin_api/v1/upload" | "/admin_api/v1/imports/upload" | "/admin_api/v1/redirects/import";

export interface ClientOptions {
  /** Address of the shop, such as `https://shop.example`. */
  readonly url: string;
  /** An API token: Settings, API tokens. Without one only the calls for anyone are answered. */
  readonly token?: string;
  /** Milliseconds until a try is given up; 60,000 by default. */
  readonly timeoutMs?: number;
  /** How often a call is made at most when the shop asks for patience; 5 by default. */
  readonly tries?: number;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  /**
   * Up to 255 characters. A call that is repeated with the same key within 24 hours is not done again: it gets the first answer. With
   * a key the client also repeats a call whose answer got lost.
   */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The shop refused a call, or could not answer it. */
export class ShopwrightError extends Error {
  override name = "ShopwrightError";
  /** HTTP status: 400 wrong input, 401 no valid token, 403 no permission, 404, 409 changed meanwhile, 429 too many requests, 5xx. */
  readonly code: number;
  /** The broken rule by field, where the input was wrong. */
  readonly fields: Readonly<Record<string, string>>;
  /** What helps to go on, such as both values after a 409. */
  readonly data: unknown;

  constructor(code: number, message: string, fields: Readonly<Record<string, string>> = {}, data: unknown = null) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.data = data;
  }
}

export interface Client {
  /** Makes a call and answers its data. @throws {ShopwrightError} */
  readonly call: <P extends Path>(path: P, input: Input<P>, options?: CallOptions) => Promise<Output<P>>;
  /** All rows of a list that match, page by page. @throws {ShopwrightError} */
  readonly list: <N extends ListName>(name: N, query?: ListQuery<N>) => AsyncGenerator<ListRow<N>, void, undefined>;
  /** Sends a file. @throws {ShopwrightError} */
  readonly upload: <P extends UploadPath>(
    path: P,
    file: Blob,
    name: string,
    options?: CallOptions,
  ) => Promise<Output<P>>;
}

/** The shop has done nothing of a call that it answers with one of these: it may be made again. */
const notDone = new Set([429, 503]);
/** A call whose answer got lost on the way may have been done: it is made again only with an Idempotency-Key. */
const unknown = new Set([0, 502, 504]);

export function createClient(options: ClientOptions): Client {
  const { token, timeoutMs = 60_000, tries = 5 } = options;
  const send = options.fetch ?? ((url, init) => fetch(url, init));

  async function ask(path: string, body: string | FormData, { idempotencyKey, signal }: CallOptions): Promise<unknown> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (typeof body === "string") headers["content-type"] = "application/json";
    if (token) headers.authorization = `Bearer ${token}`;
    if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
    for (let left = tries - 1; ; left--) {
      const ends = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      const init: RequestInit = { method: "POST", headers, body, signal: ends, redirect: "error" };
      const answer = await send(new URL(path, options.url).href, init).then(read, (error: unknown) => {
        signal?.throwIfAborted();
        return { error: new ShopwrightError(0, `The shop did not answer: ${String(error)}`), wait: undefined };
      });
      if ("data" in answer) return answer.data;
      const { code } = answer.error;
      const mayRepeat = notDone.has(code) || (unknown.has(code) && idempotencyKey !== undefined);
      if (left <= 0 || !mayRepeat) throw answer.error;
      await pause(answer.wait ?? 1000 * 2 ** (tries - 1 - left), signal);
    }
  }

  async function* rows(path: string, query: object | undefined): AsyncGenerator<never, void, undefined> {
    for (let after: string | null = null; ; ) {
      const page = (await ask(path, JSON.stringify({ ...query, ...(after !== null && { after }) }), {})) as Page;
      yield* page.rows;
      after = page.next;
      if (after === null) return;
    }
  }

  return {
    // What the shop answers has been checked by the schema from which the types are made.
    call: (path, input, asked = {}) => ask(path, JSON.stringify(input), asked) as never,
    upload: (path, file, name, asked = {}) => {
      const form = new FormData();
      form.set("file", file, name);
      return ask(path, form, asked) as never;
    },
    list: (name, query) => rows(`${lists}${name}`, query),
  };
}

interface Page {
  readonly rows: readonly never[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

type Answer =
  | { readonly data: unknown }
  | {
      readonly error: ShopwrightError;
      /** Milliseconds that the shop asks to wait for. */
      readonly wait: number | undefined;
    };

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly fields?: Readonly<Record<string, string>>;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === "object" && value !== null && "code" in value && "message" in value && "data" in value;

async function read(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  if (isEnvelope(body)) {
    if (body.code === 200) return { data: body.data };
    return { error: new ShopwrightError(body.code, body.message, body.fields, body.data), wait };
  }
  return { error: new ShopwrightError(response.status, `HTTP status ${response.status} without an answer`), wait };
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", end, { once: true });
  });
}
