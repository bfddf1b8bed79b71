/** What the command palette offers besides what the shop contains. */

import { ExternalLink, Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import type { NavigateFunction } from "react-router";
import { t } from "#i18n/t.ts";
import { footNavigation, hasEntry, type NavigationItem, navigation, type ShopKind } from "../shell/navigation.ts";
import { openShortcuts } from "../shell/overlays.ts";
import { signOut } from "../shell/sign-out.ts";
import { isDark, setTheme } from "../theme.ts";
import type { Command } from "./define-palette.ts";
import { aboutScreen, domainActions } from "./entries.ts";

/**
 * Every screen of the navigation.
 * @param payments names of the ways to pay, by which their screen is found too.
 * @param shop whose entries they are
 */
export function pageCommands(payments: readonly string[], shop: ShopKind): Command[] {
  const wordsOf = (to: string) =>
    [aboutScreen(to).words, ...(to === "/settings/payments" ? payments : [])].filter(Boolean).join(" ");
  const toCommand = (above?: NavigationItem) => (entry: NavigationItem) => ({
    id: `page ${entry.to}`,
    label: entry.label,
    detail: above?.label,
    icon: entry.icon ?? above?.icon,
    ...(wordsOf(entry.to) && { words: wordsOf(entry.to) }),
    permission: entry.permission,
    run: (navigate: NavigateFunction) => void navigate(entry.to),
  });
  const its = (entries: readonly NavigationItem[] = []) => entries.filter((entry) => hasEntry(entry, shop));
  return its([...navigation, ...footNavigation]).flatMap((entry) => [
    toCommand()(entry),
    ...its(entry.children).map(toCommand(entry)),
  ]);
}

export function actionCommands(): Command[] {
  return [
    ...domainActions,
    {
      id: "view shop",
      label: t("View shop"),
      icon: ExternalLink,
      words: t("open storefront website"),
      run: () => void window.open("/", "_blank", "noreferrer"),
    },
    isDark()
      ? {
          id: "light",
          label: t("Switch to light mode"),
          icon: Sun,
          words: t("theme appearance bright day"),
          run: () => setTheme("light"),
        }
      : {
          id: "dark",
          label: t("Switch to dark mode"),
          icon: Moon,
          words: t("theme appearance night"),
          run: () => setTheme("dark"),
        },
    {
      id: "system",
      label: t("Follow the system's appearance"),
      icon: Monitor,
      words: t("theme light dark mode automatic"),
      run: () => setTheme("system"),
    },
    {
      id: "shortcuts",
      label: t("Keyboard shortcuts"),
      icon: Keyboard,
      words: t("keys help"),
      keys: "?",
      run: () => openShortcuts(),
    },
    { id: "sign out", label: t("Sign out"), icon: LogOut, words: t("log out leave"), run: () => void signOut() },
  ];
}
