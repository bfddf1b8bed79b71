import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { PaymentState } from "#contract/calls/payments.ts";
import type { OrderDetail } from "#contract/shapes/order.ts";
import type { paymentResultPage } from "#modules/pages/payment-result.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { apiContext } from "../../api/context.ts";
import { isEditing } from "../../components/account/require-account.ts";
import { loadStateNames, type WithStates } from "../../components/address/states.ts";
import { readCheckoutQuery } from "../../components/cart/checkout-url.ts";
import { Message } from "../../components/Message.tsx";
import { sampleOrder } from "../../components/order/sample.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { expectData, loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { PaymentResult } from "./PaymentResult.tsx";
import styles from "./payment-result.module.css";
import { sampleState } from "./sample.ts";

interface Data extends PageData, WithStates {
  /** Undefined when this visitor has no such order. */
  readonly order?: PaymentState;
  /** What was bought and where it goes; undefined after a payment that failed, and when that call fails. */
  readonly details?: OrderDetail | undefined;
  /** Which of the two pages was opened: providers return to one after a payment, to the other after a cancellation. */
  readonly returnPage: "paid" | "failed";
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const returnPage = /\/paymentFailed\/?$/i.test(url.pathname) ? "failed" : "paid";
  const modules = await loadModules(context, "payment_callback_modules");
  if (isEditing(url)) return { modules, returnPage, order: sampleState, details: sampleOrder.order };
  const { orderNo: order_no } = readCheckoutQuery(url.searchParams);
  if (!order_no) return { modules, returnPage };
  const api = context.get(apiContext);
  const [answer, detail] = await Promise.all([
    api.call("/api/v1/order/payment", { order_no }),
    returnPage === "paid" ? api.call("/api/v1/order/detail", { order_no }).catch(() => undefined) : undefined,
  ]);
  const missing = answer.code === 404 || answer.code === 401;
  if (missing) return { modules, returnPage };
  const details = detail?.data?.order;
  const states = details && (await loadStateNames([details.address]));
  return { modules, returnPage, order: expectData(answer), details, states };
}

export function head({ data }: HeadInput<Data>): Head {
  return { title: pageValuesOf<typeof paymentResultPage>(data.modules).page_title, noindex: true };
}

export function Component() {
  const { order, details, returnPage } = useLoaderData<Data>();
  const values = usePageValues<typeof paymentResultPage>();
  return (
    <PageFrame background={values.page_bg_color} className={order ? styles.page : undefined}>
      {order ? (
        <PaymentResult key={order.order_no} loaded={order} details={details} returnPage={returnPage} values={values} />
      ) : (
        <Message title={values.missing_text}>
          <ButtonLink to="/">{values.continue_text}</ButtonLink>
        </Message>
      )}
    </PageFrame>
  );
}
