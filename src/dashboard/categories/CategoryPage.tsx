import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Trash2 } from "lucide-react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { categoryScreenFields } from "#contract/screen-fields.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { UploaderContext } from "#ui/uploads/uploader.ts";
import { useCan } from "../api/start.ts";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import type { RecordForm } from "../forms/record-form.ts";
import { uploadForForm } from "../forms/upload.ts";
import { useFormPart } from "../forms/use-record-form.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { Status } from "../shell/Status.tsx";
import { TranslateLink } from "../translations/TranslateLink.tsx";
import { CategoryFields } from "./CategoryFields.tsx";
import { CategoryProducts } from "./CategoryProducts.tsx";
import { CategorySkeleton } from "./CategorySkeleton.tsx";
import { type CategoryRecord, type CategoryValues, categoryFieldTexts } from "./form-values.ts";
import { deleteCategory, treeQuery } from "./save-category.ts";
import { useCategoryForm } from "./use-category-form.ts";

const breadcrumbs = [{ label: t("Categories"), to: "/categories" }];

/** A category, or a new one at `/categories/new`. */
export function Component() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  return <CategoryScreen key={id} id={id === "new" ? null : id} parent={params.get("parent") ?? ""} />;
}

function CategoryScreen({ id, parent }: { readonly id: string | null; readonly parent: string }) {
  const used = useCategoryForm(id, parent);
  return (
    <DetailPage
      query={used}
      title={id ? t("Category") : t("Add category")}
      what={t("this category")}
      breadcrumbs={breadcrumbs}
      skeleton={<CategorySkeleton />}
    >
      {(form) => <OpenCategory form={form} id={id} />}
    </DetailPage>
  );
}

interface OpenCategoryProps {
  readonly form: RecordForm<CategoryRecord, CategoryValues>;
  readonly id: string | null;
}

function OpenCategory({ form, id }: OpenCategoryProps) {
  const can = useCan();
  const navigate = useNavigate();
  const { data: tree } = useQuery(treeQuery);
  const nodes = tree?.categories ?? [];
  const category = useFormPart(form, ({ record }) => record.category);
  const mayChange = can("products:write");
  const remove = async () => {
    if (!category) return;
    const children = nodes.filter(({ parent_id }) => parent_id === category.id).length;
    if (await deleteCategory(category, children)) await navigate("/categories");
  };
  return (
    <Page
      title={category?.name ?? t("Add category")}
      badge={
        category &&
        (category.status === 1 ? <Status tone="success">{t("Shown")}</Status> : <Status>{t("Hidden")}</Status>)
      }
      width="narrow"
      breadcrumbs={breadcrumbs}
      actions={
        category && (
          <>
            {mayChange && (
              <Button icon={<Trash2 size={15} aria-hidden />} onClick={() => void remove()}>
                {t("Delete")}
              </Button>
            )}
            <TranslateLink kind="category" id={category.id} />
            {category.status === 1 && (
              <ButtonLink
                to={`${location.origin}/product/list?category_id=${category.id}`}
                target="_blank"
                icon={<ExternalLink size={15} aria-hidden />}
              >
                {t("View in shop")}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <UploaderContext value={uploadForForm}>
        <RecordFormView
          form={form}
          fields={categoryFieldTexts}
          isNew={id === null}
          history={categoryScreenFields}
          below={category && <CategoryProducts id={category.id} mayChange={mayChange} />}
        >
          <CategoryFields nodes={nodes} id={id} />
        </RecordFormView>
      </UploaderContext>
    </Page>
  );
}
