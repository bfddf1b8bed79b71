/** What the domains say to the command palette and on the page of settings: loaded with whichever of these is opened first. */
import { installed } from "../installed.ts";
import type { AboutScreen, Command, DomainPalette } from "./define-palette.ts";

const files = import.meta.glob<{ readonly default: DomainPalette }>("../*/palette.ts", { eager: true });

const palettes = installed.flatMap(({ domain }) => files[`../${domain}/palette.ts`]?.default ?? []);

const about = new Map<string, AboutScreen>([
  ...palettes.flatMap(({ about: own = {} }) => Object.entries(own)),
  ...installed.flatMap(({ navigation = [] }) =>
    navigation.flatMap(({ to, words }): [string, AboutScreen][] => (words ? [[to, { words }]] : [])),
  ),
]);

/** @param to path of an entry of the navigation */
export const aboutScreen = (to: string): AboutScreen => about.get(to) ?? {};

/** Those that add a record first. */
export const domainActions: readonly Command[] = [
  ...palettes.flatMap(({ adds = [] }) => adds),
  ...palettes.flatMap(({ actions = [] }) => actions),
];
