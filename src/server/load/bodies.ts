/**
 * Bodies of requests on their way. A body that comes too slowly ends its connection, so that nothing that waits for a body
 * can be held for long by a client that sends a byte from time to time.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyRate, type Limits, MAX_BODY } from "./limits.ts";

interface Body {
  /** When its request began, in milliseconds, and the bytes that its connection had received before its body, or fewer. */
  readonly since: number;
  readonly from: number;
  readonly response: ServerResponse;
  isUpload: boolean;
}

/** Bytes that Node reads of a connection at once: as much of a body may have come together with its headers. */
const CHUNK = 64 * 1024;

const timedOut = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

export class Bodies {
  readonly #limits: Pick<Limits, "bodies" | "uploads" | "bodyTime">;
  /** The one that began first comes first. */
  readonly #waiting = new Map<IncomingMessage, Body>();
  #uploads = 0;

  constructor(limits: Pick<Limits, "bodies" | "uploads" | "bodyTime">) {
    this.#limits = limits;
  }

  /** Bodies on their way that are no uploads. */
  get waiting(): number {
    return this.#waiting.size;
  }

  get uploads(): number {
    return this.#uploads;
  }

  /** Ends the connection of a request that has a body unless it arrives in time. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const body = {
      since: performance.now(),
      from: Math.max(0, request.socket.bytesRead - CHUNK),
      response,
      isUpload: false,
    };
    this.#waiting.set(request, body);
    if (this.#waiting.size > this.#limits.bodies) this.#endOldest();
    this.#checkIn(this.#limits.bodyTime, request, body);
    const arrived = () => this.#waiting.delete(request);
    request.once("end", arrived);
    response.once("close", arrived);
  }

  /** The request turned out to be an upload. @returns false when there are too many of them. */
  beginUpload(request: IncomingMessage): boolean {
    const body = this.#waiting.get(request);
    if (!body) return true;
    if (this.#uploads >= this.#limits.uploads) return false;
    this.#waiting.delete(request);
    body.isUpload = true;
    this.#uploads++;
    body.response.once("close", () => {
      this.#uploads--;
    });
    return true;
  }

  #checkIn(ms: number, request: IncomingMessage, body: Body): void {
    setTimeout(() => {
      if (request.complete || request.destroyed) return;
      const left = this.#allowed(body, request.socket.bytesRead - body.from) - (performance.now() - body.since);
      if (left > 0) this.#checkIn(left + 1, request, body);
      else this.#end(request, body);
    }, ms).unref();
  }

  /** Milliseconds that a body may take of which that many bytes have come. */
  #allowed({ isUpload }: Body, bytes: number): number {
    const more = isUpload ? bytes / bodyRate.upload : Math.max(0, bytes - MAX_BODY) / bodyRate.call;
    return this.#limits.bodyTime + more * 1000;
  }

  #endOldest(): void {
    for (const [request, body] of this.#waiting) {
      this.#end(request, body);
      return;
    }
  }

  #end(request: IncomingMessage, { response }: Body): void {
    this.#waiting.delete(request);
    const { socket } = request;
    if (!response.headersSent && socket.writable) socket.write(timedOut);
    socket.destroySoon();
  }
}
