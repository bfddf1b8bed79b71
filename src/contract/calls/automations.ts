/** Automations: what the shop does by itself when something happens, and what it did (docs/automations.md). */
import { z } from "zod";
import {
  actionKinds,
  automationActions,
  automationEventNames,
  automationEvents,
  conditionFields,
  conditionNames,
  conditionOperators,
  maxAutomationConditions,
} from "../automations.ts";
import { defineCall, nothing } from "../call.ts";
import { exactEmail, words } from "../fields.ts";
import { text } from "../input.ts";

const id = z.uuid("must be an id of an automation");

const values = {
  amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, "must be an amount such as 19.90"),
  number: z.number().int("must be a whole number").min(0, "must be at least 0").max(1_000_000),
  words: z.array(words(60).min(1, "is required")).min(1, "must have a value").max(50, "at most 50 values"),
  country: z
    .array(z.string().regex(/^[A-Z]{2}$/, "must be a code such as CH"))
    .min(1, "must have a country")
    .max(250),
  boolean: z.boolean("must be true or false"),
};

const condition = z
  .object({
    field: z.enum(conditionNames, `must be one of ${conditionNames.join(", ")}`),
    operator: z.enum(["at_least", "at_most", "any", "none", "is"]),
    value: z.union([values.amount, values.number, values.words, values.boolean]),
  })
  .superRefine(({ field, operator, value }, check) => {
    const { type } = conditionFields[field];
    const operators = Object.keys(conditionOperators[type]);
    if (!operators.includes(operator)) check.addIssue(`operator must be one of ${operators.join(", ")}`);
    const parsed = values[type].safeParse(value);
    if (!parsed.success) check.addIssue({ code: "custom", path: ["value"], message: parsed.error.issues[0]?.message });
  });

const action = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("mail"),
      to: z.enum(["customer", "address"]),
      /** Where it goes; "" for the customer. */
      address: z.union([z.literal(""), exactEmail]).default(""),
      subject: words(200).min(1, "is required"),
      text: text(5000),
    }),
    z.object({ kind: z.literal("customer_tag"), tag: words(60).min(1, "is required") }),
    z.object({ kind: z.literal("order_note"), text: text(1000) }),
    z.object({ kind: z.literal("product_status"), status: z.enum(["active", "draft"]) }),
    z.object({ kind: z.literal("webhook"), webhook_id: z.uuid("must be an id of a webhook") }),
  ])
  .refine((one) => one.kind !== "mail" || one.to === "customer" || one.address !== "", {
    path: ["address"],
    message: "is required",
  });

const fields = {
  name: words(60).min(1, "is required"),
  event: z.enum(automationEventNames, `must be one of ${automationEventNames.join(", ")}`),
  /** All of them must hold. */
  conditions: z.array(condition).max(maxAutomationConditions, "at most 10 conditions").default([]),
  action,
};

/** Every part must be of what the event is about. */
const fits = <T extends z.ZodType<z.output<z.ZodObject<typeof fields>>>>(schema: T) =>
  schema.superRefine(({ event, conditions, action: chosen }, check) => {
    const about = automationEvents[event];
    conditions.forEach(({ field }, index) => {
      const { of } = conditionFields[field];
      if (!of.some((one) => one === about))
        check.addIssue({ code: "custom", path: ["conditions", index, "field"], message: "is not of this event" });
    });
    const { of } = automationActions[chosen.kind];
    if (!of.some((one) => one === about) || (chosen.kind === "mail" && chosen.to === "customer" && about === "stock"))
      check.addIssue({ code: "custom", path: ["action"], message: "is not possible for this event" });
  });

const automation = z.object({
  id: z.uuid(),
  name: z.string(),
  event: z.enum(automationEventNames),
  conditions: z.array(condition),
  action,
  is_on: z.boolean(),
  /** Who added or last changed it: it may do what they may do. "" for somebody who is gone. */
  staff_name: z.string(),
  /** Of the last 30 days. */
  done: z.number().int(),
  failed: z.number().int(),
  last_run_at: z.iso.datetime().nullable(),
});

export const automationList = defineCall({
  path: "/admin_api/v1/automations/list",
  audience: "admin",
  permission: "settings:read",
  summary: "All automations of the mall by their names, with how often each ran",
  input: nothing,
  output: z.object({ automations: z.array(automation) }),
});

export const automationDetail = defineCall({
  path: "/admin_api/v1/automations/detail",
  audience: "admin",
  permission: "settings:read",
  summary: "One automation",
  input: z.object({ id }),
  output: automation,
});

export const automationCreate = defineCall({
  path: "/admin_api/v1/automations/create",
  audience: "admin",
  permission: "settings:write",
  summary: `Adds an automation: an event, conditions that must all hold, and one action (${actionKinds.join(", ")})`,
  input: fits(z.object(fields)),
  output: z.object({ id: z.uuid(), batch_id: z.uuid() }),
  success: "Automation added",
});

export const automationUpdate = defineCall({
  path: "/admin_api/v1/automations/update",
  audience: "admin",
  permission: "settings:write",
  summary: "Changes an automation; from now on it may do what the caller may do",
  input: fits(z.object({ id, ...fields })),
  output: z.object({ batch_id: z.uuid() }),
  success: "Automation saved",
});

export const automationSwitch = defineCall({
  path: "/admin_api/v1/automations/switch",
  audience: "admin",
  permission: "settings:write",
  summary: "Switches an automation on or off; what happens while it is off is not done later",
  input: z.object({ id, is_on: z.boolean("must be true or false") }),
  output: z.object({ batch_id: z.uuid() }),
});

export const automationRemove = defineCall({
  path: "/admin_api/v1/automations/remove",
  audience: "admin",
  permission: "settings:write",
  summary: "Deletes an automation with what is known of its runs",
  input: z.object({ id }),
  output: z.object({ batch_id: z.uuid() }),
  success: "Automation deleted",
});
