/** Fetches a picture from an address that somebody else wrote into a file (`../../outgoing`); each redirect is checked in the same way. */
import type http from "node:http";
import type { Readable } from "node:stream";
import { AddressError, outgoingUrl, type RequestOptions, requestPublic } from "../../outgoing/index.ts";

export type FetchOptions = Omit<RequestOptions, "headers">;

/** A picture that cannot be had; the message is for staff. */
export class PictureError extends Error {
  /** Whether a further try may help. */
  readonly again: boolean;
  constructor(message: string, again = false) {
    super(message);
    this.name = "PictureError";
    this.again = again;
  }
}

const maxRedirects = 5;
export const maxPictureBytes = 10 * 1024 * 1024;
/** Milliseconds for all of one picture. */
const max = 60_000;

/**
 * Opens a picture. The caller reads or destroys the stream, and bounds its bytes by `maxPictureBytes`.
 * @throws {PictureError}
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Readable> {
  const signal = AbortSignal.any([AbortSignal.timeout(max), ...(options.signal ? [options.signal] : [])]);
  let url = checkedUrl(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await request(url, { ...options, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = checkedUrl(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      const again = statusCode === 429 || statusCode >= 500;
      throw new PictureError(statusCode === 404 ? "not found (404)" : `the server answers ${statusCode}`, again);
    }
    if (Number(headers["content-length"] ?? 0) > maxPictureBytes) {
      response.destroy();
      throw new PictureError("larger than 10 MB");
    }
    return response;
  }
  throw new PictureError("too many redirects");
}

function checkedUrl(address: string, base?: URL): URL {
  try {
    return outgoingUrl(address, base);
  } catch (error) {
    throw asPictureError(error);
  }
}

async function request(url: URL, options: FetchOptions): Promise<http.IncomingMessage> {
  try {
    const headers = { accept: "image/*", "user-agent": "Shopwright import" };
    return await requestPublic(url, { ...options, headers });
  } catch (error) {
    throw asPictureError(error);
  }
}

const asPictureError = (error: unknown): PictureError =>
  error instanceof AddressError
    ? new PictureError(error.message, error.again)
    : new PictureError("the server can't be reached", true);
