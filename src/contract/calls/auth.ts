import { z } from "zod";
import { defineCall, nothing } from "../call.ts";

export const flushToken = defineCall({
  path: "/api/v1/auth/flushToken",
  audience: "anyone",
  summary: "A fresh token: the caller's session goes on, without one a guest's begins (spec §4, Session)",
  input: nothing,
  output: z.object({
    token: z.string(),
    is_guest: z.boolean(),
    /** Seconds. */
    expires_in: z.number().int(),
  }),
});
