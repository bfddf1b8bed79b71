/** The form of an automation: what its fields hold, and what the call takes of them. */
import {
  type ActionKindName,
  type AutomationAction,
  type AutomationEvent,
  actionKinds,
  automationActions,
  automationEvents,
  type ConditionName,
  type ConditionOperator,
  conditionFields,
  conditionNames,
  conditionOperators,
} from "#contract/automations.ts";
import type { Input } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import type { Automation } from "./automation-queries.ts";

export interface ConditionValues {
  readonly field: ConditionName;
  readonly operator: ConditionOperator;
  /** An amount, a number, or texts with commas between them. */
  readonly text: string;
  readonly yes: boolean;
}

export interface AutomationValues {
  readonly name: string;
  readonly event: AutomationEvent;
  readonly conditions: readonly ConditionValues[];
  readonly action: ActionKindName;
  readonly to: "customer" | "address";
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly tag: string;
  readonly status: "active" | "draft";
  readonly webhook_id: string;
}

export const emptyValues: AutomationValues = {
  name: "",
  event: "order.placed",
  conditions: [],
  action: "mail",
  to: "address",
  address: "",
  subject: "",
  text: "",
  tag: "",
  status: "draft",
  webhook_id: "",
};

const firstOperator = (field: ConditionName): ConditionOperator =>
  (Object.keys(conditionOperators[conditionFields[field].type]) as ConditionOperator[])[0] ?? "is";

export const newCondition = (field: ConditionName): ConditionValues => ({
  field,
  operator: firstOperator(field),
  text: "",
  yes: true,
});

export const subjectOf = (event: AutomationEvent) => automationEvents[event];

/** What can be compared, and done, when an event happens. */
export const fieldsOf = (event: AutomationEvent): readonly ConditionName[] =>
  conditionNames.filter((name) => conditionFields[name].of.some((one) => one === subjectOf(event)));
export const actionsOf = (event: AutomationEvent): readonly ActionKindName[] =>
  actionKinds.filter((kind) => automationActions[kind].of.some((one) => one === subjectOf(event)));

/** The values with another event: what does not belong to it goes. */
export function withEvent(values: AutomationValues, event: AutomationEvent): Partial<AutomationValues> {
  const [fields, actions] = [fieldsOf(event), actionsOf(event)];
  return {
    event,
    conditions: values.conditions.filter(({ field }) => fields.includes(field)),
    ...(!actions.includes(values.action) && { action: "mail" as const }),
    ...(subjectOf(event) === "stock" && { to: "address" as const }),
  };
}

const list = (text: string) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

function comparedWith({ field, text, yes }: ConditionValues) {
  switch (conditionFields[field].type) {
    case "amount":
      return text.trim();
    case "number":
      return Number(text);
    case "country":
      return list(text).map((code) => code.toUpperCase());
    case "words":
      return list(text);
    case "boolean":
      return yes;
  }
}

function actionOf({ action, to, address, subject, text, tag, status, webhook_id }: AutomationValues): AutomationAction {
  switch (action) {
    case "mail":
      return { kind: action, to, address: to === "address" ? address.trim() : "", subject, text };
    case "customer_tag":
      return { kind: action, tag };
    case "order_note":
      return { kind: action, text };
    case "product_status":
      return { kind: action, status };
    case "webhook":
      return { kind: action, webhook_id };
  }
}

/** What the calls take of the form. */
export const inputOf = (values: AutomationValues): Input<CallByPath["/admin_api/v1/automations/create"]> => ({
  name: values.name,
  event: values.event,
  conditions: values.conditions.map((one) => ({ field: one.field, operator: one.operator, value: comparedWith(one) })),
  action: actionOf(values),
});

/** The form of a stored automation. */
export function valuesOf({ name, event, conditions, action }: Automation): AutomationValues {
  const { kind, ...parts } = action;
  return {
    ...emptyValues,
    ...parts,
    name,
    event,
    action: kind,
    conditions: conditions.map(({ field, operator, value }) => ({
      field,
      operator,
      text: typeof value === "boolean" ? "" : Array.isArray(value) ? value.join(", ") : String(value),
      yes: value !== false,
    })),
  };
}

const isEmpty = (text: string) => text.trim() === "";

/** What is wrong with the form, by its fields; conditions by "condition 0". */
export function checkValues(values: AutomationValues): Record<string, string | false> {
  const { name, conditions, action, to, address, subject, text, tag, webhook_id } = values;
  return {
    name: isEmpty(name) && t("Enter a name"),
    address: action === "mail" && to === "address" && isEmpty(address) && t("Enter an email address"),
    subject: action === "mail" && isEmpty(subject) && t("Enter a subject"),
    text: (action === "mail" || action === "order_note") && isEmpty(text) && t("Enter a text"),
    tag: action === "customer_tag" && isEmpty(tag) && t("Enter a tag"),
    webhook_id: action === "webhook" && webhook_id === "" && t("Choose a webhook"),
    ...Object.fromEntries(conditions.map((one, index) => [`condition ${index}`, conditionProblem(one)])),
  };
}

function conditionProblem({ field, text }: ConditionValues): string | false {
  switch (conditionFields[field].type) {
    case "amount":
      return !/^\d{1,12}(\.\d{1,4})?$/.test(text.trim()) && t("Enter an amount such as 19.90");
    case "number":
      return !/^\d{1,6}$/.test(text.trim()) && t("Enter a whole number");
    case "country":
      return (
        (list(text).length === 0 || list(text).some((code) => !/^[a-z]{2}$/i.test(code))) &&
        t("Enter codes of countries such as CH, DE")
      );
    case "words":
      return list(text).length === 0 && t("Enter at least one value");
    case "boolean":
      return false;
  }
}
