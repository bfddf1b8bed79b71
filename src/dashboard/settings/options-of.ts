/** The options of a field with a few values, in the order of its words. */
export const optionsOf = <V extends string>(words: Readonly<Record<V, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));
