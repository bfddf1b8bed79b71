import { badInput } from "#contract/errors.ts";
import { storePicture, storeUpload } from "#shop/media/index.ts";
import { buyerOf } from "../calls/caller.ts";
import type { CallRequest, Handler, IncomingFile } from "../calls/context.ts";

/** @throws {ShopError} 400 for a body without a file. */
async function fileOf(request: CallRequest): Promise<IncomingFile> {
  const file = await request.file?.();
  if (!file) throw badInput("file is required: send one as multipart/form-data");
  return file;
}

export const adminUpload: Handler<"adminUpload"> = async (_, context) =>
  storeUpload(context, await fileOf(context.request), context.services.dataDir);

export const uploadPicture: Handler<"uploadPicture"> = async (_, context) =>
  storePicture(context, buyerOf(context), await fileOf(context.request), context.services.dataDir);
