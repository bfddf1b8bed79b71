import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { CountriesPicker } from "./CountriesPicker.tsx";
import { type Market, type Markets, refreshMarkets } from "./markets-query.ts";

interface MarketDialogProps {
  /** Absent for a new one. */
  readonly market?: Market;
  readonly markets: Markets;
  readonly onClose: () => void;
}

type Tax = "" | "yes" | "no";

export function MarketDialog({ market, markets, onClose }: MarketDialogProps) {
  const { currency } = useStart().mall;
  const taken = new Set(markets.markets.flatMap(({ id, domain }) => (id === market?.id ? [] : [domain])));
  const hosts = (markets.domains ?? []).filter((host) => !taken.has(host));
  const form = useDialogForm({
    values: {
      name: market?.name ?? "",
      countries: (market?.countries ?? []) as Market["countries"],
      price_list_id: market?.price_list_id ?? "",
      prices_include_tax: taxOf(market),
      domain: market?.domain ?? "",
    },
    check: ({ name, countries }) => ({
      name: name.trim() === "" && t("Enter a name"),
      countries: countries.length === 0 && t("Choose at least one country"),
    }),
    send: ({ price_list_id: list, prices_include_tax: tax, domain, ...values }) =>
      api.call("/admin_api/v1/markets/save", {
        ...(market && { id: market.id }),
        ...values,
        ...(hosts.length > 0 && { domain }),
        price_list_id: list === "" ? null : list,
        prices_include_tax: tax === "" ? null : tax === "yes",
      }),
    done: market ? t("Market saved") : t("Market added"),
    renew: refreshMarkets,
    onDone: onClose,
  });
  const lists = markets.price_lists.map(({ id, name, currency: code }) => ({ value: id, label: `${name} (${code})` }));
  return (
    <FormDialog
      title={market ? t("Edit market") : t("Add market")}
      submit={market ? t("Save") : t("Add market")}
      width={560}
      form={form}
      onClose={onClose}
    >
      <InputField {...form.of("name")} label={t("Name")} maxLength={60} placeholder={t("Switzerland")} />
      <SelectInputField
        {...form.of("price_list_id")}
        label={t("Prices")}
        options={[
          { value: "", label: t("The shop’s own prices in {currency}", { currency: currency.code }) },
          ...lists,
        ]}
      />
      <SelectInputField
        {...form.of("prices_include_tax")}
        label={t("Tax in prices")}
        options={[
          { value: "" as Tax, label: t("As in Settings, Taxes") },
          { value: "yes" as Tax, label: t("Prices include tax") },
          { value: "no" as Tax, label: t("Tax is added") },
        ]}
      />
      {hosts.length > 0 && (
        <SelectInputField
          {...form.of("domain")}
          label={t("Domain")}
          help={t("Its pages move there, and search engines know them. Carts and sign-ins are of one domain.")}
          options={[
            { value: "", label: t("The shop’s own domain") },
            ...hosts.map((host) => ({ value: host, label: host })),
          ]}
        />
      )}
      <CountriesPicker
        countries={form.values.countries}
        others={markets.markets.filter(({ id }) => id !== market?.id)}
        error={form.errorOf("countries")}
        onChange={(countries) => form.change({ countries: [...countries] })}
      />
    </FormDialog>
  );
}

function taxOf(market: Market | undefined): Tax {
  const includesTax = market?.prices_include_tax ?? null;
  return includesTax === null ? "" : includesTax ? "yes" : "no";
}
