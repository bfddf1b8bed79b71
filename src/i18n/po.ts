/** Reads a gettext file as `npm run messages` writes it. */
import { idOf } from "./context.ts";

/** The translations of a catalog by their ids (src/i18n/context.ts); messages without one are left out. */
export function translationsOf(po: string): ReadonlyMap<string, string> {
  const translations = new Map<string, string>();
  const last = { msgctxt: "", msgid: "", msgstr: "" };
  let at: keyof typeof last = "msgid";
  const keep = () => {
    if (last.msgid && last.msgstr) translations.set(idOf(last.msgid, last.msgctxt), last.msgstr);
    Object.assign(last, { msgctxt: "", msgid: "", msgstr: "" });
  };
  for (const line of po.split(/\r?\n/)) {
    const [, keyword, text] = /^(?:(msgctxt|msgid|msgstr) )?("(?:[^"\\]|\\.)*")\s*$/.exec(line) ?? [];
    if (text === undefined) continue;
    if (keyword === "msgctxt" || (keyword === "msgid" && at !== "msgctxt")) keep();
    if (keyword === "msgctxt" || keyword === "msgid" || keyword === "msgstr") at = keyword;
    last[at] += textOfLine(text);
  }
  keep();
  return translations;
}

/** The text of a quoted line: escapes as in JSON, other control characters as they are. */
const textOfLine = (quoted: string): string =>
  JSON.parse(quoted.replace(/\p{Cc}/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`));
