import { useCallback } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import type { OrderAnswer } from "#contract/shapes/order.ts";
import type { trackingPage } from "#modules/pages/tracking.ts";
import { fill } from "#modules/shared/text.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { apiContext } from "../../api/context.ts";
import { FormPanel } from "../../components/form/FormPanel.tsx";
import { TextField } from "../../components/form/fields.tsx";
import { GetForm } from "../../components/GetForm.tsx";
import { OrderView } from "../../components/order/OrderView.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { loadModules } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/page-values.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import type { PageData } from "../page-module.ts";
import styles from "./tracking.module.css";

interface Data extends PageData {
  readonly order_no: string;
  readonly email: string;
  readonly found: OrderAnswer | null;
  /** Message of the server when no order was found; "" before a search. */
  readonly problem: string;
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const order_no = url.searchParams.get("order_no")?.trim() ?? "";
  const email = url.searchParams.get("email")?.trim() ?? "";
  const isSearch = order_no !== "" && email !== "";
  const [modules, answer] = await Promise.all([
    loadModules(context, "tracking_order_modules"),
    isSearch ? context.get(apiContext).call("/api/v1/order/track", { order_no, email }) : null,
  ]);
  return { modules, order_no, email, found: answer?.data ?? null, problem: answer?.message ?? "" };
}

export function head({ data }: HeadInput<Data>): Head {
  return { title: pageValuesOf<typeof trackingPage>(data.modules).page_title, noindex: true };
}

export function Component() {
  const { order_no, email, found, problem } = useLoaderData<Data>();
  const values = usePageValues<typeof trackingPage>();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const navigate = useNavigate();
  const title = found ? fill(values.order_no_text, { order_no: found.order.order_no }) : values.page_title;
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={[{ name: values.home_text, to: "/" }, { name: title }]} />}
      <PageTitle values={values} title={title} lead={found ? undefined : values.lead_text} />
      {found ? (
        <>
          <OrderView order={found.order} now={found.server_now} values={values} onExpired={reload} />
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
              // Navigates without a reload, which keeps the typed values.
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const query = new URLSearchParams({
                order_no: String(form.get("order_no")),
                email: String(form.get("email")),
              });
              void navigate(`/trackingOrder?${query}`, { replace: true });
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
              {problem}
            </p>
            <div>
              <Button type="submit" background={values.btn_bg_color} color={values.btn_text_color}>
                {values.track_btn_text}
              </Button>
            </div>
          </GetForm>
        </FormPanel>
      )}
    </PageFrame>
  );
}
