/** Releases: changes of a design, prices, discounts and news that go live together at a time, and end together (docs/shop-releases.md). */
import { z } from "zod";
import { wireModule } from "#decoration/wire.ts";
import { priceChange } from "../bulk.ts";
import { defineCall, listOf, nothing, pageInput } from "../call.ts";
import { sentCells } from "../design-translation.ts";
import { words } from "../fields.ts";
import { groupName } from "../group-name.ts";
import { amount, instant } from "../input.ts";
import { releaseStates, releaseSwitchKinds } from "../releases.ts";
import { translationKindNames } from "../translations.ts";
import { saveDecoration } from "./decorations.ts";

const id = z.uuid("must be an id of a release");
const priceListId = z.uuid("must be an id of a price list");
const batch = { batch_id: z.uuid() };
const read = { audience: "admin", permission: "decoration:read" } as const;
const write = { audience: "admin", permission: "decoration:publish" } as const;

const times = {
  /** When it goes live; null while nobody has said. */
  from_at: instant.nullable(),
  /** When it ends; null: it stays. */
  until_at: instant.nullable(),
};

/** From is before until, where both are given. */
const ordered = <T extends z.ZodType<{ from_at?: string | null | undefined; until_at?: string | null | undefined }>>(
  schema: T,
) =>
  schema.refine(({ from_at, until_at }) => !from_at || !until_at || Date.parse(from_at) < Date.parse(until_at), {
    path: ["until_at"],
    message: "must be later than its start",
  });

/** What a start or an end met: settings of a page, or prices, that others had changed too. */
const note = z.object({
  at: z.enum(["start", "end"]),
  what: z.enum(["design", "design_texts", "prices", "switches", "translations"]),
  /** Of the design; "" otherwise. */
  group: z.string(),
  /** Of texts of the design. */
  locale: z.string().optional(),
  count: z.number().int(),
});
export type ReleaseNote = z.output<typeof note>;

const release = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(releaseStates),
  from_at: z.iso.datetime().nullable(),
  until_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  staff_name: z.string(),
  /** Why it could not start or end; "" where it could. */
  problem: z.string(),
  /** Percent of the visitors who are shown it; null: everybody. */
  share: z.number().int().nullable(),
  /** What everybody sees since the test ended: the shop without the release (a), or with it (b). */
  chosen: z.enum(["a", "b"]).nullable(),
  /** Groups of the design, prices (those of price lists too), discounts and news posts in it. */
  groups: z.number().int(),
  prices: z.number().int(),
  switches: z.number().int(),
  /** Translations. */
  texts: z.number().int(),
});

/** Something that another release, or somebody, changes in the same time. */
const clash = z.object({
  what: z.enum([
    "design",
    "design_texts",
    "prices",
    "list_prices",
    "discount",
    "news",
    "translations",
    "published",
    "published_texts",
    "sales",
  ]),
  /** The other release; null for what was published since, and for sales of the products' own. */
  release: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Of the design; of prices of a list the list's name; "" otherwise. */
  group: z.string(),
  count: z.number().int(),
  /** Names of some of the products or discounts concerned. For texts of the design: the tag of their language. */
  names: z.array(z.string()),
});
export type ReleaseClash = z.output<typeof clash>;

export const releaseList = defineCall({
  path: "/admin_api/v1/releases/list",
  ...read,
  summary: "All releases of the mall: those that are live, scheduled or drafts, then the last hundred that have ended",
  input: nothing,
  output: z.object({ releases: z.array(release) }),
});

