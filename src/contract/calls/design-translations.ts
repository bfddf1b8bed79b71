/** The decoration in the shop's other languages: texts, pictures and links that a language has in place of the design's (docs/languages.md). */
import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  cellKey,
  cellReference,
  cellValue,
  revisionNumber,
  sentCells,
  translationDraft,
} from "../design-translation.ts";
import { maxInteger } from "../fields.ts";
import { getDecoration } from "./decorations.ts";

const locale = z.string().max(20, "at most 20 characters");
const translatedCell = z.object({
  ...cellKey,
  source: z.string(),
  /** In the shop's own language. */
  text: z.string(),
  /** What the language has in its place; null where it falls back. */
  value: cellValue.nullable(),
  /** "machine": of a machine, and nobody has read it yet; "built-in": comes with the shop in each language; "free": a picture, link or sign, which need not be translated. */
  state: z.enum(["done", "machine", "outdated", "missing", "built-in", "free"]),
  /** The law asks for this text: it never falls back to the owner's words in another language. */
  legal: z.boolean().optional(),
});
export type TranslatedCell = z.output<typeof translatedCell>;

const coverage = z.object({
  /** Texts of shown modules. */
  total: z.number().int(),
  done: z.number().int(),
  outdated: z.number().int(),
});
export type DesignCoverage = z.output<typeof coverage>;

export const getDesignTranslation = defineCall({
  path: "/admin_api/v1/decoration/translation",
  audience: "admin",
  permission: "decoration:read",
  summary:
    "The decoration in one of the shop's other languages: modules as they are without its own texts, and each text with what the language has in its place",
  input: z.object({
    locale,
    /** A version; the published one without it. */
    number: revisionNumber.optional(),
  }),
  output: getDecoration.output.omit({ css: true, js: true, origins: true, consent: true }).extend({
    /** BCP 47 tags of the languages in which texts are looked for, the first first; then the shop's own. */
    languages: z.array(z.string()),
    /** BCP 47 tag of the shop's own language. */
    own: z.string(),
    /** Before the paths of its pages: "/de"; "" while it is hidden. */
    path: z.string(),
    cells: z.array(translatedCell),
    /** The caller's unpublished work. */
    draft: translationDraft.nullable(),
    /** A translation service is set up. */
    machine: z.boolean(),
  }),
});

const texts = { locale, cells: z.array(cellReference).min(1, "is required").max(3000, "at most 3,000 texts") };

export const estimateDesignMachine = defineCall({
  path: "/admin_api/v1/decoration/translation/machine/estimate",
  audience: "admin",
  permission: "own",
  summary:
    "What translating texts of the published decoration by machine would send: how many they are, and their characters without those that are paid already. Needs what publishing them needs",
  input: z.object(texts),
  output: z.object({
    /** What the service is called; "" for none. */
    service: z.string(),
    texts: z.number().int(),
    characters: z.number().int(),
  }),
});

export const startDesignMachine = defineCall({
  path: "/admin_api/v1/decoration/translation/machine/start",
  audience: "admin",
  permission: "own",
  summary:
    "Has texts of the published decoration translated by machine, as a task that keeps the answers; nothing is written or published. Needs what publishing them needs",
  input: z.object({
    ...texts,
    /** Characters that the caller has agreed to; the task ends before it sends more. */
    max_characters: z.number().int().min(0).max(maxInteger),
  }),
  output: z.object({ task_id: z.string() }),
});

export const designMachineAnswers = defineCall({
  path: "/admin_api/v1/decoration/translation/machine/answers",
  audience: "admin",
  permission: "own",
  summary:
    "What the service has made of texts of the published decoration, to be looked at and published; those without an answer, or with one that lost a tag, name or number, are left out",
  input: z.object(texts),
  output: z.object({ cells: sentCells }),
});

export const saveDesignTranslation = defineCall({
  path: "/admin_api/v1/decoration/translation/save",
  audience: "admin",
  permission: "own",
  maxBytes: 4 * 1024 * 1024,
  success: "Saved and published",
  summary:
    "Publishes texts of the decoration in a language. Needs the permission to publish designs, or to translate into the language. 400 names text and rule, 409 lists the texts that others have translated since; then nothing is saved",
  input: z.object({
    locale,
    revision: revisionNumber,
    note: z.string().max(500).optional(),
    cells: sentCells.min(1, "is required"),
  }),
  output: z.object({ revision: z.number().int() }),
});

export const saveDesignTranslationDraft = defineCall({
  path: "/admin_api/v1/decoration/translation/draft",
  audience: "admin",
  permission: "own",
  maxBytes: 4 * 1024 * 1024,
  summary:
    "Stores the caller's unpublished texts of a language, one draft for each decoration and language; null deletes it. Needs the permission to change designs, or to translate into the language",
  input: z.object({ locale, draft: translationDraft.nullable() }),
  output: z.object({}),
});

export const getDesignCoverage = defineCall({
  path: "/admin_api/v1/decoration/translation/coverage",
  audience: "admin",
  permission: "decoration:read",
  summary: "How much of the published decoration is translated, for each of the shop's other languages",
  input: z.object({}),
  output: z.object({
    own: z.string(),
    /** The caller may change the design itself, in the shop's own language. */
    may_design: z.boolean(),
    languages: z.array(
      coverage.extend({
        code: z.string(),
        published: z.boolean(),
        /** The caller may publish its texts. */
        may_translate: z.boolean(),
      }),
    ),
  }),
});
