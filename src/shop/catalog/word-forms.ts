/** Singular and plural of English and German words: "gloves" are looked for where a product is called "Glove", "Bücher" where one is called "Buch". */

/** Plurals without a rule; those that begin with their singular are found by it. */
const irregular: readonly (readonly [string, string])[] = [
  ["man", "men"],
  ["woman", "women"],
  ["foot", "feet"],
  ["tooth", "teeth"],
  ["mouse", "mice"],
  ["goose", "geese"],
];

/** What a word's end becomes in the other number. A plural that only adds letters is left out: it begins with its singular. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=[^aeiou])ies$/, ["y"]],
  [/(?<=[^aeiou])y$/, ["ies"]],
  [/ves$/, ["f", "fe"]],
  [/(?<=[^f])fe?$/, ["ves"]],
  [/(?<=s|x|z|ch|sh|o)es$/, [""]],
  [/(?<!s)s$/, [""]],
];

/**
 * German plurals without their umlauts, as searches compare words: "bucher" of "buch", "alben" of "album". A singular finds those that only add
 * letters.
 */
const germanEndings: typeof endings = [
  [/ern$/, [""]],
  [/er$/, [""]],
  [/en$/, ["", "e", "um", "us", "a"]],
  [/(?:e|n)$/, [""]],
  [/(?:um|us)$/, ["en"]],
  [/a$/, ["en"]],
];

/** Letters that a form has at least: shorter ones are words of their own. */
const minLetters = 3;

/** Other forms of a word in lower case, some of which may be no words ("iri" of "iris"): what the catalog has of them counts; none for words of other alphabets. @param locale of the shop */
export function otherForms(word: string, locale: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const paired = irregular.flatMap((pair) => (pair.includes(word) ? pair.filter((one) => one !== word) : []));
  const inflected = [...endings, ...(/^de\b/.test(locale) ? germanEndings : [])].flatMap(([end, others]) =>
    end.test(word) ? others.map((other) => word.replace(end, other)) : [],
  );
  return [...new Set([...paired, ...inflected])].filter((form) => form.length >= minLetters);
}
