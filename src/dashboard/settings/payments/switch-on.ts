import { api } from "../../api/api.ts";
import { toast, toastFailure } from "../../shell/toast.ts";
import { type Method, refreshPayments } from "./payments-query.ts";

/** Offers a way to pay at checkout, or no longer, and says so. */
export async function switchOn({ name, label }: Pick<Method, "name" | "label">, is_on: boolean): Promise<void> {
  try {
    const { batch_id } = await api.call("/admin_api/v1/settings/payments/switch", { name, is_on });
    toast({ message: `${label} is ${is_on ? "on" : "off"}`, undoBatch: batch_id });
  } catch (error) {
    toastFailure(error);
  }
  await refreshPayments();
}
