import * as categories from "#shop/catalog/categories/index.ts";
import * as commands from "#shop/catalog/commands/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const categoryTree: Handler<"categoryTree"> = (context) => categories.readTree(context);
export const getCategory: Handler<"getCategory"> = async (context, { id }) => ({
  category: await categories.readCategory(context, id),
  currency: context.mall.currency,
});
export const createCategory: Handler<"createCategory"> = async (context, input) => ({
  ...(await commands.addCategory(context, input)),
  ...changedBy(context),
});
export const updateCategory: Handler<"updateCategory"> = async (context, { id, changes, base }) => ({
  ...(await commands.editCategory(context, id, { changes, base })),
  ...changedBy(context),
});
export const moveCategory: Handler<"moveCategory"> = async (context, input) => ({
  ...(await commands.moveCategory(context, input)),
  ...changedBy(context),
});
export const deleteCategory: Handler<"deleteCategory"> = async (context, { id }) => ({
  ...(await commands.deleteCategory(context, id, { moveUp: true })),
  ...changedBy(context),
});
export const categoryProducts: Handler<"categoryProducts"> = categories.listMembers;
export const addCategoryProducts: Handler<"addCategoryProducts"> = async (context, input) => {
  await commands.addToCategory(context, input);
  return changedBy(context);
};
export const removeCategoryProducts: Handler<"removeCategoryProducts"> = async (context, input) => ({
  kept: await commands.removeFromCategory(context, input),
  ...changedBy(context),
});
export const orderCategoryProducts: Handler<"orderCategoryProducts"> = async (context, input) => {
  await commands.orderInCategory(context, input);
  return changedBy(context);
};
export const previewCategoryRule: Handler<"previewCategoryRule"> = categories.previewRule;
