/** Fields of a form at most. */
export const maxFields = 24;

/** Name of the field at an index, in the form and for the server's route. */
export const fieldName = (index: number): string => `field_${index}`;

/** The options of a field, one on each line; each once. */
export function optionsOf({ options }: { readonly options: string }): readonly string[] {
  const lines = options.split("\n").map((line) => line.trim().slice(0, 200));
  return [...new Set(lines.filter((line) => line !== ""))].slice(0, 50);
}
