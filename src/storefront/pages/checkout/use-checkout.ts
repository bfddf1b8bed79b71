import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { AddressInput } from "#contract/address.ts";
import type { Address } from "#contract/calls/accounts.ts";
import type { Preview } from "#contract/calls/checkout.ts";
import { useApi } from "../../api/use-api.ts";
import { checkAddress, readAddress } from "../../components/address/check-address.ts";
import { textOf } from "../../components/form/Form.tsx";
import type { FieldErrors, Outcome } from "../../components/form/use-form.ts";
import { type IdempotencyKey, idempotencyKeyFor } from "./idempotency-key.ts";
import { continueToPayment } from "./start-payment.ts";
import { usePreview } from "./use-preview.ts";
import type { Values } from "./values.ts";

export interface CheckoutInput {
  readonly loaded: Preview;
  /** "Buy now": the variant to order; undefined orders the selected lines of the cart. */
  readonly items: { variant_id: string; qty: number }[] | undefined;
  /** Email of the customer; "" for guests. */
  readonly email: string;
  readonly addresses: readonly Address[];
  readonly values: Values;
}

export type CheckoutState = ReturnType<typeof useCheckout>;

const emailPattern = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/;

/** The choices of the checkout, the totals that follow from them, and placing the order. */
export function useCheckout({ loaded, items, addresses, values }: CheckoutInput) {
  const api = useApi();
  const navigate = useNavigate();
  const defaultAddress = addresses[0];
  const { preview, busy, choose, show } = usePreview(loaded, items, {
    country: defaultAddress?.country,
    state: defaultAddress?.state,
  });
  const [addressId, setAddressId] = useState(defaultAddress?.id ?? "");
  const [provider, setProvider] = useState(loaded.providers[0]?.name ?? "");
  const lastKey = useRef<IdempotencyKey>(undefined);
  const savedAddress = addresses.find(({ id }) => id === addressId);

  const chooseAddress = (id: string) => {
    setAddressId(id);
    const { country, state } = addresses.find((one) => one.id === id) ?? {};
    choose({ country, state });
  };

  const validate = (form: FormData): FieldErrors => ({
    email: emailPattern.test(textOf(form, "email")) ? undefined : values.email_error_text,
    ...(!savedAddress && checkAddress(readAddress(form), values)),
  });

  const placeOrder = async (form: FormData): Promise<Outcome> => {
    const body = {
      ...(items && { items }),
      email: textOf(form, "email"),
      address: savedAddress ? withoutId(savedAddress) : readAddress(form),
      shipping_method_id: preview.shipping_method_id,
      coupon_code: preview.coupon_code,
      note: textOf(form, "note"),
      provider,
      expected_total: preview.total,
      expected_currency: preview.currency,
    };
    lastKey.current = idempotencyKeyFor(body, lastKey.current);
    const answer = await api.call("/api/v1/order/place", body, { idempotencyKey: lastKey.current.key });
    // 409: the totals have changed; the answer holds the new ones.
    if (answer.code === 409 && isPreview(answer.data)) {
      show(answer.data);
      return { ok: false, message: answer.message };
    }
    if (!answer.data) return { ok: false, message: answer.message };
    await continueToPayment(api, answer.data, navigate);
    return undefined;
  };

  return {
    preview,
    busy,
    choose,
    /** Id of the saved address; "" for a new one. */
    addressId,
    chooseAddress,
    /** Undefined while a new address is entered. */
    savedAddress,
    provider,
    setProvider,
    validate,
    placeOrder,
  };
}

function withoutId({ id: _, is_default: __, ...address }: Address): AddressInput {
  return address;
}

/** The contract declares no shape for the data of a 409. */
function isPreview(data: unknown): data is Preview {
  return typeof data === "object" && data !== null && "can_place" in data && "total" in data;
}
