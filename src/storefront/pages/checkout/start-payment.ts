import type { NavigateFunction } from "react-router";
import { isSafeLink } from "#decoration/links.ts";
import type { ApiClient } from "../../api/client.ts";
import { cartChanged } from "../../runtime/visitor.ts";

const resultOf = (path: string, orderNo: string) => `${path}?order_no=${encodeURIComponent(orderNo)}`;

/** After an order is placed: to the page where it is paid, or straight to the result. The order is safe either way. */
export async function continueToPayment(
  api: ApiClient,
  { order_no, payable }: { readonly order_no: string; readonly payable: boolean },
  navigate: NavigateFunction,
): Promise<void> {
  if (payable && (await redirectToPayment(api, order_no))) return;
  const left = await api.call("/api/v1/cart/get", {}).catch(() => undefined);
  if (left?.data) cartChanged(left.data.count);
  await navigate(resultOf(payable ? "/paymentFailed" : "/paymentSuccessful", order_no));
}

/** Leaves for the page where an order is paid. @returns false when that page cannot be had now. */
export async function redirectToPayment(api: ApiClient, orderNo: string, provider?: string): Promise<boolean> {
  const answer = await api.call("/api/v1/order/pay", { order_no: orderNo, provider }).catch(() => undefined);
  const data = answer?.data;
  if (!data || (data.redirect_url && !isSafeLink(data.redirect_url))) return false;
  location.assign(data.redirect_url || resultOf("/paymentSuccessful", orderNo));
  return true;
}
