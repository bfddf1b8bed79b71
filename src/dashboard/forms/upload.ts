import { codes } from "#contract/errors.ts";
import { FileRefused, type PictureCopier, type Uploader } from "#ui/uploads/uploader.ts";
import { api } from "../api/api.ts";
import { CallError } from "../api/errors.ts";

/** Uploads a file for a field of a form. */
export const uploadForForm: Uploader = async (file, onProgress, signal) => {
  try {
    const answer = await api.upload("/admin_api/v1/upload", file, { onProgress, ...(signal && { signal }) });
    return answer.file;
  } catch (error) {
    throw error instanceof CallError && error.code === codes.badInput ? new FileRefused(error.message) : error;
  }
};

/** Copies a picture of a pasted text into the shop. */
export const copyForForm: PictureCopier = async (url, signal) =>
  (await api.call("/admin_api/v1/media/copy", { url }, signal && { signal })).file;
