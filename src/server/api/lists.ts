import * as lists from "#kernel/lists/index.ts";
import { readableList } from "#kernel/lists/registry.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const listViews: Handler<"listViews"> = async ({ list }, context) => {
  const staff = staffOf(context);
  const { definition } = readableList(staff, list);
  return { views: await lists.listViews(context, staff, definition.name) };
};

export const countViews: Handler<"countViews"> = async ({ list }, context) => {
  const staff = staffOf(context);
  return { counts: await lists.countViews(context, staff, readableList(staff, list)) };
};

export const saveView: Handler<"saveView"> = ({ list, ...view }, context) => {
  const staff = staffOf(context);
  return lists.saveView(context, staff, readableList(staff, list).definition, view);
};

export const deleteView: Handler<"deleteView"> = async ({ id }, context) => {
  await lists.deleteView(context, staffOf(context), id);
  return {};
};

export const listChoices: Handler<"listChoices"> = async ({ list, ...asked }, context) => ({
  choices: [...(await lists.listChoices(context, readableList(staffOf(context), list), asked))],
});

export const confirmListExport: Handler<"confirmListExport"> = async () => ({});
