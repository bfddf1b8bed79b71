import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { api, callQuery, refresh } from "../api/api.ts";
import { startPath } from "../api/start.ts";
import { act } from "../shell/act.ts";

const path = "/admin_api/v1/markets";
export const marketsQuery = callQuery(path, {});

export type Markets = Output<CallByPath[typeof path]>;
export type Market = Markets["markets"][number];
export type PriceList = Markets["price_lists"][number];

/** The navigation, too, knows whether there are any. */
export const refreshMarkets = () =>
  refresh(path, "/admin_api/v1/priceLists/prices", "/admin_api/v1/priceLists/amounts", startPath);

/** Amounts of a list that are no prices. */
export const amountsQuery = (price_list_id: string) => callQuery("/admin_api/v1/priceLists/amounts", { price_list_id });

export type ListAmount = Output<CallByPath["/admin_api/v1/priceLists/amounts"]>["rows"][number];

export const deleteMarket = ({ id, name }: Market) =>
  act(() => api.call("/admin_api/v1/markets/delete", { id }), {
    done: t("{name} deleted", { name }),
    renew: refreshMarkets,
  });

export const deletePriceList = ({ id, name, fixed }: PriceList) =>
  act(() => api.call("/admin_api/v1/priceLists/delete", { id }), {
    ask:
      fixed > 0
        ? {
            title: t("Delete “{name}”?", { name }),
            text: t("The prices that were set in it are deleted too. You can undo this."),
            confirm: t("Delete"),
            cautious: true,
          }
        : null,
    done: t("{name} deleted", { name }),
    renew: refreshMarkets,
  });
