import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { countryOptions } from "../countries.ts";
import { useMoney } from "../format.ts";
import { InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { TryFrame } from "../forms/TryFrame.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Banner } from "../shell/Banner.tsx";
import { type TriedItem, TriedItems } from "../shipping/TriedItems.tsx";
import styles from "./Discounts.module.css";

type TestResult = Output<CallByPath["/admin_api/v1/discounts/test"]>;

const notes: Readonly<Record<TestResult["lines"][number]["note"], string>> = {
  "": "",
  not_for_this: t("The discount is for other products"),
  gone: t("Not for sale"),
  sold_out: t("Sold out"),
  too_few: t("Not enough in stock"),
};

interface TryDialogProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** What a code does for a pretended cart, by the code of the checkout; nothing is used. */
export function TryDialog({ code, onClose }: TryDialogProps) {
  const form = useDialogForm({
    values: { code, country: "US", email: "", items: [] as readonly TriedItem[] },
    check: ({ items }) => ({ "": items.length === 0 && t("Add at least one product") }),
    send: ({ items, ...values }) =>
      api.call("/admin_api/v1/discounts/test", {
        ...values,
        items: items.map(({ variant_id, qty }) => ({ variant_id, qty })),
      }),
  });
  return (
    <TryFrame
      title={t("Test a code")}
      description={t("What customers would see at checkout. No order is placed, and no use is counted.")}
      submit={t("Test")}
      width={620}
      form={form}
      result={(result) => <Result result={result} />}
      onClose={onClose}
    >
      <div className="columns min-220 keep gap-16">
        <InputField
          {...form.of("code")}
          label={t("Code")}
          help={t("Empty: automatic discounts only.")}
          maxLength={40}
        />
        <SelectInputField {...form.of("country")} label={t("Country")} options={countryOptions} />
      </div>
      <TriedItems items={form.values.items} onChange={(items) => form.change({ items })} />
      <InputField
        {...form.of("email")}
        label={t("Customer's email")}
        hint={t("optional")}
        help={t("For groups and uses per customer.")}
        type="email"
        maxLength={254}
      />
    </TryFrame>
  );
}

function Result({ result }: { readonly result: TestResult }) {
  const money = useMoney();
  const { problem, lines, free_shipping, discount_name } = result;
  return (
    <section aria-label={t("Result")} className="stack gap-16">
      {problem ? (
        <Banner tone="warning" title={t("The code isn't applied")}>
          {problem}.
        </Banner>
      ) : discount_name === "" ? (
        <Banner tone="info" title={t("No discount")}>
          {t("No automatic discount applies to this cart.")}
        </Banner>
      ) : (
        <Banner tone="success" title={t("{discountName} is applied", { discountName: discount_name })}>
          {free_shipping
            ? t("Shipping is free.")
            : t("It takes {amount} off.", { amount: money(result.discount_total) })}
        </Banner>
      )}
      <table className={styles.tried}>
        <thead>
          <tr>
            <th scope="col">{t("Item")}</th>
            <th scope="col">{t("Price")}</th>
            <th scope="col">{t("Discount")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key and do not move
            <tr key={index}>
              <td>
                {line.qty} × {line.good_name}
                {line.variant_label && ` (${line.variant_label})`}
                {notes[line.note] && <div className="muted small">{notes[line.note]}</div>}
              </td>
              <td>{money(line.total)}</td>
              <td>{Number(line.discount) === 0 ? "–" : `−${money(line.discount)}`}</td>
            </tr>
          ))}
          <tr>
            <td>{t("Shipping")}</td>
            <td>{money(result.shipping_total)}</td>
            <td>{free_shipping ? t("Free") : "–"}</td>
          </tr>
          <tr className={styles.total}>
            <td>{t("Total")}</td>
            <td colSpan={2}>{money(result.total)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
