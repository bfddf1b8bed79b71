import type { Variant } from "#contract/calls/catalog.ts";
import { SubscribeForm } from "#modules/shared/SubscribeForm.tsx";
import { useShop } from "#modules/shop-context.ts";
import styles from "./notify-me.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly variant: Variant;
  readonly values: Values;
}

/** Offers one mail when a sold-out variant can be bought again; customers need not enter their address. */
export function NotifyMe({ variant, values }: Props) {
  const { loggedIn } = useShop();
  return (
    <section className={styles.notify} aria-labelledby="notify-title">
      <h2 id="notify-title" className={styles.title}>
        {values.notify_title_text}
      </h2>
      <SubscribeForm
        // What was said about another variant goes.
        key={`${variant.id} ${loggedIn}`}
        id="notify"
        variant={variant.id}
        isKnown={loggedIn}
        placeholder={values.notify_placeholder_text}
        button={values.notify_btn_text}
        success={values.notify_done_text}
        error={values.notify_error_text}
      />
      {/* Answers to the form without scripts: the fragment of the address shows one of them. */}
      <p id="notify-done" className={styles.answer}>
        {values.notify_done_text}
      </p>
      <p id="notify-failed" className={styles.answer}>
        {values.notify_error_text}
      </p>
      <p className={styles.privacy}>{values.notify_privacy_text}</p>
    </section>
  );
}
