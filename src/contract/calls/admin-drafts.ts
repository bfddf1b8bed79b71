/** Unpublished work of a staff member on a decoration: kept on the server within seconds of every change. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { draft } from "../draft.ts";

export const loadDraft = defineCall({
  path: "/admin_api/v1/decoration/draft/load",
  audience: "admin",
  summary: "The caller's own unpublished work on the decoration named by X-MALL-DECORATION-ID",
  input: z.object({}),
  output: z.object({
    /** Who calls: drafts in a browser are kept apart by it. */
    staff_id: z.string(),
    /** The newest published revision. */
    revision: z.number().int(),
    draft: z.nullable(draft),
  }),
});

export const saveDraft = defineCall({
  path: "/admin_api/v1/decoration/draft/save",
  audience: "admin",
  maxBytes: 8 * 1024 * 1024,
  summary: "Keeps the caller's unpublished work, one draft for each decoration and staff member; null takes it away",
  input: z.object({ draft: z.nullable(draft) }),
  output: z.object({}),
});
