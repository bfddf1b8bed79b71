import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { OrderDetail } from "#contract/shapes/order.ts";
import type { evaluatePage } from "#modules/pages/evaluate.ts";
import { vars } from "#modules/shared/style.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { ButtonLink } from "#ui/Button.tsx";
import { apiContext } from "../../api/context.ts";
import { isEditing } from "../../components/account/require-account.ts";
import { Message } from "../../components/Message.tsx";
import { sampleOrder } from "../../components/order/sample.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { ReviewForm } from "./ReviewForm.tsx";
import styles from "./review.module.css";

interface Data extends PageData {
  /** Null without an order of this visitor. */
  readonly order: OrderDetail | null;
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const modules = loadModules(context, "product_evaluate_modules");
  if (isEditing(url)) return { modules: await modules, order: sampleOrder.order };
  const order_no = url.searchParams.get("order_no")?.trim() ?? "";
  const answer = order_no ? await context.get(apiContext).call("/api/v1/order/detail", { order_no }) : null;
  return { modules: await modules, order: answer?.data?.order ?? null };
}

export function head({ data }: HeadInput<Data>): Head {
  return { title: pageValuesOf<typeof evaluatePage>(data.modules).page_title, noindex: true };
}

export function Component() {
  const { order } = useLoaderData<Data>();
  const values = usePageValues<typeof evaluatePage>();
  const { revalidate } = useRevalidator();
  // Reviews sent on this page: after the last one it thanks.
  const [sent, setSent] = useState(0);
  const unreviewed = order?.lines.filter(({ evaluated }) => !evaluated) ?? [];
  const back = (
    <ButtonLink to="/account/orders" background={values.btn_bg_color} color={values.btn_text_color}>
      {values.back_text}
    </ButtonLink>
  );
  const canReview = order?.actions.includes("evaluate_product") || order?.order_no === sampleOrder.order.order_no;
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && (
        <Breadcrumb
          crumbs={[
            { name: values.home_text, to: "/" },
            { name: values.orders_text, to: "/account/orders" },
            { name: values.page_title },
          ]}
        />
      )}
      {canReview && order && unreviewed.length > 0 ? (
        <>
          <PageTitle values={values} lead={values.lead_text} />
          <ul
            className={styles.list}
            style={vars({
              radius: `${values.card_radius}px`,
              "card-background": values.card_bg_color,
              "own-star-color": values.star_color,
            })}
          >
            {unreviewed.map((line) => (
              <li key={line.id}>
                <ReviewForm
                  line={line}
                  orderNo={order.order_no}
                  values={values}
                  onSent={async () => {
                    setSent((count) => count + 1);
                    await revalidate();
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      ) : sent > 0 ? (
        <Message title={values.thanks_text} text={values.thanks_lead_text}>
          {back}
        </Message>
      ) : (
        <Message title={values.nothing_text} text={values.nothing_lead_text}>
          {back}
        </Message>
      )}
    </PageFrame>
  );
}
