/** A finished page: its HTML in the encodings that were asked for, its headers and its ETags. */
import { z } from "zod";
import { decode, type Encoding, encode, encodeQuickly, quickest } from "./encoding.ts";

/** Requests after which a page gets a smaller form: most pages of a crawl never reach it. */
const USES_FOR_SMALL = 10;

/** Bytes of an entry beside its bodies: headers (about 1 KB of text, twice as arrays), objects, the cache's own lists. */
const OVERHEAD = 4096;

export type Headers = Readonly<Record<string, string>>;

const headersIn = z.record(z.string(), z.string());

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The same headers as Node writes them fastest: names and values in turns. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer | undefined;
}

export class Page {
  /** Hash of everything that the HTML is made of: the ETags derive from it. */
  readonly content: string;
  readonly #headers: Headers;
  readonly #answers = new Map<Encoding, Answer>();
  readonly #making = new Map<Encoding, Promise<Answer>>();
  #uses = 0;
  #isSmall = false;

  private constructor(headers: Headers, content: string) {
    this.#headers = headers;
    this.content = content;
  }

  /** @param encoding the first one to be made: other forms are made from it when they are asked for. */
  static async of(html: Buffer, headers: Headers, content: string, encoding: Encoding): Promise<Page> {
    const page = new Page(headers, content);
    page.#keep(encoding, await encode(html, encoding, "fast"));
    return page;
  }

  /** Makes a page from the bytes that `plain()` returned for it. */
  static unpacked(plain: Buffer, content: string): Page {
    const end = plain.indexOf("\n");
    const page = new Page(headersIn.parse(JSON.parse(plain.toString("utf8", 0, end))), content);
    page.#keep("zstd", encodeQuickly(plain.subarray(end + 1)));
    return page;
  }

  /** The headers as a line of JSON, then the HTML: the form in which a page is packed. */
  async plain(): Promise<Buffer> {
    return Buffer.concat([Buffer.from(`${JSON.stringify(this.#headers)}\n`), await this.#html()]);
  }

  /** Bytes held in memory. Grows when a form is added. */
  get bytes(): number {
    let sum = OVERHEAD;
    for (const { body } of this.#answers.values()) sum += body?.length ?? 0;
    return sum;
  }

  /**
   * The answer when it is at hand; otherwise `make` makes it.
   * @param accepted the smallest first; forms that are not there are passed over, but an uncompressed one is only for clients without compression.
   */
  answer(accepted: readonly Encoding[], ifNoneMatch: string | undefined): Answer | undefined {
    this.#uses++;
    const held = ifNoneMatch && accepted.find((encoding) => names(ifNoneMatch, this.#etag(encoding)));
    if (held) return this.#notModified(held);
    const [smallest = "identity"] = accepted;
    for (const encoding of accepted) {
      const answer = this.#answers.get(encoding);
      if (answer && (encoding !== "identity" || smallest === "identity")) return answer;
    }
    return undefined;
  }

  /** The answer in the quickest accepted encoding, made from another form if need be. Only compressed forms are kept. */
  async make(accepted: readonly Encoding[]): Promise<Answer> {
    const encoding = quickest(accepted);
    const running = this.#making.get(encoding) ?? this.#make(encoding);
    this.#making.set(encoding, running);
    try {
      return await running;
    } finally {
      this.#making.delete(encoding);
    }
  }

  /** The HTML and the headers that belong to it, to make a form for a few out of what everybody gets. */
  async source(): Promise<{ readonly html: string; readonly headers: Headers }> {
    return { html: (await this.#html()).toString(), headers: this.#headers };
  }

  /** True once, when the page has been asked for often enough: then `improve` is due. */
  get isWorthImproving(): boolean {
    return this.#uses >= USES_FOR_SMALL && !this.#isSmall;
  }

  /**
   * Replaces the brotli form by a smaller one. The Zstandard form is dropped: browsers that accept it prefer
   * brotli, and with both forms a page that is read often would take twice the space in the cache.
   */
  async improve(): Promise<void> {
    this.#isSmall = true;
    this.#keep("br", await encode(await this.#html(), "br", "small"));
    this.#answers.delete("zstd");
  }

  /** Strong, so one for each encoding (RFC 9110 §8.8.3). */
  #etag(encoding: Encoding): string {
    return `"${this.content}-${encoding}"`;
  }

  async #make(encoding: Encoding): Promise<Answer> {
    const html = await this.#html();
    if (encoding === "identity") return this.#answerOf(encoding, html);
    return this.#keep(encoding, await encode(html, encoding, "fast"));
  }

  /** The HTML of any form that is there. */
  async #html(): Promise<Buffer> {
    for (const [encoding, { body }] of this.#answers) if (body) return decode(body, encoding);
    throw new Error("a page without any form");
  }

  #keep(encoding: Encoding, body: Buffer): Answer {
    const answer = this.#answerOf(encoding, body);
    this.#answers.set(encoding, answer);
    // Made for a client without compression; now that there is a compressed form it is made anew for each.
    if (encoding !== "identity") this.#answers.delete("identity");
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

function names(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
