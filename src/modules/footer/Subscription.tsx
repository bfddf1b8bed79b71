import type { DefinitionValues } from "#decoration/module.ts";
import { SubscribeForm } from "../shared/SubscribeForm.tsx";
import type footer from "./definition.ts";
import styles from "./styles.module.css";

/** The email subscription in the footer. */
export function Subscription({ values }: { readonly values: DefinitionValues<typeof footer> }) {
  return (
    <section className={styles.subscription} aria-label={values.subscription_title || values.subscription_btn_text}>
      {values.subscription_title && <h2 className={styles.title}>{values.subscription_title}</h2>}
      {values.subscription_desc && <p className={styles.text}>{values.subscription_desc}</p>}
      <SubscribeForm
        id="footer-subscription"
        placeholder={values.subscription_placeholder}
        button={values.subscription_btn_text}
        success={values.subscription_success_text}
        error={values.subscription_error_text}
        ground={values.footer_bg_color || "var(--footer-background-color)"}
      />
    </section>
  );
}
