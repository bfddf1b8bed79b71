/** Customers of the dashboard, and groups of them. */
import { z } from "zod";
import { phone } from "../address.ts";
import { defineCall, nothing } from "../call.ts";
import { customerRule } from "../customer-rule.ts";
import { email, words } from "../fields.ts";
import { changesOf, optionalText, text } from "../input.ts";
import { price } from "../rows.ts";
import { changed } from "../shapes/changed.ts";
import { customerDetail, customerGroup } from "../shapes/customer.ts";

const id = z.uuid("must be an id of a customer");

export const getCustomer = defineCall({
  path: "/admin_api/v1/customers/detail",
  audience: "admin",
  permission: "customers:read",
  summary: "One customer with value, orders, addresses, consent, reviews and messages",
  input: z.object({ id }),
  output: z.object({ customer: customerDetail }),
});

const tags = z
  .array(text(60))
  .max(50, "at most 50 tags")
  .overwrite((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]);
const fields = {
  email,
  name: optionalText(100),
  phone: z.union([z.literal(""), phone], "must be a phone number"),
  tags,
  note: optionalText(5000),
};

export const createCustomer = defineCall({
  path: "/admin_api/v1/customers/create",
  audience: "admin",
  permission: "customers:write",
  summary: "Adds a customer by hand, without an account",
  success: "Customer added",
  input: z.object({
    email,
    name: fields.name.default(""),
    phone: fields.phone.default(""),
    tags: tags.default([]),
    note: fields.note.default(""),
  }),
  output: z.object({ id: z.string(), ...changed }),
});

/** At most 20,000 customers. */
const customerFile = z.string().min(1, "is required").max(8_000_000, "at most 8 MB");

export const checkCustomerFile = defineCall({
  path: "/admin_api/v1/customers/checkImport",
  audience: "admin",
  permission: "customers:write",
  summary:
    "Reads a CSV file of customers, as Shopify and WooCommerce export it, and says whom it would add; nothing is changed",
  input: z.object({ csv: customerFile }),
  output: z.object({
    /** Customers whom the shop does not have. */
    added: z.number().int(),
    /** Those whom it has: they stay as they are. */
    known: z.number().int(),
    /** Of the new ones those of whom the file says that they agreed to emails. */
    agreed: z.number().int(),
    /** Whether a column says that. */
    has_consent: z.boolean(),
    /** The first 100 lines that cannot be added. */
    problems: z.array(z.object({ line: z.number().int(), email: z.string(), problem: z.string() })),
    problem_count: z.number().int(),
    /** New customers whose postal address is taken over. */
    addresses: z.number().int(),
    /** The first 100 whose address breaks a rule of its country: it goes into their note. */
    noted: z.array(z.object({ line: z.number().int(), email: z.string(), problem: z.string() })),
    noted_count: z.number().int(),
    /** The first 10 that are new. */
    sample: z.array(z.object({ email: z.string(), name: z.string(), tags: z.array(z.string()) })),
  }),
  maxBytes: 16 * 1024 * 1024,
});

export const importCustomers = defineCall({
  path: "/admin_api/v1/customers/import",
  audience: "admin",
  permission: "customers:write",
  summary:
    "Adds the new customers of a CSV file, as a task; those who agreed to emails are subscribed where that is asked for",
  input: z.object({
    csv: customerFile,
    /** Of the file: it stands in the note of the consent. */
    name: text(200),
    subscribe: z.boolean().default(false),
  }),
  output: z.object({ ...changed, task_id: z.string(), count: z.number().int() }),
  maxBytes: 16 * 1024 * 1024,
});

export const updateCustomer = defineCall({
  path: "/admin_api/v1/customers/update",
  audience: "admin",
  permission: "customers:write",
  summary: "Changes a customer; 409 with both values when somebody else has changed a field",
  success: "Customer saved",
  input: z.object({
    id,
    changes: changesOf(fields),
    /** The values that the form was opened with, of the fields in `changes`. */
    base: z.strictObject(fields).partial().optional(),
  }),
  output: z.object({ customer: customerDetail, ...changed }),
});

export const exportPerson = defineCall({
  path: "/admin_api/v1/customers/export",
  audience: "admin",
  permission: "customers:read",
  summary: "Everything the shop holds about a customer, for the customer: as data, and as an HTML document to read",
  reauth: true,
  input: z.object({ id }),
  output: z.object({ data: z.record(z.string(), z.unknown()), html: z.string() }),
});

export const erasePerson = defineCall({
  path: "/admin_api/v1/customers/erase",
  audience: "admin",
  permission: "customers:write",
  summary:
    "Erases a customer's personal data for good; orders keep what bookkeeping needs, open ones how to reach the customer until they are closed",
  success: "Personal data erased",
  reauth: true,
  input: z.object({ id }),
  output: nothing,
});

export const customerTags = defineCall({
  path: "/admin_api/v1/customers/tags",
  audience: "admin",
  permission: "customers:read",
  summary: "Tags that customers have, 20 at most, by what their words begin with",
  input: z.object({ search: words(60).default("") }),
  output: z.object({ tags: z.array(z.string()) }),
});

const groupId = z.uuid("must be an id of a group");
const groupFields = { name: text(60), rule: customerRule };

export const listCustomerGroups = defineCall({
  path: "/admin_api/v1/customerGroups/list",
  audience: "admin",
  permission: "customers:read",
  summary: "All groups of customers, by name",
  input: nothing,
  output: z.object({ groups: z.array(customerGroup) }),
});

export const getCustomerGroup = defineCall({
  path: "/admin_api/v1/customerGroups/detail",
  audience: "admin",
  permission: "customers:read",
  summary: "One group of customers with its rule",
  input: z.object({ id: groupId }),
  output: z.object({ group: customerGroup }),
});

export const createCustomerGroup = defineCall({
  path: "/admin_api/v1/customerGroups/create",
  audience: "admin",
  permission: "customers:write",
  summary: "Adds a group of the customers who meet a rule",
  success: "Group added",
  input: z.object(groupFields),
  output: z.object({ group: customerGroup, ...changed }),
});

export const updateCustomerGroup = defineCall({
  path: "/admin_api/v1/customerGroups/update",
  audience: "admin",
  permission: "customers:write",
  summary: "Changes a group; 409 with both values when somebody else has changed a field",
  success: "Group saved",
  input: z.object({
    id: groupId,
    changes: changesOf(groupFields),
    base: z.strictObject(groupFields).partial().optional(),
  }),
  output: z.object({ group: customerGroup, ...changed }),
});

export const deleteCustomerGroup = defineCall({
  path: "/admin_api/v1/customerGroups/delete",
  audience: "admin",
  permission: "customers:write",
  summary: "Deletes a group; its customers stay",
  success: "Group deleted",
  input: z.object({ id: groupId }),
  output: z.object({ ...changed }),
});

export const previewCustomerRule = defineCall({
  path: "/admin_api/v1/customerGroups/preview",
  audience: "admin",
  permission: "customers:read",
  summary: "How many customers a rule matches, counted to 10,000, with five of them",
  input: z.object({ rule: customerRule }),
  output: z.object({
    count: z.number().int(),
    more: z.boolean(),
    customers: z.array(z.object({ id: z.string(), name: z.string(), spent: price })),
  }),
});
