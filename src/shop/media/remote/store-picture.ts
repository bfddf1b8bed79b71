/** Copies one picture into the shop, once for all its addresses: the same bytes are the same file. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { ShopError } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type Files, StorageError, withFolder } from "#kernel/storage/index.ts";
import { storeUpload } from "../upload.ts";
import { type FetchOptions, fetchPicture, maxPictureBytes, PictureError } from "./fetch-picture.ts";

export interface CopyOptions extends FetchOptions {
  /** Milliseconds before the second and the third try. */
  readonly pauses?: readonly number[];
}

/** @returns the file in the shop, or why there is none. */
export async function storePictureOf(
  context: ShopContext,
  url: string,
  files: Files,
  options: CopyOptions = {},
): Promise<{ readonly file: string } | { readonly error: string }> {
  const file = await knownFile(context, sql`url = ${url}`);
  if (file) return { file };
  const { pauses = [1000, 4000] } = options;
  for (let tries = 0; ; tries++) {
    try {
      return { file: await copy(context, url, files, options) };
    } catch (error) {
      const pause = pauses[tries];
      const mayPass = error instanceof StorageError || (error instanceof PictureError && error.again);
      const again = mayPass && pause !== undefined && !options.signal?.aborted;
      if (!again) {
        const reason = reasonOf(error);
        await remember(context, url, { error: reason, tries: tries + 1 });
        return { error: reason };
      }
      await setTimeout(pause);
    }
  }
}

/** @throws what is neither the picture's fault nor its server's: the disk, the database. */
function reasonOf(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  if (error instanceof ShopError) return error.message.replace(/^file: /, "");
  throw error;
}

async function copy(context: ShopContext, url: string, files: Files, options: FetchOptions): Promise<string> {
  return withFolder(files.dataDir, async (folder) => {
    const path = join(folder, "picture");
    const hash = await download(url, path, options);
    // The same bytes from two addresses at the same time are stored once too.
    const key = `${context.mall.id} ${hash}`;
    const running = storing.get(key) ?? storeOnce(context, { url, hash, path, files });
    storing.set(key, running);
    try {
      const file = await running;
      await remember(context, url, { content_hash: hash, file, error: "" });
      return file;
    } finally {
      storing.delete(key);
    }
  });
}

/** Pictures that are being stored, by mall and hash. */
const storing = new Map<string, Promise<string>>();

interface Downloaded {
  readonly url: string;
  readonly hash: string;
  readonly path: string;
  readonly files: Files;
}

async function storeOnce(context: ShopContext, { url, hash, path, files }: Downloaded): Promise<string> {
  const same = await knownFile(context, sql`content_hash = ${hash}`);
  if (same) return same;
  const name = new URL(url).pathname.split("/").at(-1)?.slice(0, 200) || "picture";
  const { file } = await storeUpload(context, { name, stream: createReadStream(path) }, files);
  await remember(context, url, { content_hash: hash, file, error: "" });
  return file;
}

/** @returns the hash of its bytes. */
async function download(url: string, path: string, options: FetchOptions): Promise<string> {
  const stream = await fetchPicture(url, options);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    await pipeline(
      stream,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          bytes += chunk.length;
          if (bytes > maxPictureBytes) throw new PictureError("larger than 10 MB");
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path),
    );
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError("the connection broke off", true);
  }
  if (bytes === 0) throw new PictureError("the answer is empty");
  return hash.digest("hex");
}

async function knownFile({ db, mall }: ShopContext, which: ReturnType<typeof sql>): Promise<string | undefined> {
  // A file that staff have deleted since is copied again.
  const { rows } = await sql<{ file: string }>`select file from remote_picture r where mall_id = ${mall.id} and ${which}
    and file is not null and exists (select from upload u where u.mall_id = r.mall_id and u.file = r.file)
    limit 1`.execute(db);
  return rows[0]?.file;
}

interface Remembered {
  readonly content_hash?: string;
  readonly file?: string;
  readonly error: string;
  readonly tries?: number;
}

async function remember({ db, mall }: ShopContext, url: string, { tries = 0, ...picture }: Remembered): Promise<void> {
  const values = { content_hash: null, file: null, ...picture, tries };
  await db
    .insertInto("remote_picture")
    .values({ mall_id: mall.id, url, ...values })
    .onConflict((conflict) => conflict.columns(["mall_id", "url"]).doUpdateSet({ ...values, updated_at: currentTime }))
    .execute();
}
