import { lazy, Suspense, useMemo } from "react";
import { useLocation, useParams } from "react-router";
import * as z from "zod/mini";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import type { RecordForm } from "../forms/record-form.ts";
import { useFormPart } from "../forms/use-record-form.ts";
import { listAddress } from "../lists/list-memory.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { NoPermission } from "../shell/NoPermission.tsx";
import { Page } from "../shell/Page.tsx";
import { Slot } from "../shell/Slot.tsx";
import { Status } from "../shell/Status.tsx";
import { TranslateLink } from "../translations/TranslateLink.tsx";
import { productFieldTexts } from "./fields.ts";
import type { ProductRecord, ProductValues } from "./form-values.ts";
import { ProductActions } from "./ProductActions.tsx";
import { ProductFacts } from "./ProductFacts.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { ProductSkeleton } from "./ProductSkeleton.tsx";
import { statusOf } from "./status.ts";
import { useProductForm } from "./use-product-form.ts";

const History = lazy(() => import("../activity/History.tsx").then((module) => ({ default: module.History })));

/** A product, or a new one at `/products/new`. */
export function Component() {
  const { id = "" } = useParams();
  const location = useLocation();
  const can = useCan();
  if (id === "new" && !can("products:write")) {
    return (
      <Page title={t("Add product")} width="narrow" breadcrumbs={crumbs()}>
        <NoPermission />
      </Page>
    );
  }
  const { restore = false, created = false } = moved.safeParse(location.state).data ?? {};
  // Another product is another form: nothing of the first stays.
  return <ProductScreen key={id} id={id === "new" ? null : id} restore={restore} created={created} />;
}

/** State of the move from the form of a new product to the product. */
const moved = z.object({ restore: z.optional(z.boolean()), created: z.optional(z.boolean()) });

interface ProductScreenProps {
  readonly id: string | null;
  readonly restore: boolean;
  readonly created: boolean;
}

function ProductScreen({ id, restore, created }: ProductScreenProps) {
  const used = useProductForm(id, restore);
  return (
    <DetailPage
      query={used}
      title={id ? t("Product") : t("Add product")}
      what={t("this product")}
      breadcrumbs={crumbs()}
      skeleton={<ProductSkeleton />}
    >
      {(form) => <OpenProduct form={form} id={id} created={created} />}
    </DetailPage>
  );
}

const crumbs = () => [{ label: t("Products"), to: listAddress("/products") }];

interface OpenProductProps {
  readonly form: RecordForm<ProductRecord, ProductValues>;
  readonly id: string | null;
  readonly created: boolean;
}

function OpenProduct({ form, id, created }: OpenProductProps) {
  const product = useFormPart(form, ({ record }) => record.product);
  const fields = useMemo(() => productFieldTexts(form), [form]);
  const status = product && statusOf(product);
  return (
    <Page
      title={product?.good_name ?? t("Add product")}
      badge={status && <Status tone={status.tone}>{status.text}</Status>}
      width="narrow"
      breadcrumbs={crumbs()}
      actions={
        product && (
          <>
            {created && <ButtonLink to="/products/new">{t("Add another")}</ButtonLink>}
            <TranslateLink kind="product" id={product.id} />
            <ProductActions product={product} form={form} />
          </>
        )
      }
    >
      <RecordFormView
        form={form}
        fields={fields}
        isNew={id === null}
        history="elsewhere"
        isOwnMove={(path) => id === null && path === `/products/${form.getState().record.product?.id}`}
      >
        <ProductForm
          isNew={id === null}
          history={
            id && (
              <Suspense fallback={null}>
                <History type="product" id={id} />
              </Suspense>
            )
          }
          aside={product && <ProductFacts product={product} />}
        />
      </RecordFormView>
      {id && <Slot name="product.details" about={{ product_id: id }} />}
    </Page>
  );
}
