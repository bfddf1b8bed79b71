import { useLocation } from "react-router";
import { ButtonLink } from "#ui/Button.tsx";
import { loginPath } from "../../components/account/redirect.ts";
import styles from "./checkout.module.css";
import { Step } from "./Step.tsx";
import type { Values } from "./values.ts";

/** In place of the form, where only customers may order. Both ways lead back to the checkout. */
export function LoginNeeded({ values }: { readonly values: Values }) {
  const { search } = useLocation();
  const login = loginPath("/product/payment", search);
  return (
    <Step id="login" title={values.account_needed_text}>
      <p>{values.account_needed_lead_text}</p>
      <div className={styles.ways}>
        <ButtonLink to={login}>{values.account_login_text}</ButtonLink>
        <ButtonLink to={login.replace("/login", "/login/register")} plain>
          {values.account_create_text}
        </ButtonLink>
      </div>
    </Step>
  );
}
