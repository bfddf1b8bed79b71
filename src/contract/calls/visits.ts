import { z } from "zod";
import { defineCall } from "../call.ts";

export const recordVisit = defineCall({
  path: "/api/v1/visit",
  audience: "anyone",
  summary: "Counts a page view that ends with an in-page navigation",
  input: z.object({
    event: z.literal("visit", "must be visit"),
    page: z.string().max(2000, "at most 2,000 characters"),
    seconds: z.coerce.number().min(0).max(604_800).transform(Math.round),
  }),
  output: z.object({}),
});
