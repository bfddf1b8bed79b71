/** What the command palette offers of a domain, and what is said of its screens: the `palette.ts` of each domain. */

import { type LucideIcon, Plus } from "lucide-react";
import type { NavigateFunction } from "react-router";
import type { RequiredPermission } from "#contract/permissions.ts";
import { t } from "#i18n/t.ts";

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Smaller, after the label. */
  readonly detail?: string | undefined;
  /** What tells it from others, below the label. */
  readonly line?: string;
  readonly icon?: LucideIcon | undefined;
  /** Address of a picture, instead of the icon. */
  readonly image?: string;
  /** Further words that it is found by. */
  readonly words?: string;
  readonly permission?: RequiredPermission | undefined;
  readonly keys?: string;
  readonly run: (navigate: NavigateFunction) => void;
}

export interface AboutScreen {
  /** Further words that the palette finds it by. */
  readonly words?: string;
  /** One sentence on the page of settings. */
  readonly description?: string;
}

export interface DomainPalette {
  /** Words about entries of the navigation, by their path. */
  readonly about?: Readonly<Record<string, AboutScreen>>;
  /** Adding a record: offered before all other actions. */
  readonly adds?: readonly Command[];
  readonly actions?: readonly Command[];
}

export const definePalette = (palette: DomainPalette): DomainPalette => palette;

/** Opens a screen. */
export const goTo = (to: string, command: Omit<Command, "run">): Command => ({
  ...command,
  run: (navigate) => void navigate(to),
});

/** @param what its id; @param label "Add product" */
export const addCommand = (
  what: string,
  label: string,
  to: string,
  { permission, words, keys }: Pick<Command, "permission" | "words" | "keys">,
): Command =>
  goTo(to, {
    id: `add ${what}`,
    label,
    icon: Plus,
    words: [t("new create"), words].filter(Boolean).join(" "),
    permission,
    ...(keys && { keys }),
  });
