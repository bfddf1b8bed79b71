/** The decorations of a mall: reading and publishing their modules, drafts, revisions, and the list of them. */
import { z } from "zod";
import { wireModule } from "#decoration/wire.ts";
import { defineCall, listOf, pageInput } from "../call.ts";
import { draft } from "../draft.ts";
import { maxInteger } from "../fields.ts";
import { groupName, madeGroup, pageGroup } from "../group-name.ts";
import { type FixedGroup, groups, maxMadePages, pageGroups } from "../groups.ts";
import { purposes } from "../purposes.ts";
import { categoryRow, moment, newsRow, productRow, reviewRow, reviewSum } from "../rows.ts";
import { inLanguages } from "../shapes/in-languages.ts";
import { pageLanguage } from "../shapes/page-language.ts";
import { productDetail } from "../shapes/product-detail.ts";
import { togetherRows } from "../shapes/together.ts";

const shownModule = z.looseObject({ ...wireModule.shape, data: z.record(z.string(), z.unknown()).optional() });
const purpose = z.enum(purposes);
const injectedCss = z.object({ type: z.enum(["style", "link"]), content: z.string(), purpose });
const injectedJs = z.object({ type: z.enum(["script", "link", "noscript"]), content: z.string(), purpose });
/** Sites that the owner's code may use, for the policy of the page. */
const contentOrigin = z.object({
  directive: z.enum(["script-src", "connect-src", "img-src", "font-src", "frame-src"]),
  origin: z.string(),
});
export type ContentOrigin = z.output<typeof contentOrigin>;
const groupModules = z.object({
  ...(Object.fromEntries(groups.map((group) => [group, z.array(shownModule).optional()])) as Record<
    FixedGroup,
    z.ZodOptional<z.ZodArray<typeof shownModule>>
  >),
  /** Of pages that the owner has made, by the name of their group. */
  made_pages: z.record(madeGroup, z.array(shownModule)).optional(),
});

export const getDecoration = defineCall({
  path: "/api/v1/decoration",
  audience: "anyone",
  fromReplica: true,
  summary:
    "Modules of the groups named; lean for shoppers, full with the header `env: decoration` and an admin's token (docs/behaviour.md, Calls)",
  input: z.object({
    /** Page groups. */
    modules: z
      .array(pageGroup)
      .max(pageGroups.length + maxMadePages)
      .default([]),
    /** Any value that is not empty requests the header and the footer. */
    common_modules: z.array(z.unknown()).max(10).optional(),
    config_modules: z.array(z.unknown()).max(10).optional(),
  }),
  output: groupModules.extend({
    css: z.array(injectedCss),
    js: z.array(injectedJs),
    origins: z.array(contentOrigin).optional(),
    /** Where the owner's code has optional parts: whether visitors are asked everywhere, and the words of the question. */
    consent: z
      .object({
        always: z.boolean(),
        texts: z.record(z.string(), z.string()),
        /** While a release is shown to a share of the visitors: its id and the visitor's group, "<id>:a". */
        group: z
          .string()
          .regex(/^[0-9a-f-]{36}:[ab]$/)
          .optional(),
      })
      .optional(),
    /** With the configuration, of a shop in another language than American English. */
    language: pageLanguage.optional(),
    /** Revision these modules come from; a save names it as its base. */
    revision: z.number().int(),
    /** When one of the modules comes or goes by its rule, ISO 8601; absent where none does. */
    until: z.string().optional(),
  }),
});

const landingPage = z.object({
  group: madeGroup,
  title: z.string(),
  /** Last part of its address: /pages/{slug}. */
  slug: z.string(),
  archived: z.boolean(),
});
/** Of saved modules also the groups of pages on which they stand as synced ones. */
const madePage = landingPage.extend({ uses: z.array(groupName).optional() });
export type LandingPageRow = z.output<typeof madePage>;

export const findLandingPage = defineCall({
  path: "/api/v1/pages/find",
  audience: "anyone",
  fromReplica: true,
  summary:
    "The landing page of an address /pages/{slug}: the group of its modules, or where its address leads now. Both are null for an address that no page has",
  input: z.object({ slug: z.string().max(200) }),
  output: z.object({
    page: landingPage.extend({ in_languages: inLanguages }).nullable(),
    /** In-app path or address of another website. */
    moved_to: z.string().nullable(),
  }),
});

export const listLandingPages = defineCall({
  path: "/admin_api/v1/decoration/pages",
  audience: "admin",
  permission: "decoration:read",
  summary: "Published landing pages of the decoration named by X-MALL-DECORATION-ID, archived ones too",
  input: z.object({
    /** Also what is saved in the other designs. */
    elsewhere: z.boolean().optional(),
  }),
  output: z.object({
    pages: z.array(madePage),
    /** Saved modules of other designs, as they are stored. */
    elsewhere: z
      .array(
        z.object({
          decoration: z.number().int(),
          design: z.string(),
          group: madeGroup,
          title: z.string(),
          modules: z.array(wireModule),
        }),
      )
      .optional(),
  }),
});

