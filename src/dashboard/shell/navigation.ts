/** The side navigation: every entry with the permission without which it is hidden; its words are in `navigation-words.ts`. */
import {
  Activity,
  BadgePercent,
  ChartLine,
  FileText,
  House,
  Image,
  Inbox,
  ListTodo,
  type LucideIcon,
  Settings,
  Tag,
  Users,
} from "lucide-react";
import type { RequiredPermission } from "#contract/permissions.ts";

export interface NavigationEntry {
  readonly label: string;
  /** Path inside of the dashboard. */
  readonly to: string;
  /** Entries below another have none. */
  readonly icon?: LucideIcon;
  /** Absent: for all staff. */
  readonly permission?: RequiredPermission;
  /** Heading under which it stands among its neighbours. */
  readonly group?: string;
  /** Shown below while this part of the dashboard is open. */
  readonly children?: readonly NavigationEntry[];
}

export const navigation: readonly NavigationEntry[] = [
  { label: "Home", to: "/", icon: House },
  {
    label: "Orders",
    to: "/orders",
    icon: Inbox,
    permission: "orders:read",
    children: [{ label: "Invoices", to: "/invoices", permission: "orders:read" }],
  },
  {
    label: "Products",
    to: "/products",
    icon: Tag,
    permission: "products:read",
    children: [
      { label: "Categories", to: "/categories", permission: "products:read" },
      { label: "Inventory", to: "/inventory", permission: "inventory:read" },
      { label: "Search words", to: "/search-words", permission: "products:read" },
      { label: "Import and export", to: "/imports", permission: "products:read" },
    ],
  },
  {
    label: "Customers",
    to: "/customers",
    icon: Users,
    permission: "customers:read",
    children: [
      { label: "Groups", to: "/customer-groups", permission: "customers:read" },
      { label: "Messages", to: "/messages", permission: "customers:read" },
      { label: "Newsletter", to: "/subscribers", permission: "customers:read" },
      { label: "Reviews", to: "/reviews", permission: "customers:read" },
    ],
  },
  {
    label: "Discounts",
    to: "/discounts",
    icon: BadgePercent,
    permission: "discounts:read",
    children: [{ label: "Codes", to: "/discount-codes", permission: "discounts:read" }],
  },
  { label: "Analytics", to: "/analytics", icon: ChartLine, permission: "figures:read" },
  {
    label: "Articles",
    to: "/articles",
    icon: FileText,
    permission: "content:read",
    children: [
      { label: "News", to: "/news", permission: "content:read" },
      { label: "Link list", to: "/menu", permission: "content:read" },
    ],
  },
  { label: "Media", to: "/media", icon: Image, permission: "media:read" },
  { label: "Activity", to: "/activity", icon: Activity, permission: "audit:read" },
  { label: "Tasks", to: "/tasks", icon: ListTodo },
];

/** At the foot of the navigation. */
export const footNavigation: readonly NavigationEntry[] = [
  {
    label: "Settings",
    to: "/settings",
    icon: Settings,
    children: [
      { label: "Shop", to: "/settings/shop", permission: "settings:read", group: "General" },
      { label: "Domains", to: "/settings/domains", permission: "settings:read", group: "General" },
      { label: "Redirects", to: "/redirects", permission: "content:read", group: "General" },
      { label: "Health", to: "/settings/health", permission: "settings:read", group: "General" },
      { label: "Checkout", to: "/settings/checkout", permission: "settings:read", group: "Selling" },
      { label: "Shipping", to: "/settings/shipping", permission: "settings:read", group: "Selling" },
      { label: "Payments", to: "/settings/payments", permission: "settings:read", group: "Selling" },
      { label: "Taxes", to: "/settings/taxes", permission: "settings:read", group: "Selling" },
      { label: "Invoice settings", to: "/settings/invoices", permission: "settings:read", group: "Selling" },
      { label: "Email settings", to: "/settings/mails", permission: "settings:read", group: "Email" },
      { label: "Emails", to: "/emails", permission: "mails:read", group: "Email" },
      { label: "Notifications", to: "/settings/notifications", permission: "settings:read", group: "Email" },
      { label: "Your account", to: "/settings/account", group: "People" },
      { label: "Staff", to: "/settings/staff", permission: "staff:manage", group: "People" },
      { label: "Roles", to: "/settings/roles", permission: "staff:manage", group: "People" },
    ],
  },
];

export interface NavigationGroup {
  /** Undefined for entries without a heading. */
  readonly heading: string | undefined;
  readonly entries: readonly NavigationEntry[];
}

/** Entries by their heading, in the order in which headings and entries come. */
export function grouped(entries: readonly NavigationEntry[]): readonly NavigationGroup[] {
  return [...Map.groupBy(entries, ({ group }) => group)].map(([heading, members]) => ({ heading, entries: members }));
}
