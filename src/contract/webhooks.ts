/** What webhooks are sent: events with their names on screens, by groups. Part of the dashboard's code, so there is no library for schemas in it. */
import { t } from "#i18n/t.ts";
import type { EventName } from "./events.ts";
import type { Permission } from "./permissions.ts";

interface WebhookGroup {
  readonly label: string;
  /** Who subscribes to its events must be able to see what they tell of. */
  readonly permission: Permission;
}

/** By the first part of their events' names. */
export const webhookGroups = {
  order: { label: t("Orders"), permission: "orders:read" },
  customer: { label: t("Customers"), permission: "customers:read" },
  product: { label: t("Products"), permission: "products:read" },
  stock: { label: t("Stock"), permission: "inventory:read" },
  page: { label: t("Designs"), permission: "decoration:read" },
  file: { label: t("Media"), permission: "media:read" },
  record: { label: t("All changes by staff"), permission: "audit:read" },
} as const satisfies Readonly<Record<string, WebhookGroup>>;

export type WebhookGroupName = keyof typeof webhookGroups;
export const webhookGroupNames = Object.keys(webhookGroups) as WebhookGroupName[];

/** Every event with what it is called on screens. */
export const webhookEvents: Readonly<Record<EventName, string>> = {
  "order.placed": t("Order placed"),
  "order.paid": t("Order paid"),
  "order.shipped": t("Order shipped"),
  "order.delivered": t("Order delivered"),
  "order.cancelled": t("Order cancelled"),
  "order.refunded": t("Order refunded"),
  "order.withdrawn": t("Withdrawn from order"),
  "customer.created": t("Customer added"),
  "customer.signed_in": t("Customer logged in"),
  "customer.erased": t("Customer erased"),
  "product.created": t("Product added"),
  "product.updated": t("Product changed"),
  "product.deleted": t("Product deleted"),
  "stock.low": t("Stock is low"),
  "stock.out": t("Sold out"),
  "stock.back": t("Back in stock"),
  "page.published": t("Design published"),
  "file.replaced": t("File replaced"),
  "record.changed": t("Record changed"),
};

export const webhookEventNames = Object.keys(webhookEvents) as EventName[];

export const groupOf = (event: string): string => event.slice(0, event.indexOf("."));

/** How a webhook names all events of a group, those of later versions too. */
export const wholeGroup = (group: string): string => `${group}.*`;
/** How it names all events. */
export const everyEvent = "*";

/** What a webhook may name: all events, those of a group, or one. */
export const webhookTopics: readonly string[] = [
  everyEvent,
  ...webhookGroupNames.map(wholeGroup),
  ...webhookEventNames,
];

/** Permissions to see what the named events tell of. */
export function permissionsFor(topics: readonly string[]): Permission[] {
  const groups = webhookGroupNames.filter((group) =>
    topics.some((topic) => topic === everyEvent || groupOf(topic) === group),
  );
  return groups.map((group) => webhookGroups[group].permission);
}

/** Forms of the bodies, by the day on which each was first sent; a webhook keeps that of its beginning. */
export const webhookVersions = ["2026-11-26"] as const;

export const deliveryStates = {
  waiting: { label: t("Waiting"), tone: "info" },
  delivered: { label: t("Delivered"), tone: "success" },
  failed: { label: t("Failed"), tone: "danger" },
} as const;

/** Why a try failed. */
export const failureReasons = {
  status: { label: t("Not accepted") },
  gone: { label: t("Gone (410)") },
  redirect: { label: t("Redirects aren't followed") },
  timeout: { label: t("No answer in time") },
  private: { label: t("Not on the public internet") },
  unknown_host: { label: t("Unknown server") },
  certificate: { label: t("Certificate not valid") },
  connection: { label: t("Can't connect") },
  secret: { label: t("The secret can't be read") },
} as const;

export type FailureReason = keyof typeof failureReasons;

/** Seconds that a webhook may take to answer. */
export const answerSeconds = 15;