const revisionNumber = z.number().int().min(0).max(maxInteger);

export const saveDecoration = defineCall({
  path: "/admin_api/v1/decoration",
  audience: "admin",
  permission: "decoration:publish",
  maxBytes: 4 * 1024 * 1024,
  success: "Saved and published",
  summary:
    "Saves and publishes groups of the decoration named by X-MALL-DECORATION-ID. 400 names field and rule, 409 lists groups that both this save and others since its base have changed",
  // Strict: the modules of a page group with a misspelt name would be lost without a word.
  input: z
    .strictObject({
      /** Revision the editor started from; without it the newest. */
      revision: revisionNumber.optional(),
      /** Revision each group started from, where it is another one than `revision`. */
      revisions: z.partialRecord(groupName, revisionNumber).optional(),
      note: z.string().max(500).optional(),
      /** Pages that the owner has made, by the name of their group. */
      made_pages: z.record(madeGroup, z.array(wireModule).max(300)).optional(),
    })
    .extend(
      Object.fromEntries(groups.map((group) => [group, z.array(wireModule).max(300).optional()])) as Record<
        FixedGroup,
        z.ZodOptional<z.ZodArray<typeof wireModule>>
      >,
    ),
  output: z.object({
    revision: z.number().int(),
    /** Ids of the saved modules, in the order sent; new modules have their assigned ids. */
    ids: z.record(z.string(), z.array(z.number().int())),
    /** Groups that were sent as they are in their base, and that others have published since: theirs stay. */
    kept: z.array(groupName).optional(),
    /** Modules of which another rich text was stored than was sent: their settings as stored. `index` counts in the group as sent. */
    cleaned: z.array(z.object({ group: groupName, index: z.int().min(0), schema: wireModule.shape.schema })).optional(),
  }),
});

const count = z.number().int().min(0).max(100);
const ids = z.array(z.string().max(100)).max(100).readonly();
/** The rows that a definition's `data` needs. */
const dataNeeds = z.object({
  products: z
    .object({
      ids,
      fallback: z.enum(["popular", "newest", "recommended", "promotional", "none"]),
      count,
      category: z.string().max(100).optional(),
      tag: z.string().max(100).optional(),
      detail: z.literal(true).optional(),
    })
    .optional(),
  categories: z.object({ ids, count, parent: z.string().max(100).optional() }).optional(),
  top_categories: z.object({ count }).optional(),
  news: z.object({ count }).optional(),
  reviews: z
    .object({
      rule: z.enum(["best", "newest"]),
      ids,
      count,
      min_stars: z.number().int().min(1).max(5),
      sum: z.boolean(),
    })
    .optional(),
  together: z.object({ ids, count: z.number().int().min(1).max(12) }).optional(),
  moments: z.array(z.string().max(20)).max(100).readonly().optional(),
});

export const decorationRows = defineCall({
  path: "/admin_api/v1/decoration/rows",
  audience: "admin",
  permission: "decoration:read",
  summary: "Live rows for modules that are being edited, one answer for each need, in the same order",
  input: z.object({ needs: z.array(dataNeeds).max(300).readonly() }),
  output: z.object({
    rows: z.array(
      z.object({
        products: z.array(productRow).readonly().optional(),
        categories: z.array(categoryRow).readonly().optional(),
        top_categories: z.array(categoryRow).readonly().optional(),
        news: z.array(newsRow).readonly().optional(),
        detail: productDetail.optional(),
        reviews: z.array(reviewRow).readonly().optional(),
        review_sum: z.optional(reviewSum),
        together: togetherRows.optional(),
        moments: z.array(moment).readonly().optional(),
      }),
    ),
  }),
});

export const loadDraft = defineCall({
  path: "/admin_api/v1/decoration/draft/load",
  audience: "admin",
  permission: "decoration:read",
  summary: "The caller's own unpublished work on the decoration named by X-MALL-DECORATION-ID",
  input: z.object({}),
  output: z.object({
    /** Id of the caller, by which a browser separates the drafts of several members of staff. */
    staff_id: z.string(),
    /** The newest published revision. */
    revision: z.number().int(),
    draft: z.nullable(draft),
    /** Published landing pages of the decoration, archived ones too. */
    pages: z.array(madePage),
    /** What the shop says of itself: some fields of its designs follow it. */
    shop: z.object({ name: z.string(), currency: z.string(), locale: z.string() }),
    /** BCP 47 tags of the shop's other languages, hidden ones too; absent in a shop with one. */
    languages: z.array(z.string()).optional(),
  }),
});

export const saveDraft = defineCall({
  path: "/admin_api/v1/decoration/draft/save",
  audience: "admin",
  permission: "decoration:write",
  maxBytes: 8 * 1024 * 1024,
  summary: "Stores the caller's unpublished work, one draft for each decoration and member of staff; null deletes it",
  input: z.object({ draft: z.nullable(draft) }),
  output: z.object({}),
});

