/** Settings of the shop. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { changed } from "../shapes/changed.ts";
import { shopSettings } from "../shapes/settings.ts";

export const getShopSettings = defineCall({
  path: "/admin_api/v1/settings/shop",
  audience: "admin",
  permission: "settings:read",
  summary: "The settings of the shop",
  input: nothing,
  output: z.object({
    settings: shopSettings,
    /** ISO 4217. */
    currency: z.string(),
  }),
});

export const updateShopSettings = defineCall({
  path: "/admin_api/v1/settings/updateShop",
  audience: "admin",
  permission: "settings:write",
  summary: "Changes settings of the shop; 409 with both values when somebody else has changed one of them",
  success: "Settings saved",
  input: z.object({
    changes: shopSettings.partial(),
    /** The values that the form was opened with, of the fields in `changes`. */
    base: shopSettings.partial().optional(),
  }),
  output: z.object({ settings: shopSettings, ...changed }),
});
