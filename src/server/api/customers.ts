import * as groups from "#shop/customer-groups/index.ts";
import * as customers from "#shop/customers/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getCustomer: Handler<"getCustomer"> = async (context, { id }) => ({
  customer: await customers.readCustomer(context, id),
});

export const createCustomer: Handler<"createCustomer"> = async (context, input) => ({
  id: await customers.createCustomer(context, input),
  ...changedBy(context),
});

export const updateCustomer: Handler<"updateCustomer"> = async (context, input) => {
  await customers.updateCustomer(context, input);
  return { customer: await customers.readCustomer(context, input.id), ...changedBy(context) };
};

export const checkCustomerFile: Handler<"checkCustomerFile"> = customers.checkCustomerFile;

export const importCustomers: Handler<"importCustomers"> = customers.importCustomers;

export const exportPerson: Handler<"exportPerson"> = (context, { id }) => customers.personData(context, id);

export const erasePerson: Handler<"erasePerson"> = async (context, { id }) => {
  await customers.eraseByStaff(context, id);
  return {};
};

export const customerTags: Handler<"customerTags"> = async (context, { search }) => ({
  tags: (await customers.tagChoices(context, { search, values: [] })).map(({ value }) => value),
});

export const listCustomerGroups: Handler<"listCustomerGroups"> = async (context) => ({
  groups: await groups.listGroups(context),
});

export const getCustomerGroup: Handler<"getCustomerGroup"> = async (context, { id }) => ({
  group: await groups.readGroup(context, id),
});

export const createCustomerGroup: Handler<"createCustomerGroup"> = async (context, input) => ({
  group: await groups.createGroup(context, input),
  ...changedBy(context),
});

export const updateCustomerGroup: Handler<"updateCustomerGroup"> = async (context, input) => ({
  group: await groups.updateGroup(context, input),
  ...changedBy(context),
});

export const deleteCustomerGroup: Handler<"deleteCustomerGroup"> = async (context, { id }) => {
  await groups.deleteGroup(context, id);
  return changedBy(context);
};

export const previewCustomerRule: Handler<"previewCustomerRule"> = (context, { rule }) =>
  groups.previewRule(context, rule);
