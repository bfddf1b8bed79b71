import type { TemplateKind } from "#contract/groups.ts";
import { callQuery } from "../api/api.ts";

const products = callQuery("/admin_api/v1/products/templates", {});
const texts = callQuery("/admin_api/v1/articles/templates", {});

/** The question for the templates of a kind, asked once for the kinds that one permission shows. */
export const templatesOf = (kind: TemplateKind) =>
  kind === "product_detail_template" || kind === "product_list_template" ? products : texts;
