import { badInput } from "#contract/errors.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Files } from "#kernel/storage/index.ts";
import type { FetchOptions } from "./fetch-picture.ts";
import { storePictureOf } from "./store-picture.ts";

/** Milliseconds until a call that waits for another server gives up. */
const max = 20_000;

/**
 * Copies a picture of the internet into the shop, for a text that staff have pasted. It is tried once: the person waits.
 * @throws {ShopError} 400 with the reason why there is no picture.
 */
export async function copyPicture(
  context: ShopContext,
  url: string,
  files: Files,
  options: FetchOptions = {},
): Promise<{ file: string }> {
  const signal = AbortSignal.timeout(max);
  const copied = await storePictureOf(context, url, files, { ...options, signal, pauses: [] });
  if ("error" in copied) throw badInput(copied.error);
  return copied;
}
