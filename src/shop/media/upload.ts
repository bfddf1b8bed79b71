/** Uploads: pictures and videos of staff, pictures of buyers, under `<DATA_DIR>/uploads`, shown at `/uploads/…`. */
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { cleanText } from "../text.ts";
import { convertPicture } from "./picture.ts";
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
 * @param buyerId the shopper it belongs to; they may send pictures only.
 * @returns the public path (spec §3, Upload response).
 * @throws {ShopError} 400 naming the rule that the file breaks.
 */
export async function storeUpload(
  { db, mall }: ShopContext,
  { name, stream }: IncomingUpload,
  dataDir: string,
  buyerId?: string,
): Promise<{ file: string }> {
  const id = newId();
  // No dashes: what follows one is the width of a picture.
  const stem = id.replaceAll("-", "");
  const folder = join(incomingFolder(dataDir), id);
  await mkdir(folder, { recursive: true });
  await mkdir(publicFolder(dataDir), { recursive: true });
  const moved: string[] = [];
  try {
    const original = join(folder, "original");
    const { kind, bytes } = await receive(stream, original, buyerId === undefined ? undefined : "picture");
    const files =
      kind.kind === "picture"
        ? await convertPicture(original, folder, stem)
        : [{ name: `${stem}.${kind.extension}`, bytes, width: null, height: null }];
    if (kind.kind === "video") await rename(original, join(folder, `${stem}.${kind.extension}`));
    const [main] = files;
    if (!main) throw new Error("no file was made");
    for (const { name: made } of files) {
      const target = join(publicFolder(dataDir), made);
      await rename(join(folder, made), target);
      moved.push(target);
    }
    const file = `/uploads/${main.name}`;
    await db
      .insertInto("upload")
      .values({
        mall_id: mall.id,
        id,
        file,
        original_name: cleanText(name).slice(0, 255),
        mime: kind.mime,
        bytes: main.bytes,
        width: main.width,
        height: main.height,
        buyer_id: buyerId ?? null,
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
