/** Settings "Writing help": the language model that improves texts and describes pictures. The key is stored elsewhere, encrypted. */
import { z } from "zod";
import { t } from "#i18n/t.ts";
import { words } from "../../fields.ts";
import { defineSettings } from "../../settings.ts";

export const writingGroup = defineSettings("writing", {
  /** Up to the part before "/chat/completions"; "": there is no writing help. */
  writing_address: {
    label: t("Address"),
    historyLabel: t("Address of the writing help"),
    schema: z
      .string()
      .trim()
      .normalize()
      .max(300, "at most 300 characters")
      .regex(/^(https?:\/\/[^\s]+)?$/, "must begin with https://"),
    initial: "",
  },
  writing_model: {
    label: t("Model"),
    historyLabel: t("Model of the writing help"),
    schema: words(120),
    initial: "",
  },
});

export const writingSettings = writingGroup.schema.extend({
  /** Written only, and stored elsewhere: answers never contain it. "" keeps the one that is stored. */
  writing_key: z.string().trim().max(500, "at most 500 characters"),
});
export type WritingSettings = z.output<typeof writingSettings>;
