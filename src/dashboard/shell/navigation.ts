/** The side navigation: every entry with the permission without which it is hidden. */
import {
  Activity,
  BadgePercent,
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
  /** Further words that the palette finds it by. */
  readonly words?: string;
  /** One sentence on the page of settings. */
  readonly description?: string;
  /** Shown below while this part of the dashboard is open. */
  readonly children?: readonly NavigationEntry[];
}

export const navigation: readonly NavigationEntry[] = [
  { label: "Home", to: "/", icon: House, words: "start overview to do" },
  {
    label: "Orders",
    to: "/orders",
    icon: Inbox,
    permission: "orders:read",
    words: "sales purchases ship refund payments",
  },
  {
    label: "Products",
    to: "/products",
    icon: Tag,
    permission: "products:read",
    words: "goods catalog prices variants",
    children: [
      { label: "Categories", to: "/categories", permission: "products:read", words: "collections tree" },
      { label: "Inventory", to: "/inventory", permission: "inventory:read", words: "stock warehouse count" },
      { label: "Search words", to: "/search-words", permission: "products:read", words: "synonyms searches" },
      { label: "Import and export", to: "/imports", permission: "products:read", words: "csv shopify woocommerce" },
    ],
  },
  {
    label: "Customers",
    to: "/customers",
    icon: Users,
    permission: "customers:read",
    words: "buyers people accounts guests",
    children: [
      { label: "Groups", to: "/customer-groups", permission: "customers:read", words: "segments rules" },
      { label: "Messages", to: "/messages", permission: "customers:read", words: "inbox contact form answer" },
      { label: "Newsletter", to: "/subscribers", permission: "customers:read", words: "subscribers email list" },
      { label: "Reviews", to: "/reviews", permission: "customers:read", words: "ratings stars comments" },
    ],
  },
  {
    label: "Discounts",
    to: "/discounts",
    icon: BadgePercent,
    permission: "discounts:read",
    words: "coupons codes vouchers promotions sale",
    children: [{ label: "Codes", to: "/discount-codes", permission: "discounts:read", words: "batch vouchers csv" }],
  },
  { label: "Media", to: "/media", icon: Image, permission: "media:read", words: "pictures files videos library" },
  { label: "Activity", to: "/activity", icon: Activity, permission: "audit:read", words: "audit history changes log" },
  { label: "Tasks", to: "/tasks", icon: ListTodo, words: "jobs progress running" },
];

/** At the foot of the navigation. */
export const footNavigation: readonly NavigationEntry[] = [
  {
    label: "Settings",
    to: "/settings",
    icon: Settings,
    words: "preferences",
    children: [
      {
        label: "Shop",
        description: "Name, seller's details, currency, time zone",
        to: "/settings/shop",
        permission: "settings:read",
        words: "store name general address vat tax company legal",
      },
      {
        label: "Checkout",
        description: "Deadlines of payments, returns and deliveries",
        to: "/settings/checkout",
        permission: "settings:read",
        words: "refund days payment deadline",
      },
      {
        label: "Shipping",
        description: "Where you ship to, rates, delivery days and pickup",
        to: "/settings/shipping",
        permission: "settings:read",
        words: "delivery zones rates countries pickup postage",
      },
      {
        label: "Payments",
        description: "Cards, bank transfer, cash on delivery",
        to: "/settings/payments",
        permission: "settings:read",
        words: "stripe card wallet bank transfer cash keys pay",
      },
      {
        label: "Taxes",
        description: "Rates by country and state, tax in prices, reverse charge",
        to: "/settings/taxes",
        permission: "settings:read",
        words: "vat gst sales tax rates reverse charge eu",
      },
      {
        label: "Email settings",
        description: "Sender, mail server, and the texts of emails",
        to: "/settings/mails",
        permission: "settings:read",
        words: "smtp mail server sender templates texts notifications",
      },
      {
        label: "Notifications",
        description: "Who gets an email about orders, refunds, low stock and more",
        to: "/settings/notifications",
        permission: "settings:read",
        words: "alerts new order email staff summary",
      },
      {
        label: "Your account",
        description: "Name, password, passkeys, two-step verification, sessions",
        to: "/settings/account",
        words: "password passkey two-step sessions profile",
      },
      {
        label: "Staff",
        description: "Who may sign in, and with which role",
        to: "/settings/staff",
        permission: "staff:manage",
        words: "users team invite people",
      },
      {
        label: "Roles",
        description: "What each role may see and change",
        to: "/settings/roles",
        permission: "staff:manage",
        words: "permissions rights",
      },
      {
        label: "Emails",
        description: "Every email of the shop, and why one wasn't sent",
        to: "/emails",
        permission: "mails:read",
        words: "mails messages sent failed outbox",
      },
      {
        label: "Redirects",
        description: "Old addresses that lead to new pages",
        to: "/redirects",
        permission: "content:write",
        words: "old addresses 301 url",
      },
      {
        label: "Health",
        description: "Backups, jobs, emails, disk and versions",
        to: "/settings/health",
        permission: "settings:read",
        words: "backup restore status system version disk",
      },
    ],
  },
];
