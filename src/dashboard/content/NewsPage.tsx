import { Newspaper, Plus } from "lucide-react";
import { newsList } from "#contract/lists/news.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";

/** All news posts. */
export function Component() {
  const can = useCan();
  const add = (variant: "primary" | "secondary") =>
    can("content:write") && (
      <ButtonLink to="/news/new" variant={variant} icon={<Plus size={16} aria-hidden />}>
        {t("Add post")}
      </ButtonLink>
    );
  return (
    <ListPage
      list={newsList}
      title={t("News")}
      actions={add("primary")}
      rowHref={({ id }) => `/news/${id}`}
      empty={{
        icon: <Newspaper size={24} aria-hidden />,
        title: t("No news yet"),
        text: t("Tell customers what is new. The newest post comes first."),
        actions: add("secondary"),
      }}
    />
  );
}
