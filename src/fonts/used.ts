/** Which fonts a page uses, so that it declares no others. */
import { type FontName, isFontName } from "#decoration/fonts.ts";

/** As much of a module on the wire as is looked at here. */
interface Module {
  readonly show?: boolean;
  readonly schema: readonly { readonly field: string; readonly value?: unknown }[];
}

/**
 * Fonts that modules (the global configuration's among them) are set in, in their list items too: by the fields' names,
 * because no definition travels to shoppers. Those of hidden modules are left out.
 */
export function fontsOfModules(modules: Iterable<Module>): Set<FontName> {
  const shown = [...modules].filter(({ show }) => show !== false);
  return new Set(shown.flatMap(({ schema }) => [...fontsOf(schema)]));
}

/** By settings, which the server gives out again as the same object. */
const known = new WeakMap<Module["schema"], ReadonlySet<FontName>>();

function fontsOf(schema: Module["schema"]): ReadonlySet<FontName> {
  const before = known.get(schema);
  if (before) return before;
  const found = new Set<FontName>();
  for (const { field, value } of schema) collect(field, value, found);
  known.set(schema, found);
  return found;
}

function collect(field: string, value: unknown, found: Set<FontName>): void {
  if (isFontName(value)) {
    if (/font[-_]family$/.test(field)) found.add(value);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(name, inner, found);
  }
}