export const releaseDetail = defineCall({
  path: "/admin_api/v1/releases/detail",
  ...read,
  summary: "One release with its parts, and what clashes with it",
  input: z.object({ id }),
  output: release.extend({
    /** Number of the design whose pages it changes; null without pages. */
    decoration: z.number().int().nullable(),
    pages: z.array(
      z.object({
        group: groupName,
        title: z.string(),
        changes: z.number().int(),
        /** Texts of it in other languages. */
        languages: z.array(z.object({ locale: z.string(), texts: z.number().int() })),
      }),
    ),
    switched: z.array(
      z.object({ kind: z.enum(releaseSwitchKinds), record_id: z.uuid(), name: z.string(), is_on: z.boolean() }),
    ),
    /** What came of those who see the shop as it is (a), and as the release makes it (b); null of a release that was never shown to a share. */
    test: z
      .object({
        variants: z.array(
          z.object({
            variant: z.enum(["a", "b"]),
            /** Counted once a day. */
            visitors: z.number().int(),
            orders: z.number().int(),
            revenue: z.string(),
          }),
        ),
        /** How often chance alone makes as large a difference of orders for each visitor; null while there are too few. */
        p_value: z.number().nullable(),
      })
      .nullable(),
    clashes: z.array(clash),
    notes: z.array(note),
  }),
});

export const releaseCreate = defineCall({
  path: "/admin_api/v1/releases/create",
  ...write,
  summary: "Adds a release, a draft until it is scheduled",
  input: ordered(
    z.object({
      name: words(60).min(1, "is required"),
      from_at: times.from_at.default(null),
      until_at: times.until_at.default(null),
    }),
  ),
  output: z.object({ id: z.uuid(), ...batch }),
  success: "Release added",
});

export const releaseUpdate = defineCall({
  path: "/admin_api/v1/releases/update",
  ...write,
  summary:
    "Changes the name or the times of a release; of a live one the end, of one that has ended the name. What is not given stays",
  input: ordered(
    z.object({
      id,
      name: words(60).min(1, "is required").optional(),
      from_at: times.from_at.optional(),
      until_at: times.until_at.optional(),
      /** Percent of the visitors who are shown it, of a release with pages alone; null: everybody. Of a draft. */
      share: z.number().int().min(1, "must be 1 to 99").max(99, "must be 1 to 99").nullable().optional(),
    }),
  ),
  output: z.object(batch),
  success: "Release saved",
});

export const releaseAddDesign = defineCall({
  path: "/admin_api/v1/releases/design",
  ...write,
  maxBytes: 4 * 1024 * 1024,
  summary:
    "Puts changes of the decoration named by X-MALL-DECORATION-ID into a release instead of publishing them. Groups without a change are left out",
  input: saveDecoration.input.extend({
    id,
    /** Of these groups the release has what is given alone from now on: its own changes were opened, and are given with it. */
    replaces: z.array(groupName).default([]),
  }),
  output: z.object({ groups: z.array(groupName), ...batch }),
});

export const releaseAddDesignTexts = defineCall({
  path: "/admin_api/v1/releases/design/texts",
  ...write,
  maxBytes: 4 * 1024 * 1024,
  summary:
    "Puts texts of the decoration named by X-MALL-DECORATION-ID in one of the shop's other languages into a release instead of publishing them; also of modules that the release brings",
  input: z.object({ id, locale: z.string().max(20, "at most 20 characters"), cells: sentCells.min(1, "is required") }),
  output: z.object({ count: z.number().int(), ...batch }),
});

export const releaseRemoveDesign = defineCall({
  path: "/admin_api/v1/releases/design/remove",
  ...write,
  summary: "Takes the changes of a page out of a release, or its texts in a language alone",
  input: z.object({ id, group: groupName, locale: z.string().optional() }),
  output: z.object(batch),
});

export const releaseDesign = defineCall({
  path: "/admin_api/v1/releases/design/groups",
  ...read,
  summary: "The pages of a release as it would publish them now, for the editor",
  input: z.object({ id }),
  output: z.object({
    name: z.string(),
    decoration: z.number().int().nullable(),
    groups: z.array(z.object({ group: groupName, modules: z.array(wireModule) })),
    /** In other languages. */
    texts: z.array(
      z.object({ group: groupName, locale: z.string(), cells: z.array(sentCells.element.omit({ group: true })) }),
    ),
  }),
});

