import { moduleDefinitions } from "../module-definitions.ts";
import { atelier } from "./looks/atelier.ts";
import { circuit } from "./looks/circuit.ts";
import { fjord } from "./looks/fjord.ts";
import { harvest } from "./looks/harvest.ts";
import { maison } from "./looks/maison.ts";
import { midnight } from "./looks/midnight.ts";
import { completePresets, type ThemePreset } from "./theme-preset.ts";

/** Looks of the themes that come with the editor: each also has pages, texts and pictures (`src/editor/themes`). */
export const themeLooks: readonly ThemePreset[] = [maison, harvest, circuit, atelier, fjord, midnight];

/** The looks as complete states, which every shop offers as colors and fonts too. */
export const themePresets: readonly ThemePreset[] = completePresets(themeLooks, moduleDefinitions);

/** A look as a complete state beside those of the shop. */
export const completeLook = (look: ThemePreset): ThemePreset =>
  completePresets([look, ...themeLooks], moduleDefinitions)[0] ?? look;
