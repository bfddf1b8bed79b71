import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AddressInput } from "#contract/address.ts";
import type { Address } from "#contract/calls/accounts.ts";
import type { Preview } from "#contract/calls/checkout.ts";
import { px, vars } from "#modules/shared/style.ts";
import { fill } from "#modules/shared/text.ts";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { useApi } from "../../api/use-api.ts";
import { loginPath } from "../../components/account/redirect.ts";
import { AddressForm } from "../../components/address/AddressForm.tsx";
import { AddressLines } from "../../components/address/AddressLines.tsx";
import { checkAddress, readAddress } from "../../components/address/check-address.ts";
import { Form, type Outcome, textOf } from "../../components/form/Form.tsx";
import { TextField } from "../../components/form/fields.tsx";
import { useMoney } from "../../components/format.ts";
import { Coupon } from "./Coupon.tsx";
import styles from "./checkout.module.css";
import { type IdempotencyKey, idempotencyKeyFor } from "./idempotency-key.ts";
import { OrderSummary } from "./OrderSummary.tsx";
import { RadioGroup } from "./RadioGroup.tsx";
import { continueToPayment } from "./start-payment.ts";
import { usePreview } from "./use-preview.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly loaded: Preview;
  /** Bought at once; the selected lines of the cart when undefined. */
  readonly items: { variant_id: string; qty: number }[] | undefined;
  readonly email: string;
  readonly addresses: readonly Address[];
  readonly values: Values;
}

const mail = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/;

/** Who, where to, how it travels, how it is paid; sums from the server beside it. */
export function Checkout({ loaded, items, email, addresses, values }: Props) {
  const api = useApi();
  const navigate = useNavigate();
  const { search } = useLocation();
  const money = useMoney();
  const first = addresses[0];
  const { preview, busy, choose, show } = usePreview(loaded, items, { country: first?.country, state: first?.state });
  const [addressId, setAddressId] = useState(first?.id ?? "");
  const [provider, setProvider] = useState(loaded.providers[0]?.name ?? "");
  const key = useRef<IdempotencyKey>(undefined);
  const saved = addresses.find(({ id }) => id === addressId);

  const pick = (id: string) => {
    setAddressId(id);
    const { country, state } = addresses.find((one) => one.id === id) ?? {};
    choose({ country, state });
  };
  const addressOf = (form: FormData): AddressInput => (saved ? withoutId(saved) : readAddress(form));

  const send = async (form: FormData): Promise<Outcome> => {
    const body = {
      ...(items && { items }),
      email: textOf(form, "email"),
      address: addressOf(form),
      shipping_method_id: preview.shipping_method_id,
      coupon_code: preview.coupon_code,
      note: textOf(form, "note"),
      provider,
      expected_total: preview.total,
      expected_currency: preview.currency,
    };
    key.current = idempotencyKeyFor(body, key.current);
    const answer = await api.call("/api/v1/order/place", body, { idempotencyKey: key.current.key });
    if (answer.code === 409 && isPreview(answer.data)) {
      show(answer.data);
      return { ok: false, message: answer.message };
    }
    if (!answer.data) return { ok: false, message: answer.message };
    await continueToPayment(api, answer.data, navigate);
    return undefined;
  };

  return (
    <Form
      label={values.page_title}
      className={styles.layout}
      failed={values.failed_text}
      check={(form) => ({
        email: mail.test(textOf(form, "email")) ? undefined : values.email_error_text,
        ...(!saved && checkAddress(readAddress(form), values)),
      })}
      send={send}
    >
      {({ errors, busy: sending }) => (
        <>
          <div
            className={styles.steps}
            style={vars({ "label-size": px(values.label_font_size), "own-label-color": values.label_color })}
          >
            <section className={styles.step} aria-labelledby="contact">
              <div className={styles.stepHead}>
                <h2 id="contact" className={styles.stepTitle}>
                  {values.contact_text}
                </h2>
                {!email && (
                  <Link to={loginPath("/product/payment", search)} className={styles.link}>
                    {values.login_text}
                  </Link>
                )}
              </div>
              <TextField
                name="email"
                type="email"
                label={values.email_text}
                autoComplete="email"
                defaultValue={email}
                error={errors.email}
                hint={values.email_hint_text}
                maxLength={254}
              />
            </section>
            <section className={styles.step} aria-labelledby="delivery">
              <h2 id="delivery" className={styles.stepTitle}>
                {values.delivery_text}
              </h2>
              {first && (
                <RadioGroup
                  name="address_id"
                  label={values.saved_address_text}
                  chosen={addressId}
                  onChoose={pick}
                  options={[
                    ...addresses.map((address) => ({ id: address.id, title: <AddressLines address={address} /> })),
                    { id: "", title: values.new_address_text },
                  ]}
                />
              )}
              {!saved && (
                <div
                  className={styles.address}
                  onChange={({ target }) => {
                    if (target instanceof HTMLSelectElement && target.name === "state") choose({ state: target.value });
                  }}
                >
                  <AddressForm texts={values} errors={errors} onCountry={(country) => choose({ country, state: "" })} />
                </div>
              )}
            </section>
            <section className={styles.step} aria-labelledby="shipping">
              <h2 id="shipping" className={styles.stepTitle}>
                {values.shipping_text}
              </h2>
              {preview.shipping_methods.length > 0 ? (
                <RadioGroup
                  name="shipping"
                  label={values.shipping_text}
                  chosen={preview.shipping_method_id}
                  onChoose={(shipping_method_id) => choose({ shipping_method_id })}
                  options={preview.shipping_methods.map(({ id, name, description, price }) => ({
                    id,
                    title: name,
                    text: description,
                    side: Number(price) === 0 ? values.free_text : money(price),
                  }))}
                />
              ) : (
                <p className={styles.problem}>{values.no_shipping_text}</p>
              )}
            </section>
            <section className={styles.step} aria-labelledby="payment">
              <h2 id="payment" className={styles.stepTitle}>
                {values.payment_text}
              </h2>
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
            </section>
            {values.show_note && (
              <section className={styles.step}>
                <TextField name="note" label={values.note_text} optional={values.optional_note_text} maxLength={500} />
              </section>
            )}
          </div>
          <aside className={styles.summary} style={vars({ ground: values.summary_bg_color })}>
            <OrderSummary preview={preview} busy={busy} values={values}>
              {values.show_coupon && (
                <Coupon preview={preview} values={values} onCode={(coupon_code) => choose({ coupon_code })} />
              )}
            </OrderSummary>
            {preview.lines.some(({ problem }) => problem !== "") && (
              <p className={styles.problem}>
                {values.problem_text} <Link to="/cart">{values.to_cart_text}</Link>
              </p>
            )}
            <Button
              type="submit"
              className={styles.place}
              disabled={!preview.can_place || busy}
              aria-busy={sending}
              background={values.btn_bg_color}
              color={values.btn_text_color}
            >
              {fill(values.place_text, { total: money(preview.total) })}
            </Button>
            {!items && (
              <Link to="/cart" className={styles.back}>
                {values.back_text}
              </Link>
            )}
          </aside>
        </>
      )}
    </Form>
  );
}

function withoutId({ id: _, is_default: __, ...address }: Address): AddressInput {
  return address;
}

/** The data of a 409 has no declared shape. */
function isPreview(data: unknown): data is Preview {
  return typeof data === "object" && data !== null && "can_place" in data && "total" in data;
}
