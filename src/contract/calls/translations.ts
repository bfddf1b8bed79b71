/** What the owner has written, in the shop's other languages (docs/languages.md). */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { maxInteger } from "../fields.ts";
import { text } from "../input.ts";
import { changed } from "../shapes/changed.ts";
import { translatedInputs, translationKindNames, translationNeeds, translationStates } from "../translations.ts";

const kind = z.enum(translationKindNames, "must be a kind of record that is translated");
const id = z.string().min(1, "is required").max(400, "at most 400 characters");
const locale = z.string().max(20, "at most 20 characters");
const field = z.string().max(60, "at most 60 characters");
const value = z.string().max(500_000, "at most 500,000 characters");
const state = z.enum(translationStates);
const count = z.number().int();
const languages = z.array(z.object({ code: z.string(), published: z.boolean() }));

export const listTranslations = defineCall({
  path: "/admin_api/v1/translations/list",
  audience: "admin",
  permission: "own",
  summary:
    "The texts of a record in the shop's own language with their translations. Needs the permission to read the record, or translations",
  input: z.object({ kind, id }),
  output: z.object({
    /** BCP 47 tag. */
    own: z.string(),
    languages,
    cells: z.array(
      z.object({
        kind,
        id: z.string(),
        field: z.string(),
        input: z.enum(translatedInputs),
        source: z.string(),
        translations: z.array(
          z.object({
            locale: z.string(),
            value: z.string(),
            state,
            /** The text has changed since it was translated. */
            outdated: z.boolean(),
            author: z.string(),
            updated_at: z.string(),
          }),
        ),
      }),
    ),
  }),
});

export const saveTranslations = defineCall({
  path: "/admin_api/v1/translations/save",
  audience: "admin",
  permission: "own",
  summary:
    "Writes translations; an empty one is taken away. Needs the permission to write the records, or to translate into the language",
  success: "Translations saved",
  input: z.object({
    /** The batch of the call before: a save of many cells travels in several calls and is undone together. */
    batch_id: z.uuid("must be an id of a batch").optional(),
    cells: z
      .array(
        z.object({
          kind,
          id,
          locale,
          field,
          value,
          /** As it was read: another one now is a conflict. */
          base: value.optional(),
          state: state.optional(),
        }),
      )
      .min(1, "is required")
      .max(500, "at most 500 cells"),
  }),
  output: z.object(changed),
});

export const deleteTranslations = defineCall({
  path: "/admin_api/v1/translations/delete",
  audience: "admin",
  permission: "own",
  summary:
    "Takes the translations of a record away, in one language or in all. Needs the permission to write the record, or to translate into the languages",
  success: "Translations removed",
  input: z.object({ kind, id, locale: locale.optional() }),
  output: z.object(changed),
});

export const translationCoverage = defineCall({
  path: "/admin_api/v1/translations/coverage",
  audience: "admin",
  permission: "translations:read",
  summary: "How many texts the shop has of each kind, and how many of them are translated into each of its languages",
  input: nothing,
  output: z.object({
    /** BCP 47 tag. */
    own: z.string(),
    languages,
    kinds: z.array(
      z.object({
        kind,
        texts: count,
        languages: z.array(
          z.object({
            code: z.string(),
            translated: count,
            /** Of these those whose text has changed since. */
            outdated: count,
            machine: count,
            /** Of a machine, or drafts. */
            unreviewed: count,
          }),
        ),
      }),
    ),
    /** Addresses of products: those without one of their own have that of the shop's own language. */
    addresses: z.object({ texts: count, languages: z.array(z.object({ code: z.string(), translated: count })) }),
  }),
});

