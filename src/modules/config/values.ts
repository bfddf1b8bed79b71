/**
 * Type and root style of the global configuration, for pages. Imports definitions as types only: shoppers' browsers never
 * download them. `defaults.ts` has the defaults, for the server and the editor.
 */
import type { DefinitionValues } from "#decoration/module.ts";
import { fontStack } from "#fonts/stack.ts";
import { contrastColorFor } from "../shared/contrast-color.ts";
import { contrast, contrastColorOn, readableOn } from "./contrast.ts";
import type { configDefinitions } from "./index.ts";

type Union = DefinitionValues<(typeof configDefinitions)[number]>;
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** All values of the global configuration by wire name: `config.currencySymbol`, `config["theme-color"]`. */
export type ConfigValues = Intersection<Union>;

export type RootStyle = Record<`--${string}`, string>;

/**
 * Custom properties of the document's root element: all settings with a hyphen in their name (numbers get `px`, fonts become
 * font stacks), `--color-scheme` ("dark" on a dark page, for the browser's own controls), and four derived colours: `--on-theme-color` for text on the theme colour, `--theme-contrast-color`, a
 * shade of the theme colour that is readable as text on the page's background, `--on-header-color`, the colour of titles
 * or the nearest shade that is readable on the header, and `--tag-text-color`, where none is chosen.
 */
export function rootStyle(config: ConfigValues): RootStyle {
  const style: RootStyle = {};
  for (const [name, value] of Object.entries(config)) {
    if (name.includes("-") && value !== "") style[`--${name}`] = cssValue(name, value);
  }
  const theme = config["theme-color"];
  style["--on-theme-color"] = config["theme-text-color"] || readableOn(theme);
  style["--theme-contrast-color"] = contrastColorOn(theme, config["background-color"]);
  if (config["tag-text-color"] === "") {
    style["--tag-text-color"] =
      contrastColorFor(config["tag-color"], config, style["--on-theme-color"]) || style["--on-theme-color"];
  }
  style["--on-header-color"] = contrastColorOn(config["title-color"], config["header-background-color"]);
  const ground = config["background-color"];
  style["--color-scheme"] = contrast("#FFFFFF", ground) > contrast("#000000", ground) ? "dark" : "light";
  return style;
}

/** CSS text of one root style variable. */
function cssValue(name: string, value: unknown): string {
  if (typeof value === "number") return `${value}px`;
  return name.endsWith("-font-family") ? fontStack(String(value)) : String(value);
}
