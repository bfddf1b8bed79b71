import { trackOrder } from "#contract/calls/orders.ts";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import * as registry from "#modules/registry.ts";
import * as media from "#shop/media/index.ts";
import * as library from "#shop/media/library/index.ts";
import { storePicture } from "#shop/orders/buyer-pictures.ts";
import { buyerOf, staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, CallRequest, Handler, IncomingFile } from "../calls/context.ts";

/** @throws {ShopError} 400 for a body without a file. */
async function fileOf(request: CallRequest): Promise<IncomingFile> {
  const file = await request.file?.();
  if (!file) throw badInput(t("file is required: send one as multipart/form-data"));
  return file;
}

export const adminUpload: Handler<"adminUpload"> = async (context) =>
  media.storeUpload(context, await fileOf(context.request), context.services.files);

export const copyPicture: Handler<"copyPicture"> = (context, { url }) =>
  media.copyPicture(context, url, context.services.files);

export const uploadPicture: Handler<"uploadPicture"> = async (context) => {
  const buyer = buyerOf(context);
  const file = await fileOf(context.request);
  return storePicture(context, buyer, file, context.services.files, proofOf(file));
};

/** Number and email address that stand before the file; undefined without a number. @throws {ShopError} 400. */
function proofOf({ fields }: IncomingFile) {
  if (fields.order_no === undefined) return undefined;
  const { data } = trackOrder.input.safeParse(fields);
  if (!data) throw badInput(t("order_no and email must be those of an order"));
  return data;
}

export const listMedia: Handler<"listMedia"> = library.listMedia;

export const findMedia: Handler<"findMedia"> = (context, { id }) => library.findMedia(context, id);

export const updateMedia: Handler<"updateMedia"> = async (context, { id, changes }) => ({
  file: await library.updateMedia(context, id, changes),
  ...changedBy(context),
});

export const replaceMedia: Handler<"replaceMedia"> = async (context, { id, by }) => ({
  ...(await replaceEverywhere(context, id, by)),
  ...changedBy(context),
});

async function replaceEverywhere(context: CallContext, id: string, by: string) {
  return library.replaceMedia({ ...context, registry }, id, by, { author: staffOf(context).email });
}

export const deleteMedia: Handler<"deleteMedia"> = async (context, { ids }) => ({
  ...(await library.deleteMedia(context, ids)),
  ...changedBy(context),
});
