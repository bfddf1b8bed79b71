import { codeOf } from "#db/start-error.ts";
import * as lists from "#kernel/lists/index.ts";
import { readableList } from "#kernel/lists/registry.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

/** PostgreSQL's code of a statement that was ended at its time limit. */
const QUERY_CANCELED = "57014";

export const listViews: Handler<"listViews"> = async (context, { list, counts }) => {
  const staff = staffOf(context);
  const source = readableList(staff, list);
  const views = await lists.listViews(context, staff, source.definition.name);
  if (!counts) return { views };
  // A view that takes too long to count leaves the tabs without numbers, not without tabs.
  const counted = await lists.countViews(context, source, views).catch((error: unknown) => {
    if (codeOf(error) === QUERY_CANCELED) return undefined;
    throw error;
  });
  return { views, ...(counted && { counts: counted }) };
};

export const countViews: Handler<"countViews"> = async (context, { list }) => {
  const staff = staffOf(context);
  const source = readableList(staff, list);
  const views = await lists.listViews(context, staff, source.definition.name);
  return { counts: await lists.countViews(context, source, views) };
};

export const saveView: Handler<"saveView"> = (context, { list, ...view }) => {
  const staff = staffOf(context);
  return lists.saveView(context, staff, readableList(staff, list).definition, view);
};

export const deleteView: Handler<"deleteView"> = async (context, { id }) => {
  await lists.deleteView(context, staffOf(context), id);
  return {};
};

export const listChoices: Handler<"listChoices"> = async (context, { list, ...asked }) => ({
  choices: [...(await lists.listChoices(context, readableList(staffOf(context), list), asked))],
});

export const confirmListExport: Handler<"confirmListExport"> = async () => ({});
