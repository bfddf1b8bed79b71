import { type LoaderFunctionArgs, redirect, redirectDocument, useLoaderData } from "react-router";
import type { Address } from "#contract/calls/accounts.ts";
import type { Preview } from "#contract/calls/checkout.ts";
import type { UnpaidOrder } from "#contract/calls/orders.ts";
import type { PaymentState } from "#contract/calls/payments.ts";
import type { paymentPage } from "#modules/pages/payment.ts";
import { Policies } from "#modules/shared/Policies.tsx";
import { useShop } from "#modules/shop-context.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { apiContext } from "../../api/context.ts";
import { findAccount, isEditing } from "../../components/account/require-account.ts";
import { loadStateNames, loadStates, type WithStates } from "../../components/address/states.ts";
import { type CheckoutQuery, readCheckoutQuery } from "../../components/cart/checkout-url.ts";
import { Message } from "../../components/Message.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { loadUnpaid } from "../../components/unpaid-order/load-unpaid.ts";
import { UnpaidNotice } from "../../components/unpaid-order/UnpaidNotice.tsx";
import { expectData, loadModules, type PageData, pathIn } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { pageAt } from "../../route-table.ts";
import { Checkout } from "./Checkout.tsx";
import styles from "./checkout.module.css";
import { keepEarlyEntries } from "./early-entries.ts";
import { type Chosen, draftWithCountry, firstChoices, savedAddressOf } from "./first-choices.ts";
import { PayOrder } from "./PayOrder.tsx";
import { useDraft } from "./use-draft.ts";
import { useFirstSession } from "./use-first-session.ts";

// This code runs before React hydrates the page.
if (typeof document !== "undefined") keepEarlyEntries();

interface Data extends PageData, WithStates {
  readonly items: CheckoutQuery["items"];
  /** A placed, unpaid order of `?order_no=`. */
  readonly order?: PaymentState;
  /** Lines and totals of the new order; undefined for a visitor without a token. */
  readonly preview?: Preview;
  /** The choices of the preview. */
  readonly previewFor: Chosen;
  /** Another order of the visitor that waits for its payment. */
  readonly unpaid: UnpaidOrder["order"];
  /** The product that is to be bought at once is none of the shop's. */
  readonly isGone?: boolean;
  readonly email: string;
  readonly addresses: readonly Address[];
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const { context, url } = args;
  const { orderNo, items } = readCheckoutQuery(url.searchParams);
  const modules = loadModules(context, "product_payment_modules");
  const empty = { items, email: "", addresses: [], previewFor: {}, unpaid: null };
  if (isEditing(url)) {
    const { samplePreview } = await import("../../components/cart/sample.ts");
    return { modules: await modules, ...empty, preview: samplePreview };
  }
  const api = context.get(apiContext);
  if (orderNo) {
    const answer = await api.call("/api/v1/order/payment", { order_no: orderNo });
    // A visitor without a token (401) has no orders: answer 404.
    const order = expectData(answer.code === 401 ? { ...answer, code: 404 } : answer);
    if (!order.actions.includes("pay_now")) throw redirect(resultOf(order));
    if (order.providers.some(({ in_page }) => in_page) && !mayLoadProvider()) {
      throw redirectDocument(pathIn(args) + url.search);
    }
    return { modules: await modules, ...empty, order };
  }
  const account = await findAccount(args);
  const addresses = account ? await api.call("/api/v1/address/list", {}).then(({ data }) => data?.addresses ?? []) : [];
  // The server does not know what this tab has entered: the page asks again where that makes a difference.
  const previewFor = firstChoices(typeof document === "undefined" ? {} : draftWithCountry(), addresses);
  const isSaved = savedAddressOf({}, addresses) !== undefined;
  const [preview, unpaid, states] = await Promise.all([
    api.call("/api/v1/order/preview", { items: copy(items), ...previewFor }),
    loadUnpaid(api),
    isSaved ? loadStateNames(addresses) : loadStates([previewFor.country ?? ""]),
  ]);
  if (preview.data?.providers.some(({ in_page }) => in_page) && !mayLoadProvider()) {
    throw redirectDocument(pathIn(args) + url.search);
  }
  return {
    modules: await modules,
    items,
    email: account?.email ?? "",
    addresses,
    previewFor,
    unpaid,
    states,
    // The link names no product of the shop, or nothing that is one.
    ...(items && (preview.code === 400 || preview.code === 404)
      ? { isGone: true }
      : preview.code !== 401 && { preview: expectData(preview) }),
  };
}

/** Only the document of the checkout may load the provider's script; within other documents the page is loaded anew. */
function mayLoadProvider(): boolean {
  if (typeof document === "undefined") return true;
  const [navigation] = performance.getEntriesByType("navigation");
  return !navigation || pageAt(new URL(navigation.name).pathname)?.name === "checkout";
}

/** Result page of an order that cannot be paid any more. */
function resultOf({ status, order_no }: PaymentState): string {
  const path = status === "unpaid" || status === "cancelled" ? "/paymentFailed" : "/paymentSuccessful";
  return `${path}?order_no=${encodeURIComponent(order_no)}`;
}

const copy = (items: CheckoutQuery["items"]) => (items ? [...items] : undefined);

export function head({ data, config }: HeadInput<Data>): Head {
  const { page_title: title } = pageValuesOf<typeof paymentPage>(data.modules);
  return { title, description: config.websiteDescription || `${title} | ${config.websiteName}`, noindex: true };
}

export function Component() {
  const { order, preview, previewFor, unpaid, items, isGone = false, email, addresses } = useLoaderData<Data>();
  const values = usePageValues<typeof paymentPage>();
  const { rules } = useShop();
  const draft = useDraft();
  const isStarting = useFirstSession(!order && !preview && !isGone && items !== undefined);
  const hasLines = preview && preview.lines.length > 0;
  return (
    <PageFrame background={values.page_bg_color} className={hasLines ? styles.page : undefined}>
      {(order || hasLines || isStarting) && (
        <noscript>
          <p className={styles.noScript}>{values.no_script_text}</p>
        </noscript>
      )}
      <UnpaidNotice order={unpaid} values={values} />
      {(order || hasLines || isStarting) && (
        <PageTitle
          values={values}
          title={order ? values.pay_title_text : values.page_title}
          lead={order ? values.pay_lead_text : undefined}
        />
      )}
      {order && <PayOrder key={order.order_no} order={order} values={values} />}
      {hasLines && (
        <Checkout
          // The fields have their values from the start: what this tab has entered makes new ones.
          key={draft ? "browser" : "server"}
          isServers={!draft}
          draft={draft ?? {}}
          loaded={preview}
          loadedFor={previewFor}
          items={copy(items)}
          email={email}
          addresses={addresses}
          values={values}
        />
      )}
      {(order || hasLines) && (
        <Policies policies={rules.policies} label={values.policies_text} className={styles.policies} />
      )}
      {!order && !hasLines && !isStarting && (
        <Message title={isGone ? values.product_gone_text : values.empty_text}>
          <ButtonLink to="/product/list">{values.empty_btn_text}</ButtonLink>
        </Message>
      )}
    </PageFrame>
  );
}
