/**
 * Component tests import this before anything else: texts of dashboard and editor are then of letters that English does not have, and longer
 * by 40 %. A word in English that is left is one that no translator can reach.
 */
import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import catalog from "./locales/en/screens.po?raw";
import { translationsOf } from "./po.ts";

/** Its names of months and countries have no Latin letters. */
const language = "ja";

/** As wide as the Latin ones, so that what is cut is cut in other languages too. */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("abcdefghijklmnopqrstuvwxyz", (letter, at) => [letter, "áƀćđéƒğĥíĵķłḿñóṕɋŕśţúṽẃẋýź".at(at) ?? letter]),
);

const foreign = (text: string): string =>
  text
    .split(/(<[^>]+>)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(
            /[a-z]/gi,
            (letter) => letters[letter] ?? letters[letter.toLowerCase()]?.toUpperCase() ?? letter,
          ),
    )
    .join("");

/** Marked by brackets, so that a text that is cut at its end is seen on a picture. */
function longer(message: string): CompiledMessage {
  const parts = compileMessage(message, foreign);
  const length = parts.reduce((sum, part) => sum + (typeof part === "string" ? part.length : 5), 0);
  // In words, since no language has one of forty letters.
  const more = "~".repeat(Math.ceil(length * 0.4)).replace(/~{9}(?=~)/g, "$& ");
  return ["⟦", ...parts, `${more}⟧`];
}

globalThis.shopMessages = {
  language,
  messages: Object.fromEntries(Array.from(translationsOf(catalog), ([id, message]) => [id, longer(message)])),
};
