import { Check, Minus } from "lucide-react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { gramsOf, poundsOf, type UnitSystem } from "#contract/weights.ts";
import { separated } from "#i18n/lists.ts";
import { t, tc } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { api } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";
import { useMoney } from "../format.ts";
import { MoneyInputField, NumberInputField } from "../forms/fields/InputFields.tsx";
import { WeightInput } from "../forms/fields/WeightInput.tsx";
import { PlaceFields } from "../forms/PlaceFields.tsx";
import { TryFrame } from "../forms/TryFrame.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Field } from "../shell/Field.tsx";
import { remember, remembered } from "../shell/remembered.ts";
import styles from "./Shipping.module.css";
import { type TriedItem, TriedItems } from "./TriedItems.tsx";

type Tried = Output<CallByPath["/admin_api/v1/shipping/try"]>;
type Cart = "figures" | "products";

/** The address that was tried last. */
const lastPlace = "dashboard-shipping-place";

/** Which rates an address and an order get, by the code of the checkout, and why. */
export function TryDialog({ onClose }: { readonly onClose: () => void }) {
  const { mall } = useStart();
  const can = useCan();
  const form = useDialogForm({
    values: () => ({
      country: remembered(lastPlace) ?? (mall.country || "US"),
      state: "",
      postal_code: "",
      cart: "figures" as Cart,
      /** Grams. */
      weight: (mall.unit_system === "imperial" ? gramsOf(1) : 1000) as number | null,
      value: "50",
      quantity: 1 as number | null,
      items: [] as readonly TriedItem[],
    }),
    check: ({ cart, items }) => ({ "": cart === "products" && items.length === 0 && t("Add at least one product") }),
    send({ cart, items, weight, value, quantity, ...place }) {
      remember(lastPlace, place.country);
      return api.call("/admin_api/v1/shipping/try", {
        ...place,
        ...(cart === "products"
          ? { items: items.map(({ variant_id, qty }) => ({ variant_id, qty })) }
          : { weight: String((weight ?? 0) / 1000), value: value || "0", quantity: quantity ?? 1 }),
      });
    },
  });
  const { cart, items, weight } = form.values;
  return (
    <TryFrame
      title={t("Test rates")}
      description={t("What a customer at this address is offered for this order.")}
      submit={t("Show rates")}
      width={620}
      form={form}
      result={(tried) => <Result tried={tried} />}
      onClose={onClose}
    >
      <div className="columns min-200 gap-16">
        <PlaceFields value={form.values} onChange={form.change} noState={t("Not known yet")} errorOf={form.errorOf} />
      </div>
      {can("inventory:read") && (
        <Segmented
          label={t("Order")}
          value={cart}
          segments={[
            { value: "figures", label: t("Weight and value") },
            { value: "products", label: t("Products") },
          ]}
          onChange={(next) => form.change({ cart: next })}
        />
      )}
      {cart === "products" ? (
        <TriedItems items={items} onChange={(next) => form.change({ items: next })} />
      ) : (
        <div className="columns min-130 gap-16">
          <Field label={t("Weight")} error={form.errorOf("weight")}>
            {(control) => (
              <WeightInput {...control} metric="kg" grams={weight} onGrams={(next) => form.change({ weight: next })} />
            )}
          </Field>
          <MoneyInputField {...form.of("value")} label={tc("of an order", "Value")} />
          <NumberInputField {...form.of("quantity")} label={t("Items")} />
        </div>
      )}
    </TryFrame>
  );
}

/** @param kilograms as a decimal string. */
const weightWords = (kilograms: string, units: UnitSystem): string =>
  units === "imperial"
    ? t("{weight} lb", { weight: poundsOf(Number(kilograms) * 1000) })
    : t("{weight} kg", { weight: kilograms });

function Result({ tried }: { readonly tried: Tried }) {
  const money = useMoney();
  const { unit_system } = useStart().mall;
  const offered = tried.rates.filter(({ is_offered }) => is_offered).length;
  return (
    <section className={`stack gap-10 ${styles.result}`} aria-label={t("Result")}>
      <p>
        <strong>
          {offered === 0
            ? t("No rate is offered.")
            : t("{count, plural, one {1 rate is offered.} other {# rates are offered.}}", { count: offered })}
        </strong>{" "}
        {tried.zone === null ? t("No zone names this place.") : t("Zone: {zone}.", { zone: tried.zone })}{" "}
        {separated([
          weightWords(tried.weight, unit_system),
          money(tried.value),
          t("{count, plural, one {1 item} other {# items}}", { count: tried.quantity }),
        ])}
      </p>
      <ul className={styles.rates}>
        {tried.rates.map((rate) => (
          <li
            key={rate.id}
            className={`row gap-10 height-60 pad-y-8 inset pad-end-12 ${styles.rate}`}
            data-off={!rate.is_offered || undefined}
          >
            {rate.is_offered ? (
              <Check size={18} role="img" aria-label={t("Offered")} className="rigid success" />
            ) : (
              <Minus size={18} role="img" aria-label={t("Not offered")} className="rigid faint" />
            )}
            <div className="stack justify-start fill break">
              <span className="weight-550">{rate.name}</span>
              <span className="muted small">{rate.why}</span>
            </div>
            <div className={`stack justify-end rigid tabular text-end ${styles.cost}`}>
              {Number(rate.price) === 0 ? t("Free") : money(rate.price)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
