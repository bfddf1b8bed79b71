import { z } from "zod";
import { categoryRow, productRow } from "#decoration/rows.ts";
import { defineCall, listOf } from "../call.ts";

const picker = {
  page: z.coerce.number().int("must be a whole number").default(1),
  /** 5 in the choosers (spec §9). */
  pageSize: z.coerce.number().int("must be a whole number").default(5),
};

export const adminCategories = defineCall({
  path: "/admin_api/v1/category/list",
  audience: "admin",
  summary: "Categories with status 1 for the category chooser",
  input: z.object({ ...picker, name: z.string().trim().max(100).optional() }),
  output: z.object({ list: listOf(z.object({ ...categoryRow.shape, status: z.number().int() })) }),
});

export const adminProducts = defineCall({
  path: "/admin_api/v1/product/list",
  audience: "admin",
  summary: "Products with is_show 1 for the product chooser, with the categories to filter by",
  input: z.object({
    ...picker,
    good_name: z.string().trim().max(100).optional(),
    category_id: z.array(z.string()).max(100).optional(),
  }),
  output: z.object({
    list: listOf(z.object({ ...productRow.shape, is_show: z.number().int(), category: z.array(z.string()) })),
    searchOptions: z.object({ category_id: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
});

export const adminUpload = defineCall({
  path: "/admin_api/v1/upload",
  audience: "admin",
  summary: "Stores one picture (10 MB) or video (1.2 GB): multipart with the field `file`",
  multipart: true,
  input: z.object({}),
  output: z.object({
    /** Public path of the stored file. */
    file: z.string(),
  }),
});
