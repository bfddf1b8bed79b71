import * as categories from "#shop/catalog/categories/index.ts";
import * as commands from "#shop/catalog/commands/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const categoryTree: Handler<"categoryTree"> = (_, context) => categories.readTree(context);
export const getCategory: Handler<"getCategory"> = async ({ id }, context) => ({
  category: await categories.readCategory(context, id),
  currency: context.mall.currency,
});
export const createCategory: Handler<"createCategory"> = async (input, context) => ({
  ...(await commands.addCategory(context, input)),
  ...changedBy(context),
});
export const updateCategory: Handler<"updateCategory"> = async ({ id, changes, base }, context) => ({
  ...(await commands.editCategory(context, id, { changes, base })),
  ...changedBy(context),
});
export const moveCategory: Handler<"moveCategory"> = async (input, context) => ({
  ...(await commands.moveCategory(context, input)),
  ...changedBy(context),
});
export const deleteCategory: Handler<"deleteCategory"> = async ({ id }, context) => ({
  ...(await commands.deleteCategory(context, id, { moveUp: true })),
  ...changedBy(context),
});
export const categoryProducts: Handler<"categoryProducts"> = (input, context) => categories.listMembers(context, input);
export const addCategoryProducts: Handler<"addCategoryProducts"> = async (input, context) => {
  await commands.addToCategory(context, input);
  return changedBy(context);
};
export const removeCategoryProducts: Handler<"removeCategoryProducts"> = async (input, context) => ({
  kept: await commands.removeFromCategory(context, input),
  ...changedBy(context),
});
export const orderCategoryProducts: Handler<"orderCategoryProducts"> = async (input, context) => {
  await commands.orderInCategory(context, input);
  return changedBy(context);
};
export const previewCategoryRule: Handler<"previewCategoryRule"> = (input, context) =>
  categories.previewRule(context, input);
