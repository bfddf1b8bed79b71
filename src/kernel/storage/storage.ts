/** Where the shop keeps its files: what staff and buyers upload, and files to import. */
import { extname } from "node:path";
import type { Readable } from "node:stream";
import { codes, ShopError } from "#contract/errors.ts";

/** What is known of a stored file without reading it. */
export interface StoredFile {
  readonly bytes: number;
  readonly modified: Date;
}

/** Bytes of a file, the last one included; `end` is absent for the rest of the file, `last` counts from its end. */
export type ByteRange = { readonly start: number; readonly end?: number | undefined } | { readonly last: number };

export interface OpenFile extends StoredFile {
  /** The reader reads or destroys it. */
  readonly stream: Readable;
  /** First and last byte that the stream gives. */
  readonly start: number;
  readonly end: number;
}

/**
 * Files under keys such as "uploads/0198….webp" or "imports/<mall>/<id>.csv". A file under a key never changes: it is
 * written once and removed some day.
 */
export interface Storage {
  /** Words for people and logs; no secret is in them. */
  readonly place: string;
  /** Whether reading costs a request to another machine. */
  readonly isRemote: boolean;
  /** Stores a complete file of this machine, which may be gone afterwards. @throws {StorageError} */
  readonly store: (key: string, file: string) => Promise<void>;
  /** Stores what comes in; a stream that breaks off leaves nothing. @throws {StorageError} or the stream's own error. */
  readonly write: (key: string, content: Readable) => Promise<void>;
  /**
   * Undefined when there is no such file.
   * @throws {StorageError}; {RangeError} for bytes that the file does not have.
   */
  readonly open: (key: string, range?: ByteRange) => Promise<OpenFile | undefined>;
  /** @throws {StorageError} */
  readonly stat: (key: string) => Promise<StoredFile | undefined>;
  /** Files whose keys begin with the folder ("uploads/"), in any order. @throws {StorageError} */
  readonly list: (folder: string) => AsyncIterable<StoredFile & { readonly key: string }>;
  /** Keys without a file are no failure. @throws {StorageError} */
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** One cheap request. @throws {StorageError} when files can neither be read nor written at the moment. */
  readonly check: () => Promise<void>;
}

/** What work with files needs. */
export interface Files {
  readonly storage: Storage;
  /** Folder of this machine, below which files lie on their way into the storage. */
  readonly dataDir: string;
}

/**
 * The storage does not answer, or refuses. People read the message; `cause` and `reason` are for the log.
 */
export class StorageError extends ShopError {
  /** One line that names storage, operation and fault. */
  readonly reason: string;
  constructor(reason: string, cause?: unknown) {
    super(codes.broken, "file: the shop's file storage doesn't answer at the moment. Try again in a minute");
    this.name = "StorageError";
    this.reason = reason;
    this.cause = cause;
  }
}

const keyPattern = /^(?:\w[\w-]*\/)+\w[\w.-]*$/;

/** A key that could lead elsewhere: callers make keys of ids, so it is a fault of the program. */
export class KeyError extends Error {}

/** @throws {KeyError} */
export function requireKey(key: string): string {
  if (!keyPattern.test(key) || key.includes("..")) throw new KeyError(`not a key of a file: ${JSON.stringify(key)}`);
  return key;
}

/** The key of a public path, "/uploads/a.webp". */
export const keyOf = (path: string): string => requireKey(path.replace(/^\//, ""));

/** Folders of keys. */
export const uploadsFolder = "uploads/";
export const importsFolder = "imports/";

const types: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".mp4": "video/mp4",
  ".m4v": "video/x-m4v",
  ".webm": "video/webm",
  ".mov": "video/quicktime",
  ".ogv": "video/ogg",
  ".csv": "text/csv",
  ".woff2": "font/woff2",
};

/** By the extension; mere bytes for any other. */
export const contentTypeOf = (key: string): string => types[extname(key).toLowerCase()] ?? "application/octet-stream";
