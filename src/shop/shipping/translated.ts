/** What is translated of shipping rates. */
import { optionalText } from "#kernel/input.ts";
import { allIds, recordsOf, type TranslatedKind, textsOf } from "#kernel/translations/index.ts";

const fields = {
  name: { input: "line", schema: optionalText(120) },
  description: { input: "text", schema: optionalText(500) },
} as const;

export const translatedMethods: TranslatedKind = {
  fields,
  sources: (context, ids) => textsOf(context, "shipping_method", Object.keys(fields), ids),
  records: recordsOf("shipping_method", "name"),
  all: (context) => allIds(context, "shipping_method"),
};