const number = z.number().int().min(1).max(maxInteger);
const name = z.string().trim().normalize().min(1, "a name").max(80, "at most 80 characters");
const isoTime = z.string();

const decorationRow = z.object({
  number,
  name: z.string(),
  /** Whether shoppers see it. */
  is_live: z.boolean(),
  /** Published revision; 0 while nothing was published. */
  revision: z.number().int(),
  /** ISO 8601; of the last publish, else of the creation. */
  changed_at: isoTime,
  /** Email address of the member of staff who published last; "" before the first publish. */
  author: z.string(),
});
export type DecorationRow = z.output<typeof decorationRow>;

/** Every call that changes the list returns the new list. */
const list = z.object({ decorations: z.array(decorationRow), number });

export const listDecorations = defineCall({
  path: "/admin_api/v1/decorations/list",
  audience: "admin",
  permission: "decoration:read",
  summary: "All decorations of the mall; `number` is the one shoppers see",
  input: z.object({}),
  output: list,
});

export const createDecoration = defineCall({
  path: "/admin_api/v1/decorations/create",
  audience: "admin",
  permission: "decoration:write",
  perMinute: 30,
  success: "Design created",
  summary:
    "Creates a decoration: empty, or a copy of what another one has published (`copy_of`); `number` is the new one",
  input: z.object({ name, copy_of: number.optional() }),
  output: list,
});

export const renameDecoration = defineCall({
  path: "/admin_api/v1/decorations/rename",
  audience: "admin",
  permission: "decoration:write",
  success: "Design renamed",
  summary: "Renames a decoration",
  input: z.object({ number, name }),
  output: list,
});

export const makeDecorationLive = defineCall({
  path: "/admin_api/v1/decorations/live",
  audience: "admin",
  permission: "decoration:publish",
  success: "This design is now live",
  summary: "Makes this decoration the one that shoppers see; 409 when nothing of it was published",
  input: z.object({ number }),
  output: list,
});

export const deleteDecoration = defineCall({
  path: "/admin_api/v1/decorations/delete",
  audience: "admin",
  permission: "decoration:publish",
  success: "Design deleted",
  summary: "Deletes a decoration with its versions and drafts; 409 for the one that shoppers see",
  input: z.object({ number }),
  output: list,
});

const revisionRow = z.object({
  number,
  author: z.string(),
  note: z.string(),
  /** ISO 8601. */
  created_at: isoTime,
  /** Groups that differ from the revision before. */
  changed: z.array(groupName),
  /** BCP 47 tags of the languages whose texts differ from the revision before. */
  languages: z.array(z.string()).optional(),
  /** Whether this is the published one. */
  is_current: z.boolean(),
});
export type RevisionRow = z.output<typeof revisionRow>;

export const listRevisions = defineCall({
  path: "/admin_api/v1/decoration/revisions",
  audience: "admin",
  permission: "decoration:read",
  summary: "Published versions of the decoration named by X-MALL-DECORATION-ID, newest first",
  input: z.object(pageInput),
  output: z.object({ list: listOf(revisionRow) }),
});

export const getRevision = defineCall({
  path: "/admin_api/v1/decoration/revision",
  audience: "admin",
  permission: "decoration:read",
  summary: "Modules of one version in the editor's form, with live rows; all groups unless some are named",
  input: z.object({
    /** Absent: the published one; 0 is the built-in decoration. */
    number: z.number().int().min(0).max(maxInteger).optional(),
    groups: z
      .array(groupName)
      .min(1)
      .max(groups.length + maxMadePages)
      .optional(),
  }),
  output: getDecoration.output.omit({ css: true, js: true }).extend({
    author: z.string(),
    /** ISO 8601; null for the built-in decoration. */
    created_at: isoTime.nullable(),
  }),
});

export const checkLinks = defineCall({
  path: "/admin_api/v1/decoration/links",
  audience: "admin",
  permission: "decoration:read",
  summary:
    "Which of these in-app links, products, categories and uploaded files lead nowhere, and which lists are empty or not what they ask for",
  input: z.object({
    links: z.array(z.string().max(2000)).max(1000),
    products: z.array(z.string().max(100)).max(2000),
    categories: z.array(z.string().max(100)).max(1000),
    /** Paths of uploads. */
    files: z.array(z.string().max(2000)).max(2000),
  }),
  output: z.object({
    links: z.array(z.string()),
    products: z.array(z.string()),
    categories: z.array(z.string()),
    files: z.array(z.string()),
    /** Links to lists of products that are there and have none, or not what their keyword says. */
    lists: z.array(
      z.object({
        link: z.string(),
        found: z.enum(["nothing", "corrected", "most_words"]),
        /** What is shown instead; "" for nothing. */
        keyword: z.string(),
      }),
    ),
  }),
});
