/** Reads a server's sentence about a field: "seo_name: another product has it". */

export interface FieldError {
  /** A field of the form. */
  readonly name: string;
  /** Inside the field: "0.value", "" for the field itself. */
  readonly path: string;
  /** A sentence without the field's name. */
  readonly message: string;
}

/** @param fields names of the form's fields. @returns null when the sentence begins with none of them. */
export function readFieldError(message: string, fields: readonly string[]): FieldError | null {
  const match =
    /^(?:(?:changes|base|fields)\.)?([A-Za-z_]\w*)((?:\.[^\s:[\]]+|\[\d+\])*)(?::| (?=must|is|are|has|cannot))\s*(.+)$/s.exec(
      message,
    );
  const [, name, path = "", rule] = match ?? [];
  if (!name || !rule || !fields.includes(name)) return null;
  return { name, path: path.replace(/\[(\d+)\]/g, ".$1").replace(/^\./, ""), message: sentence(rule) };
}

/** "is required" → "Required.", "must be a number" → "Must be a number." */
export function sentence(rule: string): string {
  const text = rule.trim();
  if (text === "is required") return "Required";
  if (text === "is not valid") return "Not valid";
  return text.charAt(0).toUpperCase() + text.slice(1);
}
