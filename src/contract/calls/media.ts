/** Files that staff and buyers upload. */
import { z } from "zod";
import { defineCall } from "../call.ts";

export const adminUpload = defineCall({
  path: "/admin_api/v1/upload",
  audience: "admin",
  permission: "media:write",
  summary: "Stores one picture (10 MB) or video (1.2 GB): multipart with the field `file`",
  multipart: true,
  input: z.object({}),
  output: z.object({
    /** Public path of the stored file. */
    file: z.string(),
  }),
});

export const uploadPicture = defineCall({
  path: "/api/v1/upload/picture",
  audience: "shopper",
  summary: "A picture for a review or a refund request, 10 MB at most; only for visitors who have ordered something",
  input: z.object({}),
  output: z.object({ file: z.string() }),
  multipart: true,
  perMinute: 30,
});
