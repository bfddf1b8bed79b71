/** Light, dark or the system's choice, kept in this browser. The document's first script has set it before the first paint. */
import { useSyncExternalStore } from "react";
import { themeKey } from "#ui/theme-script.ts";

export type Theme = "light" | "dark" | "system";
const listeners = new Set<() => void>();
/** The choice of this page where storage is blocked. */
let chosen: Theme | undefined;

function read(): Theme {
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

const systemDark = () => matchMedia("(prefers-color-scheme: dark)");

function show(): void {
  const theme = read();
  const dark = theme === "dark" || (theme === "system" && systemDark().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  for (const listener of listeners) listener();
}

/** Shows the chosen theme and follows the system's changes. */
export function startTheme(): void {
  show();
  systemDark().addEventListener("change", show);
}

export function setTheme(theme: Theme): void {
  chosen = theme;
  try {
    if (theme === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  show();
}

/** Whether dark is shown now. */
export const isDark = (): boolean => document.documentElement.dataset.theme === "dark";

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => "system",
  );
}
