/** Product feeds for search engines and marketplaces. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { readSettings, updateSettings } from "../settings-calls.ts";
import { feedFaults } from "../shapes/feed-faults.ts";
import { feedSettings } from "../shapes/settings/feeds.ts";

const files = z.array(
  z.object({
    name: z.string(),
    /** Who reads files of this kind. */
    readers: z.string(),
    url: z.string(),
  }),
);

export const getFeedSettings = readSettings("feeds", "product feeds", feedSettings, {
  /** The files with their addresses, which answer while feeds are on. */
  files,
  /** Those of markets, in their currencies and the language of their first country, by name; absent in a shop without markets. */
  markets: z.array(z.object({ id: z.string(), name: z.string(), currency: z.string(), files })).optional(),
});
export const updateFeedSettings = updateSettings("feeds", "product feeds", feedSettings);

export const checkFeeds = defineCall({
  path: "/admin_api/v1/feeds/check",
  audience: "admin",
  permission: "products:read",
  summary:
    "What search engines miss in the products of the feeds, of all or of one; `is_on` tells whether the shop offers feeds",
  input: z.object({ product_id: z.uuid("must be an id").optional() }),
  output: z.object({
    is_on: z.boolean(),
    /** The gravest first; those that no product has are left out. */
    faults: z.array(
      z.object({
        fault: z.enum(feedFaults),
        /** Products that have it. */
        count: z.number().int(),
        /** The first 20 of them by name. */
        products: z.array(z.object({ id: z.string(), good_name: z.string() })),
      }),
    ),
  }),
});

export const countRefused = defineCall({
  path: "/admin_api/v1/feeds/refused",
  audience: "admin",
  permission: "products:read",
  summary:
    "How many shown products search engines would refuse, having no picture or no price; 0 while the shop offers no feeds",
  input: nothing,
  output: z.object({ count: z.number().int() }),
});
