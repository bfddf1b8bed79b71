import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Account } from "#contract/calls/accounts.ts";
import type { UnpaidOrder } from "#contract/calls/orders.ts";
import type { accountPage } from "#modules/pages/account.ts";
import { perDevice, px, vars } from "#modules/shared/style.ts";
import { fill } from "#modules/shared/text.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { apiContext } from "../../api/context.ts";
import { useApi } from "../../api/use-api.ts";
import { isEditing, requireAccount } from "../../components/account/require-account.ts";
import { endSession } from "../../components/account/session.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { loadUnpaid } from "../../components/unpaid-order/load-unpaid.ts";
import { UnpaidNotice } from "../../components/unpaid-order/UnpaidNotice.tsx";
import { expectData, loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, useDecoration, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import styles from "./account.module.css";
import { type OrderCounts, OrderShortcuts } from "./OrderShortcuts.tsx";

interface Data extends PageData {
  readonly account: Account;
  readonly counts: OrderCounts;
  readonly unpaid: UnpaidOrder["order"];
}

const sampleCounts: OrderCounts = { unpaid: 1, waiting_shipment: 2, completed: 3 };

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const [modules, account] = await Promise.all([loadModules(args.context, "account_modules"), requireAccount(args)]);
  if (isEditing(args.url)) return { modules, account, counts: sampleCounts, unpaid: null };
  const api = args.context.get(apiContext);
  const [orders, unpaid] = await Promise.all([
    api.call("/api/v1/order/list", { page: 1, pageSize: 1 }),
    loadUnpaid(api),
  ]);
  return { modules, account, counts: expectData(orders).counts, unpaid };
}

export function head({ data }: HeadInput<Data>): Head {
  return { title: pageValuesOf<typeof accountPage>(data.modules).page_title, noindex: true };
}

export function Component() {
  const { account, counts, unpaid } = useLoaderData<Data>();
  const values = usePageValues<typeof accountPage>();
  const { showWishlist } = useDecoration().useConfig();
  const name = account.name || account.email;
  const cards = showWishlist ? 4 : 3;
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && (
        <Breadcrumb crumbs={[{ name: values.home_text, to: "/" }, { name: values.page_title }]} />
      )}
      <UnpaidNotice order={unpaid} values={values} />
      <PageTitle values={values} lead={values.show_greeting ? fill(values.greeting_text, { name }) : undefined} />
      <div
        className={styles.sections}
        style={vars({
          // No more columns than cards: none of them stays empty.
          columns: perDevice({
            pc: Math.min(values.column_num.pc ?? 1, cards),
            mobile: Math.min(values.column_num.mobile ?? 1, cards),
          }),
          gap: px(values.gap),
          radius: `${values.card_radius}px`,
          "card-background": values.card_bg_color,
          "card-size": px(values.card_title_font_size),
          "own-card-color": values.card_title_color,
        })}
      >
        {values.show_orders && <OrderShortcuts values={values} counts={counts} />}
        <section aria-labelledby="settings">
          <h2 id="settings" className={styles.heading}>
            {values.settings_title_text}
          </h2>
          <ul className={styles.grid}>
            {showWishlist && (
              <Shortcut
                to="/wishlist"
                title={values.wishlist_text}
                text={values.show_desc ? values.wishlist_desc_text : undefined}
              />
            )}
            <Shortcut
              to="/account/info"
              title={values.info_text}
              text={values.show_desc ? values.info_desc_text : undefined}
            />
            <Shortcut
              to="/account/addresses"
              title={values.addresses_text}
              text={values.show_desc ? values.addresses_desc_text : undefined}
            />
            <Shortcut
              to="/account/ChangePwd"
              title={values.password_text}
              text={values.show_desc ? values.password_desc_text : undefined}
            />
          </ul>
        </section>
        <LogoutButton text={values.logout_text} failedText={values.logout_failed_text} />
      </div>
    </PageFrame>
  );
}

function Shortcut({
  to,
  title,
  text,
}: {
  readonly to: string;
  readonly title: string;
  readonly text?: string | undefined;
}) {
  return (
    <li className={styles.card}>
      <Link to={to} className={styles.link}>
        {title}
      </Link>
      {text && <p className={styles.text}>{text}</p>}
    </li>
  );
}

/** Ends the session on the server, then in this browser; the latter also when the call fails. */
interface LogoutProps {
  readonly text: string;
  /** The shop does not answer: the session goes on there, so it goes on here too. */
  readonly failedText: string;
}

function LogoutButton({ text, failedText }: LogoutProps) {
  const api = useApi();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const logout = async () => {
    setBusy(true);
    setFailed(false);
    const answer = await api.call("/api/v1/auth/logout", {}).catch(() => undefined);
    // 401: the session had ended already.
    if (answer?.code === 200 || answer?.code === 401) {
      endSession();
      await navigate("/login", { replace: true });
      return;
    }
    setFailed(true);
    setBusy(false);
  };
  return (
    <>
      <p>
        <Button plain disabled={busy} aria-busy={busy} onClick={logout}>
          {text}
        </Button>
      </p>
      {failed && (
        <p role="alert" className={styles.failed}>
          {failedText}
        </p>
      )}
    </>
  );
}
