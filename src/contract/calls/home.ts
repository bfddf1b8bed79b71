/** What the dashboard starts with. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { permission } from "../permissions.ts";

export const dashboardStart = defineCall({
  path: "/admin_api/v1/home/start",
  audience: "admin",
  permission: "own",
  summary: "The member of staff who calls, what they may do, and the shop that they work in",
  input: nothing,
  output: z.object({
    staff: z.object({ id: z.uuid(), name: z.string(), email: z.string(), role: z.string() }),
    permissions: z.array(permission),
    mall: z.object({
      id: z.uuid(),
      name: z.string(),
      currency: z.object({ code: z.string(), decimals: z.number().int() }),
      locale: z.string(),
    }),
  }),
});
