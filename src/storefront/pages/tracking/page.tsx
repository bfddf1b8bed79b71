import { useCallback, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { UnpaidOrder } from "#contract/calls/orders.ts";
import { displayName } from "#contract/display-id.ts";
import type { trackingPage } from "#modules/pages/tracking.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { Button } from "#ui/Button.tsx";
import { isolated } from "#ui/direction.ts";
import { Link } from "#ui/Link.tsx";
import { apiContext } from "../../api/context.ts";
import { isEditing } from "../../components/account/require-account.ts";
import { addressesOf, loadStateNames, type WithStates } from "../../components/address/states.ts";
import { textOf } from "../../components/form/Form.tsx";
import { FormPanel } from "../../components/form/FormPanel.tsx";
import { TextField } from "../../components/form/fields.tsx";
import { GetForm } from "../../components/GetForm.tsx";
import { OrderView } from "../../components/order/OrderView.tsx";
import { OrderActions } from "../../components/order-actions/OrderActions.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import { loadUnpaid } from "../../components/unpaid-order/load-unpaid.ts";
import { UnpaidNotice } from "../../components/unpaid-order/UnpaidNotice.tsx";
import { loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import styles from "./tracking.module.css";
import { type Tracking, useTracking } from "./use-tracking.ts";

interface Data extends PageData, WithStates {
  readonly loaded: Tracking;
  readonly unpaid: UnpaidOrder["order"];
}

/** `?order_no=` and `?email=` open an order: links in mails, and the form without JavaScript. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const order_no = url.searchParams.get("order_no")?.trim() ?? "";
  const email = url.searchParams.get("email")?.trim() ?? "";
  const isSearch = order_no !== "" && email !== "";
  const api = context.get(apiContext);
  const [modules, answer, unpaid] = await Promise.all([
    loadModules(context, "tracking_order_modules"),
    isSearch ? api.call("/api/v1/order/track", { order_no, email }) : null,
    isEditing(url) ? null : loadUnpaid(api),
  ]);
  const orderAnswer = answer?.data ?? null;
  return {
    modules,
    unpaid,
    states: orderAnswer ? await loadStateNames(addressesOf(orderAnswer.order)) : undefined,
    loaded: { order_no, email, found: orderAnswer, problem: orderAnswer ? "" : (answer?.message ?? "") },
  };
}

export function head({ data }: HeadInput<Data>): Head {
  return { title: pageValuesOf<typeof trackingPage>(data.modules).page_title, noindex: true };
}

export function Component() {
  const { loaded, unpaid } = useLoaderData<Data>();
  const values = usePageValues<typeof trackingPage>();
  const { rules } = useShop();
  const { tracking, search, busy } = useTracking(loaded);
  const { order_no, email, found: orderAnswer, problem } = tracking;
  const [failed, setFailed] = useState(false);
  const reload = useCallback(() => search(order_no, email).catch(() => {}), [search, order_no, email]);
  const title = orderAnswer
    ? fill(values.order_no_text, { order_no: isolated(orderAnswer.order.order_no) })
    : values.page_title;
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={[{ name: values.home_text, to: "/" }, { name: title }]} />}
      <UnpaidNotice order={unpaid} values={values} />
      <PageTitle
        values={values}
        title={orderAnswer ? <Unbroken text={title} part={orderAnswer.order.order_no} /> : title}
        lead={orderAnswer ? displayName(orderAnswer.order) : rules.sends_mail ? values.lead_text : undefined}
      />
      {orderAnswer ? (
        <>
          <OrderView
            order={orderAnswer.order}
            now={orderAnswer.server_now}
            values={values}
            onExpired={reload}
            actions={
              <OrderActions
                order={orderAnswer.order}
                values={values}
                refundable={orderAnswer.order.refundable}
                onPage
                email={email}
                onChanged={reload}
              />
            }
          />
          <p className={styles.again}>
            <Link to="/trackingOrder">{values.again_text}</Link>
          </p>
        </>
      ) : (
        <FormPanel values={values}>
          <GetForm
            to="/trackingOrder"
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              setFailed(false);
              search(textOf(form, "order_no"), textOf(form, "email")).catch(() => setFailed(true));
            }}
          >
            <TextField
              name="order_no"
              label={values.order_no_label_text}
              defaultValue={order_no}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
            <TextField
              name="email"
              type="email"
              label={values.email_label_text}
              defaultValue={email}
              autoComplete="email"
              maxLength={254}
            />
            <p role="alert" className={styles.problem}>
              {failed ? values.failed_text : problem}
            </p>
            <div>
              <Button type="submit" aria-busy={busy} background={values.btn_bg_color} color={values.btn_text_color}>
                {values.track_btn_text}
              </Button>
            </div>
          </GetForm>
        </FormPanel>
      )}
    </PageFrame>
  );
}
