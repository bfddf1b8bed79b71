/** Uploads: pictures and videos of staff, pictures of buyers, under `<DATA_DIR>/uploads`, shown at `/uploads/…`. */
import { randomBytes } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { cleanText } from "../text.ts";
import { convertPicture } from "./convert/convert.ts";
import { requireRoom } from "./quota.ts";
import { receive } from "./receive.ts";

export interface IncomingUpload {
  /** As the sender calls it; kept for the owner to read, never used as a path. */
  readonly name: string;
  readonly stream: Readable;
}

/** Folder of public files, below DATA_DIR. */
const publicFolder = (dataDir: string) => join(dataDir, "uploads");
/** Folder of uploads on their way in; nothing in it is public, and nothing in it outlives a start. */
const incomingFolder = (dataDir: string) => join(dataDir, "incoming");

/**
 * Stores one picture (10 MB) or video (1.2 GB). Files appear under their public names only when they are complete;
 * an upload that breaks off leaves nothing.
 * @param buyerId the shopper it belongs to; they may send photographs only.
 * @returns the public path.
 * @throws {ShopError} 400 naming the rule that the file breaks, or when there is no room.
 */
export async function storeUpload(
  shop: ShopContext,
  { name, stream }: IncomingUpload,
  dataDir: string,
  buyerId?: string,
): Promise<{ file: string }> {
  const id = newId();
  // No dashes: what follows one is the width of a picture.
  const stem = id.replaceAll("-", "");
  const folder = join(incomingFolder(dataDir), id);
  const moved: string[] = [];
  try {
    await requireRoom(shop, buyerId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(publicFolder(dataDir), { recursive: true, mode: 0o700 });
    // A name that the file itself cannot know, so that a decoder cannot be led back to it.
    const original = join(folder, randomBytes(16).toString("hex"));
    const { kind, bytes } = await receive(stream, original, buyerId !== undefined);
    const files =
      kind.kind === "picture"
        ? await convertPicture({ source: original, format: kind.format, folder, stem, dataDir, buyerId })
        : [{ name: `${stem}.${kind.extension}`, bytes, width: null, height: null }];
    if (kind.kind === "video") await rename(original, join(folder, `${stem}.${kind.extension}`));
    const [main] = files;
    if (!main) throw new Error("no file was made");
    const stored = files.reduce((sum, made) => sum + made.bytes, 0);
    await requireRoom(shop, buyerId, stored);
    for (const { name: made } of files) {
      const target = join(publicFolder(dataDir), made);
      await rename(join(folder, made), target);
      moved.push(target);
    }
    const file = `/uploads/${main.name}`;
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
  } catch (error) {
    await Promise.all(moved.map((path) => rm(path, { force: true })));
    throw error;
  } finally {
    stream.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a killed process left half received; at start, before the first upload. */
export async function clearIncoming(dataDir: string): Promise<void> {
  await rm(incomingFolder(dataDir), { recursive: true, force: true });
}
