/** Links that show guests the draft of a design. */
import { z } from "zod";
import { defineCall } from "../call.ts";

/** ISO 8601. */
const time = z.string();
const previewLink = z.object({
  id: z.uuid(),
  /** Email address of the member of staff whose draft it shows. */
  author: z.string(),
  created_at: time,
  expires_at: time,
  /** Null until it is opened. Noted once a minute at most. */
  last_used_at: time.nullable(),
});
export type PreviewLink = z.output<typeof previewLink>;
const links = z.object({ links: z.array(previewLink) });

export const listPreviewLinks = defineCall({
  path: "/admin_api/v1/decoration/previews/list",
  audience: "admin",
  permission: "decoration:read",
  summary: "Preview links of the decoration named by X-MALL-DECORATION-ID that have not expired, newest first",
  input: z.object({}),
  output: links,
});

export const createPreviewLink = defineCall({
  path: "/admin_api/v1/decoration/previews/create",
  audience: "admin",
  permission: "decoration:publish",
  perMinute: 30,
  success: "Preview link created",
  summary:
    "Creates a link that shows the caller's draft of the decoration named by X-MALL-DECORATION-ID to guests. `path` holds its token, which is not stored and never shown again",
  input: z.object({
    /** Days until it expires. */
    days: z.int().min(1, "1 to 90").max(90, "1 to 90").default(7),
  }),
  output: links.extend({ path: z.string() }),
});

export const revokePreviewLink = defineCall({
  path: "/admin_api/v1/decoration/previews/revoke",
  audience: "admin",
  permission: "decoration:publish",
  success: "Preview link revoked",
  summary: "Ends a preview link at once",
  input: z.object({ id: z.uuid() }),
  output: links,
});
