/** Templates of pages, as the forms of records offer them and as the editor asks for what uses them. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { templateKinds } from "../groups.ts";
import { templateNumber } from "../template-field.ts";

const kind = z.enum(templateKinds);
const template = z.object({ kind, number: z.int(), name: z.string() });
export type PageTemplate = z.output<typeof template>;

export const productTemplates = defineCall({
  path: "/admin_api/v1/products/templates",
  audience: "admin",
  permission: "products:read",
  summary: "Templates of the pages of products and categories in the live design",
  input: nothing,
  output: z.object({ templates: z.array(template) }),
});

export const textTemplates = defineCall({
  path: "/admin_api/v1/articles/templates",
  audience: "admin",
  permission: "content:read",
  summary: "Templates of the pages of articles and news posts in the live design",
  input: nothing,
  output: z.object({ templates: z.array(template) }),
});

const templateRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** In the shop. */
  path: z.string(),
  /** Whether it names the template. */
  uses: z.boolean(),
  /** Not shown in the shop. */
  hidden: z.boolean(),
});
export type TemplateRecord = z.output<typeof templateRecord>;

export const templateRecords = defineCall({
  path: "/admin_api/v1/decoration/templates/records",
  audience: "admin",
  permission: "decoration:read",
  summary:
    "Records that a template can be looked at with, or those that use it, 20 to a page: those that name it first, then the newest; hidden ones are left out, but counted",
  input: z.object({
    kind,
    number: templateNumber.unwrap(),
    /** Words of the name. */
    search: z.string().trim().normalize().max(100).default(""),
    /** True for the records that use the template alone. Hidden records are listed for staff with the permission to read them. */
    uses: z.boolean().default(false),
    page: z.int().min(1).max(100_000).default(1),
  }),
  output: z.object({
    records: z.array(templateRecord),
    /** Records that name the template, hidden ones too. */
    count: z.int(),
  }),
});