export const translationRows = defineCall({
  path: "/admin_api/v1/translations/rows",
  audience: "admin",
  permission: "translations:read",
  summary:
    "The texts of the shop with their translations, a page of them: of all kinds or one, all or those that want work",
  input: z.object({
    /** All without it. */
    kind: kind.optional(),
    locales: z.array(locale).min(1, "is required").max(20, "at most 20 languages"),
    /** Addresses of products, in place of texts. */
    addresses: z.boolean().default(false),
    /** In one of `locales`. */
    need: z.enum(translationNeeds).optional(),
    /** Part of a text, of a translation, or of the name of a record. */
    search: z.string().trim().max(200, "at most 200 characters").default(""),
    /** `next` of the page before. */
    after: z.string().max(1000, "at most 1000 characters").optional(),
    limit: z.number().int().min(1).max(200, "at most 200 rows").default(100),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        kind,
        id: z.string(),
        field: z.string(),
        input: z.enum(translatedInputs),
        /** What a person knows the record by. */
        name: z.string(),
        source: z.string(),
        translations: z.array(z.object({ locale: z.string(), value: z.string(), state, outdated: z.boolean() })),
      }),
    ),
    next: z.string().nullable(),
    /** Rows of all pages; null where they were not counted. */
    count: count.nullable(),
  }),
});

const finding = z.enum(["new", "changed", "conflict", "failing"]);

export const checkTranslationFile = defineCall({
  path: "/admin_api/v1/translations/checkImport",
  audience: "admin",
  permission: "translations:read",
  summary:
    "Reads a file of translations (CSV, XLIFF 1.2 or 2.0, as the shop exports it), keeps it, and says what importing it would do; nothing is changed",
  input: z.object({
    name: text(200),
    text: z.string().min(1, "is required").max(30_000_000, "at most 30 MB"),
  }),
  output: z.object({
    import_id: z.string(),
    /** "conflict": the text has changed since it was translated. */
    counts: z.object({ new: count, changed: count, same: count, conflict: count, failing: count }),
    /** The first 50 of each finding but "same". */
    samples: z.array(
      z.object({
        ...{ kind, id: z.string(), field: z.string(), locale: z.string(), finding },
        ...{ source: z.string(), current: z.string(), value: z.string(), reason: z.string() },
      }),
    ),
  }),
  maxBytes: 64 * 1024 * 1024,
});

export const importTranslations = defineCall({
  path: "/admin_api/v1/translations/import",
  audience: "admin",
  permission: "translations:read",
  summary: "Writes the translations of a checked file that the caller may write, as a task, which is undone as one",
  input: z.object({
    import_id: z.uuid("must be an id of a checked file"),
    /** Also translations of texts that have changed since; they are marked as outdated. */
    with_changed: z.boolean().default(false),
  }),
  output: z.object({ ...changed, task_id: z.string() }),
});

const machineWork = {
  locales: z.array(locale).min(1, "is required").max(20, "at most 20 languages"),
  /** All without them. */
  kinds: z.array(kind).max(translationKindNames.length).optional(),
  /** One record with its parts alone, or all records of a kind that are few ("all"). */
  record: z.object({ kind, id }).optional(),
};
const amount = z.object({ texts: count, characters: count });

export const machineEstimate = defineCall({
  path: "/admin_api/v1/translations/machine/estimate",
  audience: "admin",
  permission: "translations:read",
  summary:
    "What translating by machine would send: texts that are missing or outdated, as far as the caller may write them, and their characters without those that are paid already",
  input: z.object(machineWork),
  output: z.object({
    /** What the service is called; "" for none. */
    service: z.string(),
    languages: z.array(z.object({ code: z.string(), missing: amount, outdated: amount })),
  }),
});

export const machineStart = defineCall({
  path: "/admin_api/v1/translations/machine/start",
  audience: "admin",
  permission: "translations:read",
  summary:
    "Translates texts by machine, as a task, which is undone as one; what it writes is marked until somebody has read it",
  input: z.object({
    ...machineWork,
    /** Also texts that have changed since they were translated: what stands there is replaced. */
    with_outdated: z.boolean().default(false),
    /** Characters that the caller has agreed to; the task ends before it sends more. */
    max_characters: z.number().int().min(0).max(maxInteger),
  }),
  output: z.object({ ...changed, task_id: z.string() }),
});

export const machineTest = defineCall({
  path: "/admin_api/v1/translations/machine/test",
  audience: "admin",
  permission: "settings:write",
  summary: "Has the service translate one word by the stored settings, and says what it answered",
  input: nothing,
  output: z.object({
    source: z.string(),
    /** BCP 47 tag. */
    locale: z.string(),
    translation: z.string(),
    /** "" where it worked. */
    problem: z.string(),
  }),
  perMinute: 10,
});
