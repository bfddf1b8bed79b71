/** Files in a bucket of an S3-compatible storage. Loaded only where STORAGE_URL names one: the SDK takes a while. */
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { Readable } from "node:stream";
import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { oneLine } from "#db/start-error.ts";
import type { S3Address } from "./address.ts";
import { type ByteRange, contentTypeOf, KeyError, requireKey, type Storage, StorageError } from "./storage.ts";

/** Tries of one request, the first included; the SDK waits some tenths of a second between them. */
const tries = 3;
/** Milliseconds to connect, and between two signs of life on a connection. */
const connectWithin = 3_000;
const answerWithin = 15_000;
/** Requests at once; more wait. */
const maxRequests = 100;
/** Bytes of a part of a multipart upload, and parts in memory at once. 10,000 parts of a file are possible. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 3;
/** Keys that one request removes. */
const perRemoval = 1_000;

function clientOf({ region, endpoint, pathStyle, keys }: S3Address): S3Client {
  const agent = { keepAlive: true, maxSockets: maxRequests };
  return new S3Client({
    region: region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? "us-east-1",
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: keys }),
    forcePathStyle: pathStyle,
    maxAttempts: tries,
    // Storages other than Amazon's do not all know the newer checksums; requests are signed in any case.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectWithin,
      socketTimeout: answerWithin,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}

/** Makes the bucket of an address where there is none. @returns whether it was made. @throws {StorageError} */
export async function createBucket(address: S3Address): Promise<boolean> {
  const client = clientOf(address);
  try {
    await client.send(new CreateBucketCommand({ Bucket: address.bucket }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && /^BucketAlready(OwnedByYou|Exists)$/.test(error.name)) return false;
    throw failureOf(error, `the bucket ${address.bucket}: create`);
  }
}

export function s3Storage(address: S3Address): Storage {
  const { bucket, prefix, endpoint } = address;
  const client = clientOf(address);
  const place = `the bucket ${bucket}${prefix && `/${prefix.slice(0, -1)}`}${endpoint ? ` at ${new URL(endpoint).origin}` : ""}`;
  const fullKey = (key: string) => prefix + requireKey(key);

  async function guarded<T>(work: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw failureOf(error, `${place}: ${work}`);
    }
  }
  const headersOf = (key: string) => ({
    Bucket: bucket,
    Key: fullKey(key),
    ContentType: contentTypeOf(key),
    CacheControl: "public, max-age=31536000, immutable",
  });

  return {
    place,
    isRemote: true,
    store: (key, file) =>
      guarded(`store ${key}`, async () => {
        const { size } = await stat(file);
        if (size > partBytes) return upload(key, createReadStream(file, { highWaterMark: 256 * 1024 }));
        // A body in memory can be sent again by the SDK.
        const body = await readFile(file);
        await client.send(new PutObjectCommand({ ...headersOf(key), Body: body }));
      }),
    write: (key, content) => {
      let broken: unknown;
      content.once("error", (error) => {
        broken = error;
      });
      return guarded(`store ${key}`, () => upload(key, content)).catch((error: unknown) => {
        // What broke off is the upload, not the storage.
        throw broken ?? error;
      });
    },
    async open(key, range) {
      const object = await unlessMissing(
        guarded(`read ${key}`, () =>
          client.send(
            new GetObjectCommand({ Bucket: bucket, Key: fullKey(key), ...(range && { Range: headerOf(range) }) }),
          ),
        ),
      );
      if (!object) return undefined;
      if (!(object.Body instanceof Readable)) throw new StorageError(`${place}: read ${key}: an answer without a body`);
      const [start = 0, end, bytes] =
        /^bytes (\d+)-(\d+)\/(\d+)$/
          .exec(object.ContentRange ?? "")
          ?.slice(1)
          .map(Number) ?? [];
      const size = bytes ?? object.ContentLength ?? 0;
      return {
        stream: object.Body,
        start,
        end: end ?? size - 1,
        bytes: size,
        modified: object.LastModified ?? new Date(0),
      };
    },
    async stat(key) {
      const object = await unlessMissing(
        guarded(`look for ${key}`, () => client.send(new HeadObjectCommand({ Bucket: bucket, Key: fullKey(key) }))),
      );
      return object && { bytes: object.ContentLength ?? 0, modified: object.LastModified ?? new Date(0) };
    },
    async *list(folder) {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + folder })) {
          for (const { Key = "", Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
            yield { key: Key.slice(prefix.length), bytes: Size, modified: LastModified };
          }
        }
      } catch (error) {
        throw failureOf(error, `${place}: list ${folder}`);
      }
    },
    async remove(keys) {
      const names = keys.map(fullKey);
      for (let at = 0; at < names.length; at += perRemoval) {
        const Objects = names.slice(at, at + perRemoval).map((Key) => ({ Key }));
        const { Errors: [fault] = [] } = await guarded("remove files", () =>
          client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })),
        );
        if (fault) throw new StorageError(`${place}: remove ${fault.Key}: ${fault.Code} ${fault.Message}`);
      }
    },
    check: () => guarded("check", async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket })))),
  };

  /** In parts, each of which the SDK may send again. Parts of an upload that fails are removed. */
  async function upload(key: string, Body: Readable): Promise<void> {
    await new Upload({
      client,
      params: { ...headersOf(key), Body },
      partSize: partBytes,
      queueSize: partsAtOnce,
    }).done();
  }
}

const headerOf = (range: ByteRange): string =>
  "last" in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ""}`;

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    const cause = error instanceof StorageError ? error.cause : undefined;
    if (cause instanceof S3ServiceException && ["NoSuchKey", "NotFound"].includes(cause.name)) return undefined;
    throw error;
  }
}

function failureOf(error: unknown, work: string): Error {
  if (error instanceof KeyError) return error;
  if (!(error instanceof S3ServiceException)) return new StorageError(`${work}: ${oneLine(error)}`, error);
  if (error.name === "InvalidRange") return new RangeError(`${work}: no such bytes`);
  // Of answers without a body (HEAD) the SDK knows the status only.
  const status = error.$metadata.httpStatusCode ?? 0;
  return new StorageError(
    `${work}: ${error.name === "Unknown" ? `status ${status}` : error.name}: ${oneLine(error)}`,
    error,
  );
}
