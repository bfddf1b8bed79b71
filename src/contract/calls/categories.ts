import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { categoryRule } from "../category-rule.ts";
import { words } from "../fields.ts";
import { changed } from "../shapes/changed.ts";
import { stockPolicies } from "../stock-policy.ts";
import { templateNumber } from "../template-field.ts";

const id = z.uuid("must be an id of a category");
const parent = id.nullable();
const file = words(2000).regex(
  /^(|\/(?!\/).*|https?:\/\/.*)$/s,
  "must be a path such as /uploads/vase.webp, or an address",
);
const productIds = z.array(z.uuid("must be an id of a product")).min(1).max(1000, "at most 1,000 products");

/** A category as the tree of the dashboard shows it. */
const node = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  name: z.string(),
  pic: z.string(),
  /** 1 shown, 0 hidden. */
  status: z.number().int(),
  has_rule: z.boolean(),
  /** Its own products, hidden ones included; those of its sub-categories are not counted. */
  products: z.number().int(),
});
export type CategoryNode = z.output<typeof node>;

export const categoryTree = defineCall({
  path: "/admin_api/v1/categories/tree",
  audience: "admin",
  permission: "products:read",
  summary: "All categories, hidden ones included, parents before children, each in the shop's order",
  input: nothing,
  output: z.object({ categories: z.array(node) }),
});

const fields = {
  name: words(120).min(1, "is required"),
  parent_id: parent,
  /** Square picture. */
  pic: file,
  /** Wide picture. */
  big_pic: file,
  description: words(5000),
  seo_title: words(120),
  seo_description: words(400),
  /** 1 shown, 0 hidden. */
  status: z.number().int("must be 0 or 1").min(0, "must be 0 or 1").max(1, "must be 0 or 1"),
  rule: categoryRule.nullable(),
  /** Number of the template of the list that shows it. */
  template: templateNumber,
};

const categoryDetail = z.object({ id: z.string(), ...fields, rule: categoryRule.nullable() });
export type CategoryDetail = z.output<typeof categoryDetail>;

/** Work that goes on in the background; null when all is done. */
const task = { task_id: z.string().nullable() };

export const getCategory = defineCall({
  path: "/admin_api/v1/categories/detail",
  audience: "admin",
  permission: "products:read",
  summary: "One category as its form shows it",
  input: z.object({ id }),
  output: z.object({ category: categoryDetail, currency: z.string() }),
});

export const createCategory = defineCall({
  path: "/admin_api/v1/categories/create",
  audience: "admin",
  permission: "products:write",
  summary: "Adds a category, last among those of its parent",
  success: "Category created",
  input: z
    .object({ ...fields })
    .partial()
    .required({ name: true }),
  output: z.object({ id: z.string(), ...task, ...changed }),
});

export const updateCategory = defineCall({
  path: "/admin_api/v1/categories/update",
  audience: "admin",
  permission: "products:write",
  summary: "Changes fields of a category; 409 with both values when somebody else has changed one of them",
  success: "Category saved",
  input: z.object({
    id,
    changes: z.object(fields).partial(),
    /** The values that the form was opened with, of the fields in `changes`. */
    base: z.object(fields).partial().optional(),
  }),
  output: z.object({ category: categoryDetail, ...task, ...changed }),
});

export const moveCategory = defineCall({
  path: "/admin_api/v1/categories/move",
  audience: "admin",
  permission: "products:write",
  summary: "Puts a category into another one, or to the top, before one of its siblings or last",
  success: "Category moved",
  input: z.object({ id, parent_id: parent, before: id.nullable() }),
  output: z.object({ ...task, ...changed }),
});

export const deleteCategory = defineCall({
  path: "/admin_api/v1/categories/delete",
  audience: "admin",
  permission: "products:write",
  summary: "Deletes a category; its products stay, its sub-categories move up to its parent",
  success: "Category deleted",
  input: z.object({ id }),
  output: z.object({ ...task, ...changed }),
});

/** A product of a category. */
const member = z.object({
  id: z.string(),
  good_name: z.string(),
  image: z.string(),
  price: z.string(),
  stock: z.number().int(),
  stock_policy: z.enum(stockPolicies),
  is_show: z.number().int(),
  source: z.enum(["hand", "rule"]),
  /** Whether it stands first, in the order that staff chose. */
  pinned: z.boolean(),
});
export type CategoryMember = z.output<typeof member>;

export const categoryProducts = defineCall({
  path: "/admin_api/v1/categories/products",
  audience: "admin",
  permission: "products:read",
  summary: "A category's own products: those in the order that staff chose first, then the newest",
  input: z.object({
    id,
    /** Words of the name. */
    search: words(100).default(""),
    /** The `next` of the answer before. */
    after: z.string().max(80).optional(),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    products: z.array(member),
    next: z.string().nullable(),
    count: z.number().int(),
    more: z.boolean(),
  }),
});

export const addCategoryProducts = defineCall({
  path: "/admin_api/v1/categories/addProducts",
  audience: "admin",
  permission: "products:write",
  summary: "Puts products into a category by hand; they stay whatever its rule says",
  success: "Products added",
  input: z.object({ id, product_ids: productIds }),
  output: z.object({ ...changed }),
});

export const removeCategoryProducts = defineCall({
  path: "/admin_api/v1/categories/removeProducts",
  audience: "admin",
  permission: "products:write",
  summary: "Takes hand-picked products out of a category; those that its rule matches stay",
  success: "Products removed",
  input: z.object({ id, product_ids: productIds }),
  output: z.object({ kept: z.number().int(), ...changed }),
});

export const orderCategoryProducts = defineCall({
  path: "/admin_api/v1/categories/orderProducts",
  audience: "admin",
  permission: "products:write",
  summary: "Which products of a category stand first, in this order; the others follow by sales",
  success: "Order saved",
  input: z.object({ id, product_ids: z.array(z.uuid("must be an id of a product")).max(200, "at most 200 products") }),
  output: z.object({ ...changed }),
});

export const previewCategoryRule = defineCall({
  path: "/admin_api/v1/categories/previewRule",
  audience: "admin",
  permission: "products:read",
  summary: "How many products a rule matches, and the first of them",
  input: z.object({ rule: categoryRule }),
  output: z.object({
    count: z.number().int(),
    /** True when there are more than `count`. */
    more: z.boolean(),
    products: z.array(z.object({ id: z.string(), good_name: z.string(), image: z.string() })),
  }),
});
