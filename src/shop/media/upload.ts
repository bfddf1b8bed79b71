/** Uploads: pictures, videos and fonts of staff, pictures of buyers, stored under `uploads/…` and shown at `/uploads/…`. */
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { type Files, tellFault, uploadsFolder, withFolder } from "#kernel/storage/index.ts";
import { cleanText } from "#kernel/text.ts";
import { convertFont, convertPicture } from "./convert/convert.ts";
import { requireRoom } from "./quota.ts";
import { receive } from "./receive.ts";

export interface IncomingUpload {
  /** As the sender calls it; kept for the owner to read, never used as a path. */
  readonly name: string;
  readonly stream: Readable;
}

/**
 * Stores one picture (10 MB), video (1.2 GB) or font (5 MB). Pictures and fonts are converted on this machine first; videos go into the storage
 * as they come in. Files appear under their public names only when they are complete; an upload that breaks off leaves
 * nothing.
 * @param buyerId the shopper it belongs to; they may send photographs only.
 * @returns the public path.
 * @throws {ShopError} 400 naming the rule that the file breaks, or when there is no room; 500 when the storage fails.
 */
export async function storeUpload(
  shop: ShopContext,
  { name, stream }: IncomingUpload,
  { storage, dataDir }: Files,
  buyerId?: string,
): Promise<{ file: string }> {
  const id = newId();
  // No dashes: what follows one is the width of a picture.
  const stem = id.replaceAll("-", "");
  const keys: string[] = [];
  const keyFor = (fileName: string) => {
    const key = `${uploadsFolder}${fileName}`;
    keys.push(key);
    return key;
  };
  try {
    await requireRoom(shop, buyerId);
    return await withFolder(dataDir, async (folder) => {
      // A name that the file itself cannot know, so that a decoder cannot be led back to it.
      const original = join(folder, randomBytes(16).toString("hex"));
      const { kind, bytes } = await receive(stream, name, buyerId !== undefined, (is, content) =>
        is.kind === "video"
          ? storage.write(keyFor(`${stem}.${is.extension}`), content)
          : pipeline(content, createWriteStream(original)),
      );
      const files =
        kind.kind === "picture"
          ? await convertPicture({ source: original, format: kind.format, folder, stem, dataDir, buyerId })
          : kind.kind === "font"
            ? await convertFont({ source: original, folder, stem }, dataDir)
            : [{ name: `${stem}.${kind.extension}`, bytes, width: null, height: null }];
      const [main] = files;
      if (!main) throw new Error("no file was made");
      const stored = files.reduce((sum, one) => sum + one.bytes, 0);
      await requireRoom(shop, buyerId, stored);
      if (kind.kind !== "video") {
        // Each has ended before the first failure is thrown: none appears after the others were removed.
        const results = await Promise.allSettled(
          files.map((one) => storage.store(keyFor(one.name), join(folder, one.name))),
        );
        for (const result of results) if (result.status === "rejected") throw result.reason;
      }
      const file = `/${uploadsFolder}${main.name}`;
      await shop.db
        .insertInto("upload")
        .values({
          mall_id: shop.mall.id,
          id,
          file,
          original_name: cleanText(name).slice(0, 255),
          mime: kind.mime,
          bytes: stored,
          width: main.width,
          height: main.height,
          buyer_id: buyerId ?? null,
          staff_id: shop.actor?.staffId ?? null,
        })
        .execute();
      return { file };
    });
  } catch (error) {
    if (keys.length > 0) await storage.remove(keys).catch((fault) => noteLeft(shop, keys, fault));
    throw error;
  } finally {
    stream.destroy();
  }
}

/** A storage that fails keeps what it has stored already: the nightly clean-up removes it. */
async function noteLeft({ db, mall }: ShopContext, keys: readonly string[], fault: unknown): Promise<void> {
  tellFault(fault);
  await db
    .insertInto("upload_removal")
    .values(keys.map((key) => ({ mall_id: mall.id, file: `/${key}` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
