import * as groups from "#shop/customer-groups/index.ts";
import * as customers from "#shop/customers/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getCustomer: Handler<"getCustomer"> = async ({ id }, context) => ({
  customer: await customers.readCustomer(context, id),
});

export const createCustomer: Handler<"createCustomer"> = async (input, context) => ({
  id: await customers.createCustomer(context, input),
  ...changedBy(context),
});

export const updateCustomer: Handler<"updateCustomer"> = async (input, context) => {
  await customers.updateCustomer(context, input);
  return { customer: await customers.readCustomer(context, input.id), ...changedBy(context) };
};

export const checkCustomerFile: Handler<"checkCustomerFile"> = (input, context) =>
  customers.checkCustomerFile(context, input);

export const importCustomers: Handler<"importCustomers"> = (input, context) =>
  customers.importCustomers(context, input);

export const exportPerson: Handler<"exportPerson"> = ({ id }, context) => customers.personData(context, id);

export const erasePerson: Handler<"erasePerson"> = async ({ id }, context) => {
  await customers.eraseByStaff(context, id);
  return {};
};

export const customerTags: Handler<"customerTags"> = async ({ search }, context) => ({
  tags: (await customers.tagChoices(context, { search, values: [] })).map(({ value }) => value),
});

export const listCustomerGroups: Handler<"listCustomerGroups"> = async (_, context) => ({
  groups: await groups.listGroups(context),
});

export const getCustomerGroup: Handler<"getCustomerGroup"> = async ({ id }, context) => ({
  group: await groups.readGroup(context, id),
});

export const createCustomerGroup: Handler<"createCustomerGroup"> = async (input, context) => ({
  group: await groups.createGroup(context, input),
  ...changedBy(context),
});

export const updateCustomerGroup: Handler<"updateCustomerGroup"> = async (input, context) => ({
  group: await groups.updateGroup(context, input),
  ...changedBy(context),
});

export const deleteCustomerGroup: Handler<"deleteCustomerGroup"> = async ({ id }, context) => {
  await groups.deleteGroup(context, id);
  return changedBy(context);
};

export const previewCustomerRule: Handler<"previewCustomerRule"> = ({ rule }, context) =>
  groups.previewRule(context, rule);