const price = z.object({
  variant_id: z.uuid(),
  product_id: z.uuid(),
  good_name: z.string(),
  /** Values of its options; "" of a product without. */
  options: z.string(),
  sku: z.string(),
  /** The price list whose price it is; null: the shop's own. */
  price_list: z.object({ id: z.uuid(), name: z.string(), currency: z.string() }).nullable(),
  /** What it costs now; "" where the list has no price. */
  now: z.string(),
  price: z.string(),
  origin_price: z.string().nullable(),
});
export type ReleasePrice = z.output<typeof price>;

export const releasePrices = defineCall({
  path: "/admin_api/v1/releases/prices",
  ...read,
  summary: "Prices of a release by the names of their products",
  input: z.object({ id, ...pageInput }),
  output: z.object({ list: listOf(price) }),
});

export const releaseAddPrices = defineCall({
  path: "/admin_api/v1/releases/prices/add",
  ...write,
  summary:
    "Puts prices of products into a release, reckoned from those of now; prices that it has of the same variants are replaced. Takes the right to change products",
  input: z
    .object({
      id,
      product_ids: z.array(z.uuid("must be an id of a product")).max(1000, "at most 1,000 products").optional(),
      /** With those of the categories below it. */
      category_id: z.uuid("must be an id of a category").optional(),
      /** Reckons from the prices of this list, and sets them there; the shop's own prices without. */
      price_list_id: priceListId.optional(),
      change: priceChange.omit({ kind: true }),
    })
    .refine(({ product_ids, category_id }) => (product_ids === undefined) !== (category_id === undefined), {
      path: ["product_ids"],
      message: "name products or a category",
    }),
  output: z.object({ count: z.number().int(), ...batch }),
});

export const releaseSetPrices = defineCall({
  path: "/admin_api/v1/releases/prices/set",
  ...write,
  summary: "Sets prices of a release, each by its variant's id or SKU",
  input: z.object({
    id,
    /** In whose currency they are; the shop's own prices without. */
    price_list_id: priceListId.optional(),
    prices: z
      .array(
        z.object({
          variant_id: z.uuid("must be an id of a variant").optional(),
          sku: z.string().max(100).optional(),
          price: amount,
          origin_price: amount.nullable().default(null),
        }),
      )
      .min(1, "must name a price")
      .max(5000, "at most 5,000 prices in one call"),
  }),
  output: z.object({
    count: z.number().int(),
    /** SKUs and ids that no variant has. */
    unknown: z.array(z.string()),
    ...batch,
  }),
});

export const releaseRemovePrices = defineCall({
  path: "/admin_api/v1/releases/prices/remove",
  ...write,
  summary:
    "Takes prices out of a release: all of them without `variant_ids`, else those of the shop or of one price list",
  input: z.object({
    id,
    variant_ids: z.array(z.uuid("must be an id of a variant")).max(1000).optional(),
    price_list_id: priceListId.optional(),
  }),
  output: z.object(batch),
});

const text = {
  kind: z.enum(translationKindNames, "must be a kind of record that is translated"),
  record_id: z.string().min(1, "is required").max(400, "at most 400 characters"),
  locale: z.string().max(20, "at most 20 characters"),
  field: z.string().max(60, "at most 60 characters"),
};
const releaseText = z.object({
  ...text,
  /** Of the record, in the shop's own language. */
  name: z.string(),
  /** The present translation; "" where there is none. */
  now: z.string(),
  value: z.string(),
});
export type ReleaseText = z.output<typeof releaseText>;

export const releaseTexts = defineCall({
  path: "/admin_api/v1/releases/translations",
  ...read,
  summary: "Translations of a release by kind and record",
  input: z.object({ id, ...pageInput }),
  output: z.object({ list: listOf(releaseText) }),
});

