import { useLocation } from "react-router";
import { Link } from "#ui/Link.tsx";
import { loginPath } from "../../components/account/redirect.ts";
import { TextField } from "../../components/form/fields.tsx";
import styles from "./checkout.module.css";
import { Step } from "./Step.tsx";
import type { Values } from "./values.ts";

interface Props {
  /** Email of the customer; "" for guests, who get a link to the login. */
  readonly email: string;
  /** What was entered before. */
  readonly entered: string | undefined;
  readonly error: string | undefined;
  readonly values: Values;
}

export function ContactStep({ email, entered, error, values }: Props) {
  const { search } = useLocation();
  const login = !email && (
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
        hint={values.email_hint_text}
        maxLength={254}
      />
    </Step>
  );
}
