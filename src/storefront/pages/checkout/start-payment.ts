import type { NavigateFunction } from "react-router";
import { isSafeLink } from "#decoration/links.ts";
import type { ApiClient } from "../../api/client.ts";
import { noteUnpaid } from "../../components/unpaid-order/known-unpaid.ts";
import { viewBase } from "../../runtime/base.ts";
import { cartChanged } from "../../runtime/visitor.ts";

export const queryOf = (orderNo: string) => `?order_no=${encodeURIComponent(orderNo)}`;

/** The page on which a placed order is paid. */
export const payPath = (orderNo: string) => `/product/payment${queryOf(orderNo)}`;

/** After an order is placed: opens the payment page of its provider, or the result page when it cannot be opened or nothing is to pay. */
export async function continueToPayment(
  api: ApiClient,
  { order_no, payable }: { readonly order_no: string; readonly payable: boolean },
  navigate: NavigateFunction,
): Promise<void> {
  // "Back" on the provider's page leads to the page on which the order can be paid, not to the form that placed it.
  if (payable) history.replaceState(history.state, "", viewBase() + payPath(order_no));
  if (payable) noteUnpaid();
  if (payable && (await redirectToPayment(api, order_no))) return;
  const cart = await api.call("/api/v1/cart/get", {}).catch(() => undefined);
  if (cart?.data) cartChanged(cart.data.count);
  await navigate(`${payable ? "/paymentFailed" : "/paymentSuccessful"}${queryOf(order_no)}`, { replace: true });
}

/** Opens the payment page of an order. @returns false when the server gives no safe URL of one. */
export async function redirectToPayment(api: ApiClient, orderNo: string, provider?: string): Promise<boolean> {
  const answer = await api.call("/api/v1/order/pay", { order_no: orderNo, provider }).catch(() => undefined);
  const data = answer?.data;
  // The caller shows its own text when the toast with the server's message has closed.
  if (answer && !data) await import("../../runtime/toast.ts").then(({ toastClosed }) => toastClosed(answer.message));
  if (!data || (data.redirect_url && !isSafeLink(data.redirect_url))) return false;
  const here = data.in_page ? payPath(orderNo) : `/paymentSuccessful${queryOf(orderNo)}`;
  location.assign(data.redirect_url || viewBase() + here);
  return true;
}
