import { useLocation } from "react-router";
import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import { Link } from "#ui/Link.tsx";
import { loginPath } from "../../components/account/redirect.ts";
import { CheckboxField, TextField } from "../../components/form/fields.tsx";
import styles from "./checkout.module.css";
import { Step } from "./Step.tsx";
import type { Values } from "./values.ts";

interface Props {
  /** Email of the customer; "" for guests, who get a link to the login. */
  readonly email: string;
  /** What was entered before. */
  readonly entered: string | undefined;
  readonly error: string | undefined;
  readonly rules: CheckoutRules;
  /** State of the newsletter's box that was left before: "" for empty. */
  readonly subscribed: string | undefined;
  readonly values: Values;
}

export function ContactStep({ email, entered, error, rules, subscribed, values }: Props) {
  const { search } = useLocation();
  const login = !email && rules.accounts !== "off" && (
    <Link to={loginPath("/product/payment", search)} className={styles.link}>
      {values.login_text}
    </Link>
  );
  return (
    <Step id="contact" title={values.contact_text} aside={login}>
      <TextField
        name="email"
        type="email"
        label={values.email_text}
        autoComplete="email"
        defaultValue={entered ?? email}
        error={error}
        hint={rules.sends_mail ? values.email_hint_text : undefined}
        maxLength={254}
      />
      {rules.newsletter !== "hidden" && (
        <CheckboxField
          name="newsletter"
          label={values.newsletter_text}
          defaultChecked={subscribed === undefined ? rules.newsletter === "on" : subscribed !== ""}
        />
      )}
    </Step>
  );
}
