import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { statesOf } from "#contract/states-of.ts";
import { t } from "#i18n/t.ts";
import { api, callQuery, refresh } from "../api/api.ts";
import { postalName } from "../countries.ts";
import { act } from "../shell/act.ts";

const path = "/admin_api/v1/taxes";
export const taxesQuery = callQuery(path, {});

export type Taxes = Output<CallByPath[typeof path]>;
export type TaxRate = Taxes["rates"][number];
export type TaxClass = Taxes["classes"][number];

/** Part of a country: "Oregon" of US and OR, "Postal codes BT*"; "" for the whole country. */
export const regionName = ({
  country,
  state,
  postal_code,
}: Pick<TaxRate, "country" | "state" | "postal_code">): string =>
  postal_code ? postalName(postal_code) : (statesOf(country).find(({ code }) => code === state)?.name ?? state);

export const deleteRate = ({ id, name }: TaxRate) =>
  act(() => api.call("/admin_api/v1/taxes/delete", { id }), {
    done: t("{name} deleted", { name }),
    renew: refreshTaxes,
  });

export const deleteClass = ({ key, name }: TaxClass) =>
  act(() => api.call("/admin_api/v1/taxes/class/delete", { key }), {
    done: t("{name} deleted", { name }),
    renew: refreshTaxes,
  });

export const showPrices = (country: string, prices_include_tax: boolean | null) =>
  act(() => api.call("/admin_api/v1/taxes/country", { country, prices_include_tax }), {
    done: t("Country saved"),
    renew: refreshTaxes,
  });

/** The page of a product offers the classes. */
export const refreshTaxes = () => refresh(path, "/admin_api/v1/taxes/classes");
