import { useRef } from "react";
import type { CartLine } from "#contract/shapes/cart-line.ts";
import { px, vars } from "#modules/shared/style.ts";
import { fill, viewText } from "#modules/shared/text.ts";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { saveForm } from "../../components/cart/checkout-draft.ts";
import { Form } from "../../components/form/Form.tsx";
import { TextField } from "../../components/form/fields.tsx";
import { useMoney } from "../../components/format.ts";
import { PreviewNotice } from "../../components/PreviewNotice.tsx";
import { serverPart } from "../../components/server-part.tsx";
import { BillingStep } from "./BillingStep.tsx";
import { ContactStep } from "./ContactStep.tsx";
import styles from "./checkout.module.css";
import { AddressStep, ShippingStep } from "./DeliveryStep.tsx";
import { DiscountCode } from "./DiscountCode.tsx";
import { ExpressCheckout } from "./ExpressCheckout.tsx";
import { useEarlyPlace } from "./early-entries.ts";
import { FoldedSummary } from "./FoldedSummary.tsx";
import { LoginNeeded } from "./LoginNeeded.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { PaymentStep } from "./PaymentStep.tsx";
import { TermsBox } from "./TermsBox.tsx";
import { type CheckoutInput, type CheckoutState, useCheckout } from "./use-checkout.ts";

/**
 * The checkout form: contact, delivery and payment, beside the totals and the button that places the order. `isServers` is true
 * for that of the server's HTML, which knows no draft.
 */
export function Checkout({ isServers, ...input }: CheckoutInput & { readonly isServers: boolean }) {
  const { items, draft, email, addresses, values } = input;
  const checkout = useCheckout(input);
  const steps = useRef<HTMLDivElement>(null);
  useEarlyPlace(steps, isServers);
  const { rules } = checkout.preview;
  if (rules.accounts === "required" && !email) return <OnlyCustomers checkout={checkout} values={values} />;
  return (
    <Form
      label={values.page_title}
      className={styles.layout}
      failed={values.failed_text}
      check={checkout.validate}
      send={checkout.placeOrder}
      // That of the server has none of what the draft has: its changed fields alone are kept (`keepEarlyEntries`).
      onEdit={isServers ? undefined : saveForm}
      draft={isServers ? "server" : "browser"}
    >
      {({ errors, busy: sending }) => (
        <>
          <aside
            className={styles.summary}
            style={vars({ "own-background": values.summary_bg_color })}
            aria-label={values.summary_text}
          >
            <Summary checkout={checkout} values={values} />
            <PlaceOrder
              className={styles.beside}
              checkout={checkout}
              sending={sending}
              fromCart={!items}
              values={values}
            />
          </aside>
          <div
            ref={steps}
            className={styles.steps}
            style={vars({ "label-size": px(values.label_font_size), "own-label-color": values.label_color })}
          >
            {checkout.preview.is_test && (
              <PreviewNotice>
                {viewText(
                  "Test order: nothing is charged, and it isn't in your reports. To place real orders, end test mode in the dashboard.",
                )}
              </PreviewNotice>
            )}
            {!checkout.isFree && checkout.preview.providers.some(({ in_page }) => in_page) && (
              <ExpressCheckout checkout={checkout} items={items} isCustomer={email !== ""} values={values} />
            )}
            <ContactStep
              email={email}
              entered={draft.email}
              error={errors.email}
              rules={rules}
              subscribed={draft.newsletter}
              values={values}
            />
            <AddressStep
              checkout={checkout}
              addresses={addresses}
              isCustomer={email !== ""}
              errors={errors}
              values={values}
            />
            <ShippingStep checkout={checkout} values={values} />
            <PaymentStep checkout={checkout} values={values} />
            <BillingStep checkout={checkout} errors={errors} values={values} />
            {values.show_note && rules.note && (
              <section className={styles.step}>
                <TextField
                  name="note"
                  label={rules.note_label || values.note_text}
                  optional={values.optional_note_text}
                  defaultValue={draft.note}
                  maxLength={500}
                />
              </section>
            )}
            {rules.terms_version && (
              <section className={styles.terms}>
                <TermsBox name="terms" checkout={checkout} error={errors.terms} values={values} />
              </section>
            )}
          </div>
          <PlaceOrder
            className={styles.below}
            checkout={checkout}
            sending={sending}
            fromCart={!items}
            values={values}
          />
        </>
      )}
    </Form>
  );
}

/** Lines and totals, and the ways to log in. */
function OnlyCustomers({ checkout, values }: Props) {
  return (
    <div className={styles.layout}>
      <aside
        className={styles.summary}
        style={vars({ "own-background": values.summary_bg_color })}
        aria-label={values.summary_text}
      >
        <Summary checkout={checkout} values={values} />
      </aside>
      <div className={styles.steps}>
        <LoginNeeded values={values} />
      </div>
    </div>
  );
}

interface Props extends Pick<CheckoutInput, "values"> {
  readonly checkout: CheckoutState;
}

function Summary({ checkout: { preview, choices, busy, isOld, choose }, values }: Props) {
  return (
    <FoldedSummary total={preview.total} isUrgent={preview.lines.some(isChanged)} values={values}>
      <OrderSummary preview={preview} busy={busy || isOld} values={values}>
        {values.show_coupon && (
          <DiscountCode
            preview={preview}
            pending={busy ? choices.coupon_code : undefined}
            failed={isOld && choices.coupon_code !== undefined}
            values={values}
            onCode={(coupon_code) => choose({ coupon_code })}
          />
        )}
      </OrderSummary>
    </FoldedSummary>
  );
}

const isChanged = ({ problem, price_was }: CartLine) => problem !== "" || price_was !== "";

/** Shown only by shops to which the European Union's consumer law applies. */
const GuaranteeNotice = serverPart("guarantee", () =>
  import("../../components/GuaranteeNotice.tsx").then((module) => module.GuaranteeNotice),
);

interface PlaceProps extends Props {
  readonly sending: boolean;
  readonly fromCart: boolean;
  readonly className: string | undefined;
}

/** Rendered twice: wide pages show it beside the form, phones below it. */
function PlaceOrder({ checkout: { preview, busy, isOld, reload }, sending, fromCart, className, values }: PlaceProps) {
  const money = useMoney();
  const { rules } = preview;
  // Other lines have other guarantees: what the server has written is kept by this name.
  const notice = `guarantee ${JSON.stringify(preview.guarantees ?? [])}`;
  return (
    <div className={className}>
      {preview.lines.some(({ problem }) => problem !== "") && (
        <p className={styles.problem}>
          {values.problem_text} <Link to="/cart">{values.to_cart_text}</Link>
        </p>
      )}
      {isOld && (
        <div role="alert" className={styles.old}>
          <p>{values.totals_failed_text}</p>
          <Button plain aria-busy={busy} onClick={reload}>
            {values.try_again_text}
          </Button>
        </div>
      )}
      {rules.eu_consumers && (
        <GuaranteeNotice key={notice} name={notice} rules={rules} guarantees={preview.guarantees} />
      )}
      <Button
        type="submit"
        className={styles.place}
        disabled={!preview.can_place || busy || isOld}
        aria-busy={sending}
        background={values.btn_bg_color}
        color={values.btn_text_color}
      >
        {fill(rules.eu_consumers ? values.place_paid_text : values.place_text, { total: money(preview.total) })}
      </Button>
      {fromCart && (
        <Link to="/cart" className={styles.back}>
          {values.back_text}
        </Link>
      )}
    </div>
  );
}
