/** A finished page: its HTML in the forms that browsers ask for, its headers and its ETags. */
import { createHash } from "node:crypto";
import { compress, type Encoding } from "./encoding.ts";

/** Uses of a page before its brotli form is made again at the highest quality. */
const WORTH_BEST = 10;

export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The same headers as Node writes them fastest: names and values in turns. */
  readonly rawHeaders: string[];
  readonly body: Buffer | undefined;
}

export class Page {
  readonly #html: Buffer;
  readonly #headers: Headers;
  readonly #hash: string;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();
  readonly #answers = new Map<Encoding, Answer>();
  #uses = 0;

  constructor(html: string, headers: Headers) {
    this.#html = Buffer.from(html);
    this.#headers = headers;
    this.#hash = createHash("sha256").update(this.#html).digest("base64url").slice(0, 20);
    this.#bodies.set("identity", this.#html);
  }

  /** Bytes held in memory, compressed forms included. */
  get bytes(): number {
    let sum = 1024;
    for (const body of this.#bodies.values()) sum += body.length;
    return sum;
  }

  /** Makes a form once; whoever asks meanwhile waits for the same one. */
  async prepare(encoding: Encoding): Promise<void> {
    if (encoding === "identity" || this.#bodies.has(encoding)) return;
    const making = this.#making.get(encoding) ?? compress(this.#html, encoding);
    this.#making.set(encoding, making);
    this.#bodies.set(encoding, await making);
    this.#making.delete(encoding);
  }

  /** The answer in a form, at once; undefined while that form has not been made. */
  answer(encoding: Encoding, ifNoneMatch: string | undefined): Answer | undefined {
    const full = this.#answers.get(encoding) ?? this.#answerIn(encoding);
    if (!full) return undefined;
    this.#uses++;
    if (this.#uses === WORTH_BEST) void this.#improve();
    if (ifNoneMatch !== undefined && names(ifNoneMatch, this.etag(encoding))) return this.#notModified(encoding);
    return full;
  }

  /** Strong, so one for each form (RFC 9110 §8.8.3). */
  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`;
  }

  #answerIn(encoding: Encoding): Answer | undefined {
    const body = this.#bodies.get(encoding);
    if (!body) return undefined;
    const headers = {
      ...this.#headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": String(body.length),
      etag: this.etag(encoding),
    };
    const answer = { status: 200, headers, rawHeaders: Object.entries(headers).flat(), body };
    this.#answers.set(encoding, answer);
    return answer;
  }

  #notModified(encoding: Encoding): Answer {
    const { "content-type": _, link: __, ...rest } = this.#headers;
    const headers = { ...rest, etag: this.etag(encoding) };
    return { status: 304, headers, rawHeaders: Object.entries(headers).flat(), body: undefined };
  }

  async #improve(): Promise<void> {
    const best = await compress(this.#html, "br", 11);
    this.#bodies.set("br", best);
    this.#answers.delete("br");
  }
}

function names(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
