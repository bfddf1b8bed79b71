/** The global configuration of the document. */
import { defaultConfig } from "#modules/config/defaults.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { type EditorDocument, keysOf } from "./document.ts";
import { structureOf } from "./structure.ts";

interface CachedConfig {
  readonly parts: readonly unknown[];
  readonly config: ConfigValues;
}

/** Of two documents: two languages may be on the canvas side by side. */
let cache: readonly CachedConfig[] = [];

const byStructure = new WeakMap<object, ConfigValues>();

/** All configuration values; the same object until one changes. Selectors ask for it many times at every key press. */
export function configOf(document: EditorDocument): ConfigValues {
  const structure = structureOf(document);
  const config = byStructure.get(structure) ?? readConfig(document);
  byStructure.set(structure, config);
  return config;
}

function readConfig(document: EditorDocument): ConfigValues {
  const parts = keysOf(document, "config_modules").map((key) => document.modules[key]?.values);
  const isSame = (one: CachedConfig) =>
    parts.length === one.parts.length && parts.every((part, at) => part === one.parts[at]);
  const cached = cache.find(isSame) ?? { parts, config: Object.assign({}, defaultConfig, ...parts) };
  if (cache[0] !== cached) cache = [cached, ...cache.filter((one) => one !== cached).slice(0, 1)];
  return cached.config;
}
