/** What the owner has written, in the shop's other languages (docs/languages.md). */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { changed } from "../shapes/changed.ts";
import { translatedInputs, translationKindNames, translationStates } from "../translations.ts";

const kind = z.enum(translationKindNames, "must be a kind of record that is translated");
const id = z.string().min(1, "is required").max(400, "at most 400 characters");
const locale = z.string().max(20, "at most 20 characters");
const field = z.string().max(60, "at most 60 characters");
const value = z.string().max(500_000, "at most 500,000 characters");
const state = z.enum(translationStates);

export const listTranslations = defineCall({
  path: "/admin_api/v1/translations/list",
  audience: "admin",
  permission: "own",
  summary:
    "The texts of a record in the shop's own language with their translations. Needs the permission to read the record",
  input: z.object({ kind, id }),
  output: z.object({
    /** BCP 47 tag. */
    own: z.string(),
    languages: z.array(z.object({ code: z.string(), published: z.boolean() })),
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
  summary: "Writes translations; an empty one is taken away. Needs the permission to write the records",
  success: "Translations saved",
  input: z.object({
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
    "Takes the translations of a record away, in one language or in all. Needs the permission to write the record",
  success: "Translations removed",
  input: z.object({ kind, id, locale: locale.optional() }),
  output: z.object(changed),
});
