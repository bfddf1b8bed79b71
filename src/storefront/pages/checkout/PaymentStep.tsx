import { RadioGroup } from "./RadioGroup.tsx";
import { Step } from "./Step.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly checkout: CheckoutState;
  readonly values: Values;
}

export function PaymentStep({ checkout: { preview, provider, setProvider, isFree }, values }: Props) {
  if (isFree) {
    return (
      <Step id="payment" title={values.payment_text}>
        <p>{values.no_payment_text}</p>
      </Step>
    );
  }
  return (
    <Step id="payment" title={values.payment_text}>
      <RadioGroup
        name="provider"
        label={values.payment_text}
        chosen={provider}
        onChoose={setProvider}
        options={preview.providers.map(({ name, label, description }) => ({
          id: name,
          title: label,
          text: description,
        }))}
      />
    </Step>
  );
}
