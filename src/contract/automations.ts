/**
 * Automations: when an event happens and its conditions hold, the shop does something by itself. What can be chosen, with its words on
 * screens. Part of the dashboard's code, so there is no library for schemas in it.
 */
import { t } from "#i18n/t.ts";
import type { EventName } from "./events.ts";
import type { Permission } from "./permissions.ts";

/** What an event is about: what its conditions compare and what its actions act on. */
export type AutomationSubject = "order" | "customer" | "stock";

/** Events that begin an automation. No action causes one of them, so that automations never begin each other without end. */
export const automationEvents = {
  "order.placed": "order",
  "order.paid": "order",
  "order.shipped": "order",
  "order.delivered": "order",
  "order.cancelled": "order",
  "order.refunded": "order",
  "order.withdrawn": "order",
  "customer.created": "customer",
  "stock.low": "stock",
  "stock.out": "stock",
  "stock.back": "stock",
} as const satisfies Partial<Record<EventName, AutomationSubject>>;

export type AutomationEvent = keyof typeof automationEvents;
export const automationEventNames = Object.keys(automationEvents) as AutomationEvent[];

/** How a value is given: an amount of the shop's currency ("19.90"), a whole number, texts of which one must apply, yes or no. */
export type ConditionType = "amount" | "number" | "words" | "country" | "boolean";

interface ConditionField {
  readonly label: string;
  readonly of: readonly AutomationSubject[];
  readonly type: ConditionType;
}

export const conditionFields = {
  total: { label: t("Order total"), of: ["order"], type: "amount" },
  units: { label: t("Number of units"), of: ["order"], type: "number" },
  country: { label: t("Country of delivery"), of: ["order"], type: "country" },
  discount_code: { label: t("Discount code"), of: ["order"], type: "words" },
  is_first_order: { label: t("First order of the customer"), of: ["order"], type: "boolean" },
  customer_tag: { label: t("Tag of the customer"), of: ["order", "customer"], type: "words" },
  has_account: { label: t("Customer has an account"), of: ["order", "customer"], type: "boolean" },
  product_tag: { label: t("Tag of the product"), of: ["stock"], type: "words" },
  vendor: { label: t("Vendor"), of: ["stock"], type: "words" },
} as const satisfies Record<string, ConditionField>;

export type ConditionName = keyof typeof conditionFields;
export const conditionNames = Object.keys(conditionFields) as ConditionName[];

/** By type of a field: how it is compared. */
export const conditionOperators = {
  amount: { at_least: t("is at least"), at_most: t("is at most") },
  number: { at_least: t("is at least"), at_most: t("is at most") },
  words: { any: t("is one of"), none: t("is none of") },
  country: { any: t("is one of"), none: t("is none of") },
  boolean: { is: t("is") },
} as const satisfies Record<ConditionType, Readonly<Record<string, string>>>;

export type ConditionOperator = "at_least" | "at_most" | "any" | "none" | "is";

export interface Condition {
  readonly field: ConditionName;
  readonly operator: ConditionOperator;
  readonly value: string | number | boolean | readonly string[];
}

interface ActionKind {
  readonly label: string;
  readonly of: readonly AutomationSubject[];
  /** Who adds the action must have it, and still have it when it is done. */
  readonly permission: Permission;
}

export const automationActions = {
  mail: { label: t("Send an email"), of: ["order", "customer", "stock"], permission: "settings:write" },
  customer_tag: { label: t("Tag the customer"), of: ["order", "customer"], permission: "customers:write" },
  order_note: { label: t("Add a note to the order"), of: ["order"], permission: "orders:write" },
  product_status: { label: t("Show or hide the product"), of: ["stock"], permission: "products:write" },
  webhook: {
    label: t("Tell a program by its webhook"),
    of: ["order", "customer", "stock"],
    permission: "webhooks:write",
  },
} as const satisfies Record<string, ActionKind>;

export type ActionKindName = keyof typeof automationActions;
export const actionKinds = Object.keys(automationActions) as ActionKindName[];

export type AutomationAction =
  | {
      readonly kind: "mail";
      /** The customer of the order or event, or an address. */
      readonly to: "customer" | "address";
      readonly address: string;
      readonly subject: string;
      readonly text: string;
    }
  | { readonly kind: "customer_tag"; readonly tag: string }
  | { readonly kind: "order_note"; readonly text: string }
  | { readonly kind: "product_status"; readonly status: "active" | "draft" }
  | { readonly kind: "webhook"; readonly webhook_id: string };

/** What texts of mails and notes may name in braces, by what the event is about. */
export const placeholders = {
  order: {
    order: t("Order number"),
    total: t("Order total"),
    customer: t("Name of the customer"),
    email: t("Email of the customer"),
    shop: t("Name of the shop"),
  },
  customer: { customer: t("Name of the customer"), email: t("Email of the customer"), shop: t("Name of the shop") },
  stock: { product: t("Product"), sku: t("SKU"), available: t("Units available"), shop: t("Name of the shop") },
} as const satisfies Record<AutomationSubject, Readonly<Record<string, string>>>;

export const runStates = {
  done: { label: t("Done"), tone: "success" },
  failed: { label: t("Failed"), tone: "danger" },
} as const;

/** Automations that a mall may have, and conditions of one. */
export const maxAutomations = 100;
export const maxAutomationConditions = 10;
