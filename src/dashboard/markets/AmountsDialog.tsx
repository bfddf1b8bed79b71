import { useQuery } from "@tanstack/react-query";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { AmountsCurrency, currencyOf, useMoney } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { MoneyInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Loaded } from "../shell/Loaded.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { amountsQuery, type ListAmount, type PriceList, refreshMarkets } from "./markets-query.ts";

interface AmountsDialogProps {
  readonly list: PriceList;
  readonly onClose: () => void;
}

const fieldWords: Readonly<Record<ListAmount["field"], string>> = {
  price: t("Price"),
  free_from: t("Free from"),
  min_value: t("From an order value of"),
  max_value: t("Below an order value of"),
  value: t("Amount off"),
  min_total: t("Minimum purchase"),
};

/** Amounts that are no prices: of shipping rates and discounts. Each goes by the rate until one is entered. */
export function AmountsDialog({ list, onClose }: AmountsDialogProps) {
  const query = useQuery(amountsQuery(list.id));
  return (
    <Loaded query={query} what={t("amounts")} skeleton={<SkeletonText lines={6} label={t("Loading amounts")} />}>
      {({ rows }) => <Form list={list} rows={rows} onClose={onClose} />}
    </Loaded>
  );
}

const keyOf = ({ kind, id, field }: ListAmount) => `${kind} ${id} ${field}`;

function Form({ list, rows, onClose }: AmountsDialogProps & { readonly rows: readonly ListAmount[] }) {
  const money = useMoney();
  const form = useDialogForm({
    values: Object.fromEntries(rows.map((row) => [keyOf(row), row.amount ?? ""])),
    async send(values) {
      const amounts = rows.flatMap((row) => {
        const typed = values[keyOf(row)] ?? "";
        return typed === (row.amount ?? "")
          ? []
          : [{ kind: row.kind, id: row.id, field: row.field, amount: typed || null }];
      });
      return amounts.length > 0
        ? api.call("/admin_api/v1/priceLists/saveAmounts", { price_list_id: list.id, amounts })
        : {};
    },
    done: t("Amounts saved"),
    renew: refreshMarkets,
    onDone: onClose,
  });
  const groups = [...Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`).values()];
  return (
    <FormDialog
      title={t("Shipping and discounts of {name}", { name: list.name })}
      description={t("What you leave empty goes by the exchange rate.")}
      width={560}
      form={form}
      onClose={onClose}
    >
      {rows.length === 0 && <p className="muted">{t("No shipping rate or discount has an amount.")}</p>}
      {groups.map((group) => (
        <fieldset key={group[0] ? keyOf(group[0]) : ""} className="stack gap-8">
          <legend className="weight-550 break">{group[0]?.name}</legend>
          <div className="columns min-180 gap-y-14 gap-16">
            {group.map((row) => (
              <AmountsCurrency key={row.field} value={currencyOf(list.currency, row.derived)}>
                <MoneyInputField
                  {...form.of(keyOf(row))}
                  label={fieldWords[row.field]}
                  help={money(row.base)}
                  placeholder={row.derived}
                />
              </AmountsCurrency>
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  );
}
