import { badInput } from "#contract/errors.ts";
import { storeUpload } from "#shop/media/index.ts";
import type { Handler } from "../calls/context.ts";

export const adminUpload: Handler<"adminUpload"> = async (_, { db, mall, services, request }) => {
  const file = await request.file?.();
  if (!file) throw badInput("file is required: send one as multipart/form-data");
  return storeUpload({ db, mall }, file, services.dataDir);
};
