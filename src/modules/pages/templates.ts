/** Templates: other versions of a page, which single products, categories, articles and posts are shown by. */
import type { TemplateKind } from "#contract/groups.ts";
import type { Fields } from "#decoration/field.ts";
import { heading, text, toggle } from "#decoration/fields/index.ts";
import { defineModule, moduleType } from "#decoration/module.ts";
import { articlePage } from "./article.ts";
import { frameFields } from "./frame-fields.ts";
import { newsDetailPage } from "./news-detail.ts";
import { pageVersion } from "./page.ts";
import { productDetailPage } from "./product-detail.ts";
import { productListPage } from "./product-list.ts";

/** What a template says of itself; the settings of its page follow. */
const templateFields = {
  template: heading("Template"),
  template_name: text({
    label: "Name",
    help: "Staff choose the template by it, shoppers never see it",
    maxLength: 80,
    required: true,
    default: "Template",
  }),
  archived: toggle({
    label: "Deleted",
    help: "What uses it is shown by the page itself, until the template is brought back",
    default: false,
    when: ({ archived }) => archived === true,
  }),
  ...frameFields,
};

const defineTemplate = <const F extends Fields>(page: TemplateKind, name: string, icon: string, fields: F) =>
  defineModule({
    type: moduleType.page,
    page,
    name,
    icon,
    version: pageVersion,
    fields: { ...templateFields, ...fields },
  });

/** Of which what is read is the same for all kinds. */
const productDetailTemplate = defineTemplate(
  "product_detail_template",
  "Product detail template",
  "package",
  productDetailPage.fields,
);

export const templateDefinitions = [
  productDetailTemplate,
  defineTemplate("product_list_template", "Product list template", productListPage.icon, productListPage.fields),
  defineTemplate("article_template", "Article template", articlePage.icon, articlePage.fields),
  defineTemplate("news_detail_template", "News article template", newsDetailPage.icon, newsDetailPage.fields),
];
