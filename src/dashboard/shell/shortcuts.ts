/** Keys that work on every screen, but never while someone types. */

import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { RequiredPermission } from "#contract/permissions.ts";
import { t } from "#i18n/t.ts";
import { isDialogOpen } from "#ui/controls/is-dialog-open.ts";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { useCan } from "../api/start.ts";
import type { ScreenShortcut } from "../define-screens.ts";
import { installed } from "../installed.ts";
import { footNavigation, navigation } from "./navigation.ts";
import { closeOverlay, currentOverlay, openPalette, openShortcuts, typeAhead } from "./overlays.ts";

interface Shortcut {
  /** Pressed one after the other: "g p". */
  readonly keys: string;
  readonly label: string;
  readonly group: "Go to" | "Create" | "Records" | "Everywhere";
  /** Path of the screen it opens. */
  readonly to?: string;
  readonly run?: () => void;
  readonly permission?: RequiredPermission;
  /** Whether the open screen has it; absent for all screens. Without it the key is left to the screen: lists have j and k too. */
  readonly applies?: () => boolean;
}

/** The link of the open screen that has a shortcut of its own. */
const linkOf = (key: string) => document.querySelector<HTMLElement>(`[data-shortcut="${key}"]`);
const ofScreen = (key: string) => ({
  keys: key,
  run: () => linkOf(key)?.click(),
  applies: () => linkOf(key) !== null,
});

const shortcutTo = (group: Shortcut["group"], { permission, ...screen }: ScreenShortcut): Shortcut => ({
  ...screen,
  group,
  ...(permission && { permission }),
});

export const shortcuts: readonly Shortcut[] = [
  ...[...navigation, ...footNavigation]
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .flatMap(({ keys, label, to, permission }) => (keys ? [shortcutTo("Go to", { keys, label, to, permission })] : [])),
  ...installed.flatMap(({ shortcuts: own = [] }) => own.map((one) => shortcutTo("Create", one))),
  { ...ofScreen("j"), label: t("Next order"), group: "Records" },
  { ...ofScreen("k"), label: t("Previous order"), group: "Records" },
  { keys: "/", label: t("Search"), group: "Everywhere", run: openPalette },
  { keys: "?", label: t("This list"), group: "Everywhere", run: openShortcuts },
];

/** Milliseconds within which the second key of a shortcut follows the first. */
const pause = 1200;

export function useShortcuts(): void {
  const can = useCan();
  const navigate = useNavigate();
  const run = useStableCallback(({ to, run: act }: Shortcut) => (to === undefined ? act?.() : void navigate(to)));
  const find = useStableCallback((keys: string) =>
    shortcuts.find((one) => one.keys === keys && can(one.permission) && (one.applies?.() ?? true)),
  );
  useEffect(() => {
    let first = "";
    let at = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
      if (defaultPrevented || repeat || altKey) return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === "k") {
        event.preventDefault();
        if (currentOverlay() === "palette") closeOverlay();
        else if (!isDialogOpen()) openPalette();
        return;
      }
      if (key === "Escape" && currentOverlay() === "palette" && !isTyping(event.target)) {
        // Before the palette has loaded; then its dialog closes itself.
        closeOverlay();
        return;
      }
      if (ctrlKey || metaKey || key.length !== 1 || isTyping(event.target)) return;
      if (currentOverlay() === "palette") {
        event.preventDefault();
        typeAhead(key);
        return;
      }
      if (isDialogOpen()) return;
      const now = performance.now();
      const shortcut = (now - at < pause ? find(`${first} ${key}`) : undefined) ?? find(key);
      first = shortcut ? "" : key;
      at = now;
      if (!shortcut) return;
      event.preventDefault();
      run(shortcut);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [find, run]);
}

/** Whether keys go into a text, a list or a grid. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input, textarea, select, [contenteditable='true'], [role='grid'], [role='menu'], [role='listbox']",
    ) !== null
  );
}
