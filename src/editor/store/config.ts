/** The global configuration of the document. */
import { defaultConfig } from "#modules/config/defaults.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { type EditorDocument, keysOf } from "./document.ts";

let last: { parts: readonly unknown[]; config: ConfigValues } = { parts: [], config: defaultConfig };

/** All configuration values; the same object until one changes. */
export function configOf(document: EditorDocument): ConfigValues {
  const parts = keysOf(document, "config_modules").map((key) => document.modules[key]?.values);
  if (parts.length !== last.parts.length || parts.some((part, at) => part !== last.parts[at])) {
    last = { parts, config: Object.assign({}, defaultConfig, ...parts) };
  }
  return last.config;
}
