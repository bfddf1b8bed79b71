import { FileText, Plus } from "lucide-react";
import { articlesList } from "#contract/lists/articles.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";

/** All articles: texts such as the imprint, which menus lead to. */
export function Component() {
  const can = useCan();
  const add = (variant: "primary" | "secondary") =>
    can("content:write") && (
      <ButtonLink to="/articles/new" variant={variant} icon={<Plus size={16} aria-hidden />}>
        {t("Add article")}
      </ButtonLink>
    );
  return (
    <ListPage
      list={articlesList}
      title={t("Articles")}
      actions={add("primary")}
      rowHref={({ id }) => `/articles/${id}`}
      empty={{
        icon: <FileText size={24} aria-hidden />,
        title: t("No articles yet"),
        text: t("Write pages such as About us, Shipping, Returns, Terms and Privacy. Menus link to them."),
        actions: add("secondary"),
      }}
    />
  );
}
