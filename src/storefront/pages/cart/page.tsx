import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Cart } from "#contract/calls/cart.ts";
import type { UnpaidOrder } from "#contract/calls/orders.ts";
import type { cartPage } from "#modules/pages/cart.ts";
import { fill, viewText } from "#modules/shared/text.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { ButtonLink } from "#ui/Button.tsx";
import type { ApiClient } from "../../api/client.ts";
import { apiContext } from "../../api/context.ts";
import { isEditing } from "../../components/account/require-account.ts";
import { updateDraft } from "../../components/cart/checkout-draft.ts";
import { shownLines } from "../../components/cart/optimistic-cart.ts";
import { RemovedLine } from "../../components/cart/RemovedLine.tsx";
import { useCart } from "../../components/cart/use-cart.ts";
import { Message } from "../../components/Message.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { loadUnpaid } from "../../components/unpaid-order/load-unpaid.ts";
import { UnpaidNotice } from "../../components/unpaid-order/UnpaidNotice.tsx";
import { expectData, loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { CartLineItem } from "./CartLineItem.tsx";
import { CartSummary } from "./CartSummary.tsx";
import styles from "./cart.module.css";

interface Data extends PageData {
  readonly cart: Cart;
  readonly unpaid: UnpaidOrder["order"];
  /** True when a form without scripts did not change the cart. */
  readonly failed: boolean;
  /** Of the cart link that led here; "" for none. */
  readonly code: string;
}

const empty: Cart = { lines: [], count: 0, selected_count: 0, items_total: "0", currency: "", tax_included: false };

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const api = context.get(apiContext);
  const [modules, cart, unpaid] = await Promise.all([
    loadModules(context, "cart_modules"),
    isEditing(url) ? import("../../components/cart/sample.ts").then(({ sampleCart }) => sampleCart) : loadCart(api),
    isEditing(url) ? null : loadUnpaid(api),
  ]);
  return {
    modules,
    cart,
    unpaid,
    failed: url.searchParams.has("failed"),
    code: (url.searchParams.get("code") ?? "").slice(0, 40),
  };
}

/** The cart; empty for a visitor without a token (401). */
async function loadCart(api: ApiClient): Promise<Cart> {
  const answer = await api.call("/api/v1/cart/get", {});
  return answer.code === 401 ? empty : expectData(answer);
}

export function head({ data, config }: HeadInput<Data>): Head {
  const { page_title: title } = pageValuesOf<typeof cartPage>(data.modules);
  return { title, description: config.websiteDescription || `${title} | ${config.websiteName}`, noindex: true };
}

export function Component() {
  const loaded = useLoaderData<Data>();
  const values = usePageValues<typeof cartPage>();
  const { cart, removed, busy, setQty, remove, restore, select } = useCart(loaded.cart, values.connection_text);
  const [announcement, setAnnouncement] = useState("");
  // The checkout begins with it.
  useEffect(() => {
    if (loaded.code) updateDraft({ coupon_code: loaded.code });
  }, [loaded.code]);
  const ids = cart.lines.filter(({ problem }) => problem === "").map((line) => line.variant_id);
  const all = cart.lines.every((line) => line.selected || line.problem !== "");
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && (
        <Breadcrumb crumbs={[{ name: values.home_text, to: "/" }, { name: values.page_title }]} />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <UnpaidNotice order={loaded.unpaid} values={values} />
      {loaded.failed && (
        <p role="alert" className={styles.failed}>
          {values.failed_text}
        </p>
      )}
      {loaded.code && (
        <p role="status" className={styles.code}>
          {fill(viewText("Your discount code for the checkout: {code}"), { code: loaded.code })}
        </p>
      )}
      {cart.lines.length === 0 ? (
        <>
          <Message title={values.empty_text} text={values.empty_lead_text}>
            <ButtonLink to="/product/list">{values.empty_btn_text}</ButtonLink>
          </Message>
          {removed.length > 0 && (
            <ul className={styles.lines}>
              {removed.map(({ line }) => (
                <li key={line.variant_id} className={styles.removed}>
                  <RemovedLine line={line} values={values} onRestore={() => restore(line)} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <>
          <PageTitle values={values} />
          <div className={styles.layout}>
            <section aria-label={values.page_title}>
              <div className={styles.bar}>
                <label className={styles.all}>
                  <input
                    type="checkbox"
                    checked={all && ids.length > 0}
                    disabled={ids.length === 0}
                    onChange={(event) => select(ids, event.target.checked)}
                  />
                  {values.select_all_text}
                </label>
                <p className={styles.count}>
                  {cart.count === 1 ? values.count_one_text : fill(values.count_text, { count: cart.count })}
                </p>
              </div>
              <ul className={styles.lines}>
                {shownLines(cart.lines, removed).map(({ line, isRemoved }) =>
                  isRemoved ? (
                    <li key={line.variant_id} className={styles.removed}>
                      <RemovedLine line={line} values={values} onRestore={() => restore(line)} />
                    </li>
                  ) : (
                    <CartLineItem
                      key={line.variant_id}
                      line={line}
                      values={values}
                      busy={busy}
                      onQty={(qty) => setQty(line.variant_id, qty)}
                      onSelect={(selected) => select([line.variant_id], selected)}
                      onRemove={() => {
                        remove(line.variant_id);
                        setAnnouncement(fill(values.removed_text, { name: line.good_name }));
                      }}
                    />
                  ),
                )}
              </ul>
            </section>
            <CartSummary cart={cart} values={values} busy={busy} />
          </div>
        </>
      )}
    </PageFrame>
  );
}
