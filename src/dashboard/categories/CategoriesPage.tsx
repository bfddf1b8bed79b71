import { useQuery } from "@tanstack/react-query";
import { FolderTree, Plus } from "lucide-react";
import { t } from "#i18n/t.ts";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useCan, useStart } from "../api/start.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { CategoryTree } from "./CategoryTree.tsx";
import { treeQuery } from "./save-category.ts";

/** The tree of categories. */
export function Component() {
  const can = useCan();
  const { mall } = useStart();
  const query = useQuery(treeQuery);
  const hasAny = query.data !== undefined && query.data.categories.length > 0;
  const mayChange = can("products:write");
  const add = mayChange && (
    <ButtonLink to="/categories/new" variant="primary" icon={<Plus size={16} aria-hidden />}>
      {t("Add category")}
    </ButtonLink>
  );
  return (
    <Page
      title={t("Categories")}
      width="narrow"
      description={hasAny && mayChange && t("Drag to change the order and the levels.")}
      actions={
        <>
          <HistoryLink types={["category"]} />
          {hasAny && add}
        </>
      }
    >
      <Loaded
        query={query}
        what={t("categories")}
        skeleton={<RowsSkeleton card label={t("Loading the categories")} rows={10} height={52} picture />}
      >
        {({ categories }) =>
          hasAny ? (
            <CategoryTree nodes={categories} mayChange={mayChange} />
          ) : (
            <Card>
              <EmptyState
                icon={<FolderTree size={24} aria-hidden />}
                title={t("No categories yet")}
                text={t(
                  "Customers of {name} browse by category. Fill one by hand, or by a rule such as “tag is sale”.",
                  { name: mall.name },
                )}
                actions={add}
              />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}
