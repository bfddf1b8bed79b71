/** Texts that PostgreSQL cannot store. */

/** Objects and lists in each other at most; the deepest input, a design, has some twenty. */
const MAX_DEPTH = 100;

/**
 * The first rule that an input breaks before any schema is asked: a text with the character NUL or half of a surrogate pair
 * cannot be stored, and what is nested very deeply is no input of any call.
 */
export function ruleOfTexts(
  input: unknown,
): { readonly path: readonly PropertyKey[]; readonly rule: string } | undefined {
  return look(input, []);
}

type Broken = ReturnType<typeof ruleOfTexts>;

function look(value: unknown, path: PropertyKey[]): Broken {
  if (typeof value === "string") return isStorable(value) ? undefined : { path: [...path], rule: cannotBeStored };
  if (typeof value !== "object" || value === null) return undefined;
  if (path.length >= MAX_DEPTH) return { path: path.slice(0, 1), rule: "is nested too deeply" };
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const broken = inside(entry, path, index);
      if (broken) return broken;
    }
    return undefined;
  }
  for (const [key, entry] of Object.entries(value)) {
    if (!isStorable(key)) return { path: [...path], rule: `has a name that ${cannotBeStored}` };
    const broken = inside(entry, path, key);
    if (broken) return broken;
  }
  return undefined;
}

function inside(value: unknown, path: PropertyKey[], key: PropertyKey): Broken {
  path.push(key);
  const broken = look(value, path);
  path.pop();
  return broken;
}

const cannotBeStored = "has a character that cannot be stored";

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
