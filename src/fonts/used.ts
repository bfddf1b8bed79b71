/** Finds the fonts that a page uses; it declares only these. */
import { type Font, isFont } from "#decoration/fonts.ts";
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
export function fontsOfModules(modules: Iterable<Module>): Set<Font> {
  const visible = [...modules].filter(({ show }) => show !== false);
  return new Set(visible.flatMap(({ schema }) => [...fontsOf(schema)]));
}

function fontsOf(schema: Module["schema"]): ReadonlySet<Font> {
  const fonts = new Set<Font>();
  for (const [field, value] of Object.entries(byField(schema))) collect(field, value, fonts);
  return fonts;
}

function collect(field: string, value: unknown, found: Set<Font>): void {
  if (isFont(value)) {
    if (/font[-_]family$/.test(field)) found.add(value);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(name, inner, found);
  }
}
