/** The files of catalogs: gettext, where a message with a context has it as `msgctxt`. */
import { formatter } from "@lingui/format-po";
import { contextOf, idOf, textOf } from "#i18n/context.ts";

const options = { lineNumbers: false, explicitIdAsDefault: true } as const;
const po = formatter(options);
/** Where a message stands is in the English catalog only: the others are for their texts. */
const withoutOrigins = formatter({ ...options, origins: false });

/** Contexts are part of ids in code and lines of their own in files (src/i18n/context.ts). */
export const catalogFormat: typeof po = {
  ...po,
  parse: (content, context) => po.parse(content.replace(/^msgctxt "(.*)"\nmsgid "(.*)"$/gm, joined), context),
  serialize: async (catalog, context) => {
    const format = context.locale === context.sourceLocale ? po : withoutOrigins;
    const text = await format.serialize(catalog, context);
    // The English catalog repeats each id as its text.
    return text.replace(/^(msgid|msgstr) "(.*)"$/gm, (line, keyword: string, id: string) => {
      if (contextOf(id) === "") return line;
      const entry = `${keyword} "${textOf(id)}"`;
      return keyword === "msgid" ? `msgctxt "${contextOf(id)}"\n${entry}` : entry;
    });
  },
};

const joined = (_: string, context: string, text: string) => `msgid "${idOf(text, context)}"`;
