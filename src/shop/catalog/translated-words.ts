/** Words of options in the language of a view, by what they are in the shop's own. Loaded by the thread of feeds, so it imports little. */
import { optionValueId } from "#contract/translations.ts";

export type TranslatedWords = ReadonlyMap<string, string>;

/** Under which the name of an option is kept. */
export const nameKey = (option: string): string => `option ${option}`;

/** Under which a value of an option is kept. */
export const valueKey = (option: string, value: string): string => `option_value ${optionValueId(option, value)}`;
