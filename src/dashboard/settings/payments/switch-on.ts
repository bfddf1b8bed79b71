import { t } from "#i18n/t.ts";
import { api } from "../../api/api.ts";
import { act } from "../../shell/act.ts";
import { type Method, refreshPayments } from "./payments-query.ts";

/** Offers a way to pay at checkout, or no longer, and says so. */
export const switchOn = ({ name, label }: Pick<Method, "name" | "label">, is_on: boolean) =>
  act(() => api.call("/admin_api/v1/settings/payments/switch", { name, is_on }), {
    done: is_on ? t("{method} is on", { method: label }) : t("{method} is off", { method: label }),
    renew: refreshPayments,
  });
