/** A finished page: its HTML in the forms that browsers ask for, its headers and its ETags. */
import type { HtmlPart } from "#storefront/ssr.ts";
import { brotli, type Encoding } from "./encoding.ts";
import { gzipOf, type PageBytes } from "./gzip.ts";

/**
 * Quality of brotli by how often a page has been asked for. Gzip comes first: it is put together in no time, brotli costs
 * more than all the rest of a page, and many pages are asked for once.
 */
function brotliFor(uses: number): number {
  if (uses >= 10) return 11;
  return uses >= 2 ? 5 : 0;
}

export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The same headers as Node writes them fastest: names and values in turns. */
  readonly rawHeaders: string[];
  readonly body: Buffer | undefined;
}

export class Page {
  /** Bytes held in memory, later forms included: brotli's is never larger than gzip's. Parts that pages share count in each. */
  readonly bytes: number;
  readonly #parts: readonly PageBytes[];
  readonly #headers: Headers;
  readonly #version: string;
  readonly #answers = new Map<Encoding, Answer>();
  /** Browsers ask for compressed forms: this one is not worth its memory, only its making for each of a rush. */
  #plain: WeakRef<Answer> | undefined;
  #uses = 0;
  /** Of the brotli form that is there or being made; 0 without. */
  #quality = 0;

  /** @param version names this content and no other: letters, digits, "-" and "_". */
  constructor(html: readonly HtmlPart[], headers: Headers, version: string) {
    this.#parts = bytesOf(html);
    this.#headers = headers;
    this.#version = version;
    const size = this.#parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
    this.bytes = 1024 + Math.ceil(1.5 * size);
  }

  /** @param accepted the best first; forms that have not been made yet are passed over. */
  answer(accepted: readonly Encoding[], ifNoneMatch: string | undefined): Answer {
    this.#uses++;
    if (accepted[0] === "br" && brotliFor(this.#uses) > this.#quality) void this.#makeBrotli(brotliFor(this.#uses));
    const held = ifNoneMatch && accepted.find((encoding) => names(ifNoneMatch, this.#etag(encoding)));
    if (held) return this.#notModified(held);
    const encoding = accepted.find((one) => one !== "br" || this.#answers.has(one)) ?? "identity";
    return this.#answers.get(encoding) ?? this.#make(encoding);
  }

  /** Strong, so one for each form (RFC 9110 §8.8.3). */
  #etag(encoding: Encoding): string {
    return `"${this.#version}-${encoding}"`;
  }

  #make(encoding: Encoding): Answer {
    if (encoding === "gzip") return this.#keep("gzip", gzipOf(this.#parts));
    const held = this.#plain?.deref();
    if (held) return held;
    const answer = this.#answerOf("identity", this.#whole());
    this.#plain = new WeakRef(answer);
    return answer;
  }

  #whole(): Buffer {
    return Buffer.concat(this.#parts.map(({ bytes }) => bytes));
  }

  async #makeBrotli(quality: number): Promise<void> {
    this.#quality = quality;
    this.#keep("br", await brotli(this.#whole(), quality));
  }

  #keep(encoding: Encoding, body: Buffer): Answer {
    const answer = this.#answerOf(encoding, body);
    this.#answers.set(encoding, answer);
    return answer;
  }

  #answerOf(encoding: Encoding, body: Buffer): Answer {
    const headers = {
      ...this.#headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": String(body.length),
      etag: this.#etag(encoding),
    };
    return { status: 200, headers, rawHeaders: Object.entries(headers).flat(), body };
  }

  #notModified(encoding: Encoding): Answer {
    const { "content-type": _, link: __, ...rest } = this.#headers;
    const headers = { ...rest, etag: this.#etag(encoding) };
    return { status: 304, headers, rawHeaders: Object.entries(headers).flat(), body: undefined };
  }
}

/** Texts that follow each other are one. */
function bytesOf(html: readonly HtmlPart[]): PageBytes[] {
  const all: PageBytes[] = [];
  let text = "";
  const end = () => {
    if (text) all.push({ bytes: Buffer.from(text), again: false });
    text = "";
  };
  for (const part of html) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    end();
    if (part.length > 0) all.push({ bytes: part, again: true });
  }
  end();
  return all;
}

function names(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
