/** Products as staff see and change them. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { optionalText, text } from "../input.ts";
import {
  maxVariants,
  newProductFields,
  newVariant,
  productFields,
  productOptions,
  productStatuses,
  variantFields,
} from "../product-fields.ts";
import { changed } from "../shapes/changed.ts";
import { adminProduct, adminVariant } from "../shapes/product.ts";

const id = z.uuid("must be an id of a product");
const ids = z.array(id).min(1, "must name at least one product").max(1000, "at most 1,000 products");
const variantId = z.uuid("must be an id of a variant");

export const productForStaff = defineCall({
  path: "/admin_api/v1/products/detail",
  audience: "admin",
  permission: "products:read",
  summary: "A product with everything that staff keep of it, whatever its status, and all its variants",
  input: z.object({ id }),
  output: z.object({
    product: adminProduct,
    variants: z.array(adminVariant),
    /** ISO 4217 code and number of decimals of every amount. */
    currency: z.object({ code: z.string().length(3), decimals: z.number().int() }),
  }),
});

export const createProduct = defineCall({
  path: "/admin_api/v1/products/create",
  audience: "admin",
  permission: "products:write",
  summary: "A new product with its variants; with an `id` of the caller's own, a repeated call creates nothing twice",
  input: z.object({
    ...newProductFields,
    id: id.optional(),
    /** Made from the name when it is absent or "". */
    seo_name: z.union([productFields.seo_name, z.literal("")]).optional(),
    variants: z.array(newVariant).min(1, "must have at least one").max(maxVariants, `at most ${maxVariants}`),
  }),
  output: z.object({ id: z.string(), seo_name: z.string(), ...changed }),
  maxBytes: 4_000_000,
});

const changesOfProduct = z.strictObject({ ...productFields, options: productOptions }).partial();
const changesOfVariant = z.strictObject(variantFields).partial();

export const updateProduct = defineCall({
  path: "/admin_api/v1/products/update",
  audience: "admin",
  permission: "products:write",
  summary:
    "Changes the given fields of a product and its variants in one transaction. Where a field has neither the value it was read with (`base`) nor the wanted one, nothing is written and 409 lists the conflicts",
  input: z.object({
    id,
    changes: changesOfProduct.default({}),
    /** The values that the fields of `changes` had when they were read. */
    base: z.record(z.string(), z.unknown()).default({}),
    /**
     * What is the same under another name in `changes.options`, so that variants keep their values. An option that is
     * new gives existing variants its first value; variants of a value that is gone are removed, and of those that would
     * be equal without an option only the first stays.
     */
    renames: z
      .array(
        z.strictObject({
          from: text(60),
          to: text(60),
          values: z
            .array(z.strictObject({ from: text(120), to: text(120) }))
            .max(250)
            .default([]),
        }),
      )
      .max(5)
      .default([]),
    variants: z
      .object({
        update: z
          .array(z.strictObject({ id: variantId, changes: changesOfVariant, base: z.record(z.string(), z.unknown()) }))
          .max(maxVariants, `at most ${maxVariants}`)
          .default([]),
        create: z.array(newVariant).max(maxVariants, `at most ${maxVariants}`).default([]),
        remove: z.array(variantId).max(maxVariants, `at most ${maxVariants}`).default([]),
      })
      .default({ update: [], create: [], remove: [] }),
  }),
  output: z.object({
    product: adminProduct,
    /** Variants that this call changed or created, as they are now; all of them when the options changed. */
    variants: z.array(adminVariant),
    /** Ids of the created variants, in the order of `variants.create`. */
    created: z.array(z.string()),
    /** Ids of variants that are gone. */
    removed: z.array(z.string()),
    ...changed,
  }),
  maxBytes: 8_000_000,
});

export const duplicateProduct = defineCall({
  path: "/admin_api/v1/products/duplicate",
  audience: "admin",
  permission: "products:write",
  summary: "A copy of a product as a draft, without SKUs, barcodes, stock, reviews and sales",
  input: z.object({ id, good_name: productFields.good_name.optional() }),
  output: z.object({ id: z.string(), seo_name: z.string(), ...changed }),
});

export const deleteProducts = defineCall({
  path: "/admin_api/v1/products/delete",
  audience: "admin",
  permission: "products:write",
  summary: "Deletes products with their variants; orders keep what was sold",
  input: z.object({ ids }),
  output: z.object({ ...changed, count: z.number().int() }),
});

export const setProductStatus = defineCall({
  path: "/admin_api/v1/products/setStatus",
  audience: "admin",
  permission: "products:write",
  summary: "Gives products another status",
  input: z.object({ ids, status: z.enum(productStatuses) }),
  output: z.object({ ...changed, count: z.number().int() }),
});

export const previewProduct = defineCall({
  path: "/admin_api/v1/products/preview",
  audience: "admin",
  permission: "products:read",
  summary: "Address at which a product's page can be looked at for an hour, whatever its status",
  input: z.object({ id }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
});

export const suggestLabels = defineCall({
  path: "/admin_api/v1/products/words",
  audience: "admin",
  permission: "products:read",
  summary: "Types, vendors or tags that products have and that begin with what is typed, 20 at most",
  input: z.object({ field: z.enum(["product_type", "vendor", "tag"]), search: optionalText(120).default("") }),
  output: z.object({ values: z.array(z.object({ value: z.string() })) }),
});

export const suggestHandle = defineCall({
  path: "/admin_api/v1/products/handle",
  audience: "admin",
  permission: "products:read",
  summary: "An address for a product of this name that no other product has; `free` tells whether `seo_name` is taken",
  input: z.object({
    id: id.optional(),
    good_name: optionalText(255).default(""),
    seo_name: optionalText(255).default(""),
  }),
  output: z.object({
    /** Made from the name; with a number when it is taken. */
    seo_name: z.string(),
    /** Whether the given `seo_name` is well-formed and no other product has it. */
    free: z.boolean(),
  }),
});

export const searchProducts = defineCall({
  path: "/admin_api/v1/products/search",
  audience: "admin",
  permission: "products:read",
  summary: "Products of any status by words of title, SKU, barcode, vendor, type or tag, 20 at most",
  input: z.object({ search: optionalText(100).default(""), except: z.array(id).max(100).default([]) }),
  output: z.object({
    products: z.array(
      z.object({
        id: z.string(),
        good_name: z.string(),
        seo_name: z.string(),
        image: z.string(),
        price: z.string(),
        status: z.enum(productStatuses),
      }),
    ),
  }),
});
