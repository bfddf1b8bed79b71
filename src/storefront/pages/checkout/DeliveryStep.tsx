import { useLocation } from "react-router";
import type { Address } from "#contract/calls/accounts.ts";
import type { Preview } from "#contract/calls/checkout.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { AddressForm } from "../../components/address/AddressForm.tsx";
import { AddressLines } from "../../components/address/AddressLines.tsx";
import { fieldsOf } from "../../components/address/check-address.ts";
import { CheckboxField, TextField } from "../../components/form/fields.tsx";
import type { FieldErrors } from "../../components/form/use-form.ts";
import { useMoney } from "../../components/format.ts";
import { weekdayText } from "../product-detail/delivery-days.ts";
import styles from "./checkout.module.css";
import { RadioGroup } from "./RadioGroup.tsx";
import { Step } from "./Step.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly checkout: CheckoutState;
  readonly addresses: readonly Address[];
  /** Whether there is an address book. */
  readonly isCustomer: boolean;
  readonly errors: FieldErrors;
  readonly values: Values;
}

/** A saved or a new address. */
export function AddressStep({ checkout, addresses, isCustomer, errors, values }: Props) {
  const { draft, addressId, chooseAddress, savedAddress, choose, missing } = checkout;
  const { rules, by_postal_code } = checkout.preview;
  return (
    <Step id="delivery" title={values.delivery_text}>
      {addresses.length > 0 && (
        <RadioGroup
          name="address_id"
          label={values.saved_address_text}
          chosen={addressId}
          onChoose={chooseAddress}
          options={[
            ...addresses.map((address) => ({ id: address.id, title: <AddressLines address={address} /> })),
            { id: "", title: values.new_address_text },
          ]}
        />
      )}
      {missing.map((name) => (
        <TextField
          key={name}
          name={name}
          type={name === "phone" ? "tel" : "text"}
          label={name === "phone" ? values.phone_text : values.company_text}
          autoComplete={`shipping ${name === "phone" ? "tel" : "organization"}`}
          error={errors[name]}
          maxLength={name === "phone" ? 30 : 100}
        />
      ))}
      {!savedAddress && (
        <div
          className={styles.address}
          onChange={({ target }) => {
            if (target instanceof HTMLSelectElement && target.name === "state") choose({ state: target.value });
          }}
        >
          <AddressForm
            section="shipping"
            texts={values}
            rules={rules}
            offered={rules.ships_to}
            initial={fieldsOf(draft)}
            errors={errors}
            onCountry={(country) => choose({ country, state: "", postal_code: "" })}
            {...(by_postal_code && { onPostalCode: (postal_code) => choose({ postal_code }) })}
          />
          {isCustomer && (
            <CheckboxField
              name="save_address"
              label={values.save_address_text}
              defaultChecked={draft.save_address !== ""}
              className={styles.save}
            />
          )}
        </div>
      )}
    </Step>
  );
}

export function ShippingStep({ checkout: { preview, choices, choose }, values }: Pick<Props, "checkout" | "values">) {
  const money = useMoney();
  const { locale } = useShop();
  return (
    <Step id="shipping" title={values.shipping_text}>
      {preview.shipping_methods.length > 0 ? (
        <RadioGroup
          name="shipping"
          label={values.shipping_text}
          chosen={choices.shipping_method_id ?? preview.shipping_method_id}
          onChoose={(shipping_method_id) => choose({ shipping_method_id })}
          options={preview.shipping_methods.map((method) => ({
            id: method.id,
            title: method.name,
            text: [method.description, arrivalText(method, values, locale)].filter(Boolean).join("\n"),
            side: Number(method.price) === 0 ? values.free_text : money(method.price),
          }))}
        />
      ) : preview.served_by ? (
        <Elsewhere {...preview.served_by} />
      ) : (
        <p className={styles.problem}>{preview.shipping_problem || values.no_shipping_text}</p>
      )}
    </Step>
  );
}

/** The same page in the view that serves the country: another currency is another document. The cart is the same there. */
function Elsewhere({ text, name, base }: NonNullable<Preview["served_by"]>) {
  const { pathname, search } = useLocation();
  return (
    <p className={styles.problem}>
      {text} <a href={base + pathname + search}>{name}</a>
    </p>
  );
}

/** "Estimated arrival: Mon, Nov 30 – Wed, Dec 2"; "" where the shop does not say. */
function arrivalText(
  { arrival, is_pickup }: Preview["shipping_methods"][number],
  values: Values,
  locale: string,
): string {
  if (!arrival) return "";
  // Not `formatRange`: server and browsers put different spaces around its dash.
  const date = [...new Set([arrival.from, arrival.to])].map((day) => weekdayText(day, locale)).join(" – ");
  return fill(is_pickup ? values.pickup_ready_text : values.arrival_text, { date });
}
