/** Finds the fonts that a page uses; it declares only these. */
import { type FontName, isFontName } from "#decoration/fonts.ts";
import { byField, type LeanSchema } from "#decoration/lean.ts";

/** The properties of a wire module that are read here. */
interface Module {
  readonly show?: boolean;
  readonly schema: LeanSchema;
}

/**
 * Fonts chosen in visible modules, their list items and the global configuration. Finds font settings by their names,
 * because shoppers' browsers have no definitions.
 */
export function fontsOfModules(modules: Iterable<Module>): Set<FontName> {
  const shown = [...modules].filter(({ show }) => show !== false);
  return new Set(shown.flatMap(({ schema }) => [...fontsOf(schema)]));
}

function fontsOf(schema: Module["schema"]): ReadonlySet<FontName> {
  const found = new Set<FontName>();
  for (const [field, value] of Object.entries(byField(schema))) collect(field, value, found);
  return found;
}

function collect(field: string, value: unknown, found: Set<FontName>): void {
  if (isFontName(value)) {
    if (/font[-_]family$/.test(field)) found.add(value);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(name, inner, found);
  }
}
