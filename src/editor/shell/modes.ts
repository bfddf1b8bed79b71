/** The display modes, and the change to one. */

import { Columns2, Maximize, Monitor, MonitorSmartphone, Smartphone } from "lucide-react";
import { t, tc } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { writeCookie } from "../api/cookies.ts";
import { isSideBySide, setSideBySide } from "../canvas/side-by-side.ts";
import { translatingNow } from "../languages/language.ts";
import type { Mode } from "../store/state.ts";
import type { EditorStore } from "../store/store.ts";

export const modes = [
  { mode: 0, label: t("Desktop"), icon: Monitor },
  { mode: 1, label: tc("device", "Phone"), icon: Smartphone },
  { mode: 2, label: t("Full screen"), icon: Maximize },
] as const satisfies readonly { mode: Mode; label: string; icon: unknown }[];

/** What the two canvases show: both devices, or, while translating, both languages. */
export const sideBySide = (translating: unknown) =>
  translating
    ? ({ label: t("Two languages side by side"), icon: Columns2 } as const)
    : ({ label: t("PC and phone side by side"), icon: MonitorSmartphone } as const);

export function showMode(store: EditorStore, { mode, label }: (typeof modes)[number]): void {
  const { selected, select, setMode } = store.getState();
  setMode(mode);
  setSideBySide(false);
  // Full screen deselects; in the other modes the selected module is scrolled into view.
  select(mode === 2 ? null : selected);
  writeCookie("mode_index", mode);
  announce(t("{label} view", { label }));
}

/** Shows both, or the desktop alone. */
export function toggleSideBySide(store: EditorStore): void {
  const on = store.getState().mode === 0 && isSideBySide();
  store.getState().setMode(0);
  writeCookie("mode_index", 0);
  setSideBySide(!on);
  announce(on ? t("Desktop view") : sideBySide(translatingNow()).label);
}
