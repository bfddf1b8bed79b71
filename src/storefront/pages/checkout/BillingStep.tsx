import { vatProblems } from "#contract/vat-problem.ts";
import { AddressForm } from "../../components/address/AddressForm.tsx";
import { fieldsOf } from "../../components/address/check-address.ts";
import { CheckboxField, TextField } from "../../components/form/fields.tsx";
import type { FieldErrors } from "../../components/form/use-form.ts";
import { Step } from "./Step.tsx";
import { billing, type CheckoutState } from "./use-checkout.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly checkout: CheckoutState;
  readonly errors: FieldErrors;
  readonly values: Values;
}

/** The address of the invoice: that of the goods, or another one; and the VAT number of a business. */
export function BillingStep({ checkout, errors, values }: Props) {
  const { draft, sameBilling, setSameBilling, preview, choose, country } = checkout;
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
          rules={preview.rules}
          // A draft has the country that was followed, too.
          initial={{ ...entered, country: entered.country === draft.country ? undefined : entered.country }}
          // Until another one is chosen here: the invoice mostly goes where the goods go.
          countryFollows={country}
          errors={errors}
        />
      )}
      {preview.vat_asked && (
        <TextField
          name="vat_number"
          label={values.vat_text}
          optional={values.optional_note_text}
          hint={values.vat_hint_text}
          error={
            preview.vat_problem === vatProblems.unused
              ? values.vat_unused_text
              : preview.vat_problem && values.vat_error_text
          }
          defaultValue={draft.vat_number}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // Totals follow from the number, once it is entered completely.
          onBlur={({ target }) => choose({ vat_number: target.value.trim() })}
        />
      )}
    </Step>
  );
}
