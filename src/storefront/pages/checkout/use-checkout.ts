import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { AddressInput } from "#contract/address.ts";
import type { Address } from "#contract/calls/accounts.ts";
import type { Preview } from "#contract/calls/checkout.ts";
import type { AddressRules } from "#contract/shapes/checkout-rules.ts";
import { useApi } from "../../api/use-api.ts";
import { checkAddress, readAddress } from "../../components/address/check-address.ts";
import { rememberCountry } from "../../components/address/preset-country.ts";
import { clearDraft, type Draft, updateDraft } from "../../components/cart/checkout-draft.ts";
import { textOf } from "../../components/form/Form.tsx";
import type { FieldErrors, Outcome } from "../../components/form/use-form.ts";
import { isZero } from "../../components/is-zero.ts";
import { type Chosen, firstChoices, savedAddressOf } from "./first-choices.ts";
import { idempotencyKeyFor } from "./idempotency-key.ts";
import { isPreview } from "./is-preview.ts";
import { continueToPayment } from "./start-payment.ts";
import { usePreview } from "./use-preview.ts";
import type { Values } from "./values.ts";

export interface CheckoutInput {
  readonly loaded: Preview;
  /** The choices of the loaded totals. */
  readonly loadedFor: Chosen;
  /** What this tab has entered before. */
  readonly draft: Draft;
  /** "Buy now": the variant to order; undefined orders the selected lines of the cart. */
  readonly items: { variant_id: string; qty: number }[] | undefined;
  /** Email of the customer; "" for guests. */
  readonly email: string;
  readonly addresses: readonly Address[];
  readonly values: Values;
}

export type CheckoutState = ReturnType<typeof useCheckout>;

const emailPattern = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/;

/** Prefix of the names of the billing address's fields. */
export const billing = "billing_";

/** The choices of the checkout, the totals that follow from them, and placing the order. */
export function useCheckout({ loaded, loadedFor, draft, items, addresses, values }: CheckoutInput) {
  const api = useApi();
  const navigate = useNavigate();
  const first = firstChoices(draft, addresses);
  const { choose: load, ...totals } = usePreview({ loaded, loadedFor, items, first });
  const { preview, choices, country, busy, isOld, reload, show } = totals;
  const [addressId, setAddressId] = useState(savedAddressOf(draft, addresses)?.id ?? "");
  const isOffered = loaded.providers.some(({ name }) => name === draft.provider);
  const [chosen, setProvider] = useState((isOffered && draft.provider) || (loaded.providers[0]?.name ?? ""));
  /** A discount may take the whole total. */
  const isFree = isZero(preview.total);
  // Test mode that starts or ends meanwhile changes what is offered.
  const isStillOffered = preview.providers.some(({ name }) => name === chosen);
  const provider = isFree ? "" : isStillOffered ? chosen : (preview.providers[0]?.name ?? "");
  const [sameBilling, setSameBilling] = useState(draft.same_billing !== "");
  const [agreedTo, setAgreedTo] = useState(draft.terms ?? "");
  const savedAddress = addresses.find(({ id }) => id === addressId);
  const { rules } = preview;
  // Terms that have changed since are not agreed to.
  const agreed = rules.terms_version !== "" && agreedTo === rules.terms_version;
  const accepted_terms = agreed ? rules.terms_version : "";
  const missing = savedAddress ? missingOf(savedAddress, rules) : [];

  useReloadFromHistory();

  const choose = (change: Chosen) => {
    if (change.coupon_code !== undefined) updateDraft({ coupon_code: change.coupon_code });
    load(change);
  };

  const chooseAddress = (id: string) => {
    setAddressId(id);
    const { country, state, postal_code } = addresses.find((one) => one.id === id) ?? {};
    choose({ country, state, postal_code });
  };

  const validate = (form: FormData): FieldErrors => ({
    email: emailPattern.test(textOf(form, "email")) ? undefined : values.email_error_text,
    ...(savedAddress
      ? only(missing, checkAddress(readAddress(form), values, { rules }))
      : checkAddress(readAddress(form), values, { rules })),
    ...(!sameBilling && checkAddress(readAddress(form, billing), values, { prefix: billing, rules })),
    terms: rules.terms_version && !agreed ? values.terms_error_text : undefined,
  });

  const placeOrder = async (form: FormData): Promise<Outcome> => {
    const address = savedAddress
      ? { ...withoutId(savedAddress), ...only(missing, readAddress(form)) }
      : readAddress(form);
    const body = {
      ...(items && { items }),
      email: textOf(form, "email"),
      address,
      ...(!sameBilling && { billing_address: readAddress(form, billing) }),
      save_address: !savedAddress && form.get("save_address") === "1",
      shipping_method_id: preview.shipping_method_id,
      coupon_code: preview.coupon_code,
      ...(preview.vat_asked && { vat_number: textOf(form, "vat_number") }),
      note: textOf(form, "note"),
      accepted_terms,
      newsletter: form.get("newsletter") === "1",
      provider,
      expected_total: preview.total,
      expected_currency: preview.currency,
      is_test: preview.is_test,
    };
    const answer = await api.call("/api/v1/order/place", body, { idempotencyKey: idempotencyKeyFor(body) });
    // 409: the totals have changed; the answer holds the new ones.
    if (answer.code === 409 && isPreview(answer.data)) {
      show(answer.data);
      return { ok: false, message: answer.message };
    }
    if (!answer.data) return { ok: false, message: answer.message };
    clearDraft();
    rememberCountry(address.country);
    await continueToPayment(api, answer.data, navigate);
    return undefined;
  };

  return {
    preview,
    choices,
    /** Of the shipping address, as chosen last. */
    country,
    busy,
    /** The shop did not answer the latest choice: the totals belong to an earlier one. */
    isOld,
    /** Asks for the totals again. */
    reload,
    choose,
    /** Shows totals that the server has sent with a refusal. */
    show,
    draft,
    /** Id of the saved address; "" for a new one. */
    addressId,
    chooseAddress,
    /** Undefined while a new address is entered. */
    savedAddress,
    provider,
    setProvider,
    isFree,
    /** Fields that the shop needs and the saved address does not have. */
    missing,
    /** Whether the buyer agrees to the terms as they are now. */
    agreed,
    setAgreed: (isAgreed: boolean) => setAgreedTo(isAgreed ? rules.terms_version : ""),
    /** True while the invoice goes to the shipping address. */
    sameBilling,
    setSameBilling,
    validate,
    placeOrder,
  };
}

/** A page that the browser has kept as it was left would show the form of an order that was placed meanwhile. */
function useReloadFromHistory(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);
}

function missingOf(address: AddressInput, rules: AddressRules) {
  return (["company", "phone"] as const).filter((name) => rules[name] === "required" && address[name] === "");
}

/** The values of some fields. */
function only<T extends object, K extends keyof T>(names: readonly K[], values: T): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, K>;
}

function withoutId({ id: _, is_default: __, ...address }: Address): AddressInput {
  return address;
}
