/** The search of the module picker. */
import type { AnyDefinition } from "#decoration/module.ts";
import { wordsOf } from "./words.ts";

/** Lower case, without accents; hyphens are spaces. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[-–/]/g, " ");
}

/** What is searched: a word with a hyphen is found written as one, too ("popup"). */
function searched(text: string): string {
  const joined = text.match(/\p{L}+-\p{L}+/gu) ?? [];
  return plain([text, ...joined.map((word) => word.replace("-", ""))].join(" "));
}

/** Whether a word of the text begins with `word`; in scripts without spaces, whether it is anywhere in the text. */
function has(text: string, word: string): boolean {
  return ` ${text}`.includes(` ${word}`) || (/[^\p{Script=Latin}\d]/u.test(word) && text.includes(word));
}

/**
 * The types that all words of the query are found in: by name first, then by what else they are called, then by a preset.
 * All types for an empty query.
 */
export function findTypes(definitions: readonly AnyDefinition[], query: string): readonly AnyDefinition[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return definitions;
  const ranked = definitions.flatMap((definition) => {
    const name = searched(definition.name);
    const known = `${name} ${searched(wordsOf(definition.type))}`;
    const all = `${known} ${plain((definition.presets ?? []).map((preset) => preset.name).join(" "))}`;
    const rank = [name, known, all].findIndex((text) => words.every((word) => has(text, word)));
    return rank < 0 ? [] : [{ definition, rank }];
  });
  // A name or synonym that fits hides types that only a preset's name brings.
  const best = ranked.some(({ rank }) => rank < 2) ? ranked.filter(({ rank }) => rank < 2) : ranked;
  return best.sort((a, b) => a.rank - b.rank).map(({ definition }) => definition);
}
