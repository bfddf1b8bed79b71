import { AddressForm } from "../../components/address/AddressForm.tsx";
import { fieldsOf } from "../../components/address/check-address.ts";
import { CheckboxField } from "../../components/form/fields.tsx";
import type { FieldErrors } from "../../components/form/use-form.ts";
import { Step } from "./Step.tsx";
import { billing, type CheckoutState } from "./use-checkout.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly checkout: CheckoutState;
  readonly errors: FieldErrors;
  readonly values: Values;
}

/** The address of the invoice: that of the goods, or another one. */
export function BillingStep({ checkout: { draft, sameBilling, setSameBilling }, errors, values }: Props) {
  const entered = fieldsOf(draft, billing);
  return (
    <Step id="billing" title={values.billing_text}>
      <CheckboxField
        name="same_billing"
        label={values.same_billing_text}
        checked={sameBilling}
        onChange={({ target }) => setSameBilling(target.checked)}
      />
      {!sameBilling && (
        <AddressForm
          prefix={billing}
          section="billing"
          texts={values}
          initial={{ ...entered, country: entered.country ?? draft.country }}
          errors={errors}
        />
      )}
    </Step>
  );
}
