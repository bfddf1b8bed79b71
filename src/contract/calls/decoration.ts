import { z } from "zod";
import { categoryRow, newsRow, productRow } from "#decoration/rows.ts";
import { wireModule } from "#decoration/wire.ts";
import { defineCall } from "../call.ts";
import { type Group, groups, pageGroups } from "../groups.ts";

const shownModule = z.looseObject({ ...wireModule.shape, data: z.record(z.string(), z.unknown()).optional() });
const injectedCss = z.object({ type: z.enum(["style", "link"]), content: z.string() });
const injectedJs = z.object({ type: z.enum(["script", "link", "noscript"]), content: z.string() });
const groupModules = z.object(
  Object.fromEntries(groups.map((group) => [group, z.array(shownModule).optional()])) as Record<
    Group,
    z.ZodOptional<z.ZodArray<typeof shownModule>>
  >,
);

export const getDecoration = defineCall({
  path: "/api/v1/decoration",
  audience: "anyone",
  summary:
    "Modules of the groups named; lean for shoppers, full with the header `env: decoration` and an admin's token (spec §7)",
  input: z.object({
    /** Page groups. */
    modules: z.array(z.enum(pageGroups)).max(pageGroups.length).default([]),
    /** Any value that is not empty asks for the header and the footer. */
    common_modules: z.array(z.unknown()).max(10).optional(),
    config_modules: z.array(z.unknown()).max(10).optional(),
  }),
  output: groupModules.extend({
    css: z.array(injectedCss),
    js: z.array(injectedJs),
    /** Revision these modules come from; a save names it as its base. */
    revision: z.number().int(),
  }),
});

export const saveDecoration = defineCall({
  path: "/admin_api/v1/decoration",
  audience: "admin",
  maxBytes: 4 * 1024 * 1024,
  success: "Saved and published",
  summary:
    "Saves and publishes groups of the decoration named by X-MALL-DECORATION-ID. 400 names field and rule, 409 lists groups that somebody else changed since `revision`",
  input: z
    .object({
      /** Revision the editor started from; without it the newest. */
      revision: z.number().int().min(0).optional(),
      note: z.string().max(500).optional(),
    })
    .extend(
      Object.fromEntries(groups.map((group) => [group, z.array(wireModule).max(300).optional()])) as Record<
        Group,
        z.ZodOptional<z.ZodArray<typeof wireModule>>
      >,
    ),
  output: z.object({
    revision: z.number().int(),
    /** Ids of the saved modules, in their order: new ones have got theirs. */
    ids: z.record(z.string(), z.array(z.number().int())),
  }),
});

const count = z.number().int().min(0).max(100);
const ids = z.array(z.string().max(100)).max(100).readonly();
/** What a definition's `data` asks for. */
const dataNeeds = z.object({
  products: z.object({ ids, fallback: z.enum(["popular", "recommended", "promotional", "none"]), count }).optional(),
  categories: z.object({ ids, count }).optional(),
  news: z.object({ count }).optional(),
});

export const decorationRows = defineCall({
  path: "/admin_api/v1/decoration/rows",
  audience: "admin",
  summary: "Live rows for modules that are being edited, one answer for each need, in the same order",
  input: z.object({ needs: z.array(dataNeeds).max(300).readonly() }),
  output: z.object({
    rows: z.array(
      z.object({
        products: z.array(productRow).readonly().optional(),
        categories: z.array(categoryRow).readonly().optional(),
        news: z.array(newsRow).readonly().optional(),
      }),
    ),
  }),
});
