import { kindOf, numberOf, type TemplateKind } from "#contract/groups.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import * as registry from "#modules/registry.ts";
import { findTemplateRecords, publishedTemplates } from "#shop/decorations/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";

async function templatesOf(context: CallContext, kinds: readonly TemplateKind[]) {
  const pages = await publishedTemplates({ ...context, registry });
  const templates = pages.map(({ group, title }) => ({
    kind: kindOf(group) as TemplateKind,
    number: numberOf(group),
    name: title,
  }));
  return { templates: templates.filter(({ kind }) => kinds.includes(kind)) };
}

export const productTemplates: Handler<"productTemplates"> = (context) =>
  templatesOf(context, ["product_detail_template", "product_list_template"]);
export const textTemplates: Handler<"textTemplates"> = (context) =>
  templatesOf(context, ["article_template", "news_detail_template"]);
export const templateRecords: Handler<"templateRecords"> = (context, input) => {
  const isText = input.kind === "article_template" || input.kind === "news_detail_template";
  return findTemplateRecords(context, input, {
    seesHidden: mayDo(staffOf(context), isText ? "content:read" : "products:read"),
  });
};