export const releaseSetTexts = defineCall({
  path: "/admin_api/v1/releases/translations/set",
  ...write,
  summary:
    "Puts translations into a release; null takes one out of it, and an empty one is taken away when the release starts. Takes the right to write the records, or to translate into the languages",
  input: z.object({
    id,
    cells: z
      .array(z.object({ ...text, value: z.string().max(500_000, "at most 500,000 characters").nullable() }))
      .min(1, "is required")
      .max(500, "at most 500 cells"),
  }),
  output: z.object(batch),
});

export const releaseSwitch = defineCall({
  path: "/admin_api/v1/releases/switch",
  ...write,
  summary:
    "Has a release switch a discount on or off, or show or hide a news post; null takes it out of the release. Takes the right to change discounts, or content",
  input: z.object({
    id,
    kind: z.enum(releaseSwitchKinds),
    record_id: z.uuid("must be an id of a discount or a news post"),
    is_on: z.boolean("must be true, false or null").nullable(),
  }),
  output: z.object(batch),
});

export const releaseChoices = defineCall({
  path: "/admin_api/v1/releases/choices",
  ...read,
  summary: "Discounts and news posts that a release may switch, the newest first",
  input: z.object({ kind: z.enum(releaseSwitchKinds), search: words(100).default("") }),
  output: z.object({ choices: z.array(z.object({ id: z.uuid(), name: z.string(), is_on: z.boolean() })) }),
});

export const releaseSchedule = defineCall({
  path: "/admin_api/v1/releases/schedule",
  ...write,
  summary:
    "Schedules a release: it starts and ends by itself. 409 with `{clashes}` when something else changes the same in that time, unless `despite_clashes`. Takes the right to change what is in it",
  input: z.object({ id, despite_clashes: z.boolean().default(false) }),
  output: z.object(batch),
  success: "Release scheduled",
});

export const releaseUnschedule = defineCall({
  path: "/admin_api/v1/releases/unschedule",
  ...write,
  summary: "Makes a scheduled release a draft again",
  input: z.object({ id }),
  output: z.object(batch),
  success: "The release is a draft again",
});

export const releaseStart = defineCall({
  path: "/admin_api/v1/releases/start",
  ...write,
  summary: "Starts a release now. Takes the right to change what is in it",
  input: z.object({ id }),
  output: z.object(batch),
  success: "The release is live",
});

export const releaseChoose = defineCall({
  path: "/admin_api/v1/releases/choose",
  ...write,
  summary:
    "Ends the test of a release: `b` shows it to everybody, `a` ends it. Takes the right to change what is in it",
  input: z.object({ id, variant: z.enum(["a", "b"], "must be a or b") }),
  output: z.object(batch),
  success: "Everybody sees the same",
});

export const releaseEnd = defineCall({
  path: "/admin_api/v1/releases/end",
  ...write,
  summary: "Ends a live release now. What was changed since it started stays",
  input: z.object({ id }),
  output: z.object(batch),
  success: "The release has ended",
});

export const releaseRemove = defineCall({
  path: "/admin_api/v1/releases/remove",
  ...write,
  summary: "Deletes a release that is not live",
  input: z.object({ id }),
  output: z.object(batch),
  success: "Release deleted",
});

const entry = z.object({
  kind: z.enum(["release", "discount", "sale", "news", "article"]),
  id: z.string(),
  name: z.string(),
  from_at: z.iso.datetime().nullable(),
  until_at: z.iso.datetime().nullable(),
  /** Of a release. */
  state: z.enum(releaseStates).nullable(),
  /** Variants, of sales that start and end together. */
  count: z.number().int(),
});
export type CalendarEntry = z.output<typeof entry>;

export const releaseCalendar = defineCall({
  path: "/admin_api/v1/releases/calendar",
  ...read,
  summary:
    "What begins or ends by itself in a time of at most 100 days: releases, discounts, sales of products, news and articles, as far as the caller may see them",
  input: z
    .object({ from: instant, until: instant })
    .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= 100 * 86_400_000, {
      path: ["until"],
      message: "at most 100 days after `from`",
    }),
  output: z.object({ entries: z.array(entry) }),
});
