/** The global configuration of the document. */
import { defaultConfig } from "#modules/config/defaults.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { type EditorDocument, keysOf } from "./document.ts";
import { structureOf } from "./structure.ts";

interface Kept {
  readonly parts: readonly unknown[];
  readonly config: ConfigValues;
}

/** Of two documents: two languages may be on the canvas side by side. */
let kept: readonly Kept[] = [];

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
  const isSame = (one: Kept) => parts.length === one.parts.length && parts.every((part, at) => part === one.parts[at]);
  const found = kept.find(isSame) ?? { parts, config: Object.assign({}, defaultConfig, ...parts) };
  if (kept[0] !== found) kept = [found, ...kept.filter((one) => one !== found).slice(0, 1)];
  return found.config;
}
