import { codes } from "#contract/errors.ts";
import type { PictureCopier } from "#ui/uploads/uploader.ts";
import type { AdminApi } from "../admin-api.ts";

/** Milliseconds: the shop itself waits 20 s for the other server. */
const timeout = 30_000;

/** Copies pictures of pasted texts into the shop. */
export function pictureCopier(api: AdminApi): PictureCopier {
  return async (url) => {
    const { code, message, data } = await api.call("/admin_api/v1/media/copy", { url }, { timeout });
    if (code !== codes.ok || !data) throw new Error(message);
    return data.file;
  };
}
