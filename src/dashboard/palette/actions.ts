/** What the command palette offers besides what the shop contains. */
import {
  ExternalLink,
  Import,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Paintbrush,
  Plus,
  ScanBarcode,
  Sun,
  Table2,
  Truck,
  UserPlus,
} from "lucide-react";
import type { NavigateFunction } from "react-router";
import type { RequiredPermission } from "#contract/permissions.ts";
import { decorate } from "../shell/decorate.ts";
import { footNavigation, type NavigationEntry, navigation } from "../shell/navigation.ts";
import { navigationWords } from "../shell/navigation-words.ts";
import { openShortcuts } from "../shell/overlays.ts";
import { signOut } from "../shell/sign-out.ts";
import { toastFailure } from "../shell/toast.ts";
import { isDark, setTheme } from "../theme.ts";

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

/**
 * Every screen of the navigation.
 * @param payments names of the ways to pay, by which their screen is found too.
 */
export function pageCommands(payments: readonly string[]): Command[] {
  const wordsOf = (to: string) =>
    [navigationWords[to]?.words, ...(to === "/settings/payments" ? payments : [])].filter(Boolean).join(" ");
  const toCommand = (above?: NavigationEntry) => (entry: NavigationEntry) => ({
    id: `page ${entry.to}`,
    label: entry.label,
    detail: above?.label,
    icon: entry.icon ?? above?.icon,
    ...(wordsOf(entry.to) && { words: wordsOf(entry.to) }),
    permission: entry.permission,
    run: (navigate: NavigateFunction) => void navigate(entry.to),
  });
  return [...navigation, ...footNavigation].flatMap((entry) => [
    toCommand()(entry),
    ...(entry.children ?? []).map(toCommand(entry)),
  ]);
}

const addCommand = (what: string, to: string, permission: RequiredPermission, words = ""): Command => ({
  id: `add ${what}`,
  label: `Add ${what}`,
  icon: Plus,
  words: `new create ${words}`,
  permission,
  run: (navigate) => void navigate(to),
});

export function actionCommands(): Command[] {
  return [
    {
      id: "add product",
      label: "Add product",
      icon: Plus,
      words: "new create",
      permission: "products:write",
      keys: "n p",
      run: (navigate) => void navigate("/products/new"),
    },
    addCommand("category", "/categories/new", "products:write"),
    addCommand("discount", "/discounts/new", "discounts:write", "coupon code promotion"),
    addCommand("article", "/articles/new", "content:write", "text page"),
    addCommand("post", "/news/new", "content:write", "news blog"),
    {
      id: "spreadsheet",
      label: "Edit products in a spreadsheet",
      icon: Table2,
      words: "bulk grid many prices",
      permission: "products:write",
      run: (navigate) => void navigate("/products/spreadsheet"),
    },
    {
      id: "count stock",
      label: "Count stock",
      icon: ScanBarcode,
      words: "inventory stocktake scan",
      permission: "inventory:write",
      run: (navigate) => void navigate("/inventory/counts"),
    },
    {
      id: "ship orders",
      label: "Ship many orders",
      icon: Truck,
      words: "tracking numbers parcels bulk fulfil",
      permission: "orders:write",
      run: (navigate) => void navigate("/orders/ship"),
    },
    {
      id: "import products",
      label: "Import products",
      icon: Import,
      words: "csv shopify woocommerce upload move",
      permission: "products:write",
      run: (navigate) => void navigate("/imports"),
    },
    {
      id: "decorate",
      label: "Decorate the shop",
      icon: Paintbrush,
      words: "design theme page editor builder",
      permission: "decoration:read",
      run: () => void decorate().catch((error: unknown) => toastFailure(error)),
    },
    {
      id: "invite",
      label: "Invite staff",
      icon: UserPlus,
      words: "add user team member",
      permission: "staff:manage",
      run: (navigate) => void navigate("/settings/staff"),
    },
    {
      id: "view shop",
      label: "View shop",
      icon: ExternalLink,
      words: "open storefront website",
      run: () => void window.open("/", "_blank", "noreferrer"),
    },
    isDark()
      ? {
          id: "light",
          label: "Switch to light mode",
          icon: Sun,
          words: "theme appearance bright day",
          run: () => setTheme("light"),
        }
      : {
          id: "dark",
          label: "Switch to dark mode",
          icon: Moon,
          words: "theme appearance night",
          run: () => setTheme("dark"),
        },
    {
      id: "system",
      label: "Follow the system's appearance",
      icon: Monitor,
      words: "theme light dark mode automatic",
      run: () => setTheme("system"),
    },
    {
      id: "shortcuts",
      label: "Keyboard shortcuts",
      icon: Keyboard,
      words: "keys help",
      keys: "?",
      run: () => openShortcuts(),
    },
    { id: "sign out", label: "Sign out", icon: LogOut, words: "log out leave", run: () => void signOut() },
  ];
}
