import type { DefinitionValues } from "#decoration/module.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { contrast } from "../config/contrast.ts";
import { resolveColor } from "../shared/contrast-color.ts";
import { SubscribeForm } from "../shared/SubscribeForm.tsx";
import { useShop } from "../shop-context.ts";
import type footer from "./definition.ts";
import styles from "./styles.module.css";

/** The email subscription in the footer. */
export function Subscription({ values }: { readonly values: DefinitionValues<typeof footer> }) {
  const { config } = useShop();
  const ground = values.footer_bg_color || "var(--footer-background-color)";
  const [back, theme] = [resolveColor(ground, config), resolveColor(config["theme-color"], config)];
  // A button in the color of the footer would be its text alone.
  const isLost = back !== undefined && theme !== undefined && contrast(back, theme) < 2;
  return (
    <section className={styles.subscription} aria-label={values.subscription_title || values.subscription_btn_text}>
      {values.subscription_title && (
        <h2 className={styles.title}>
          <Isolate>{values.subscription_title}</Isolate>
        </h2>
      )}
      {values.subscription_desc && (
        <p className={styles.text}>
          <Isolate>{values.subscription_desc}</Isolate>
        </p>
      )}
      <SubscribeForm
        id="footer-subscription"
        placeholder={values.subscription_placeholder}
        button={values.subscription_btn_text}
        success={values.subscription_success_text}
        error={values.subscription_error_text}
        ground={ground}
        buttonBackground={isLost ? values.footer_text_color || "var(--footer-text-color)" : ""}
      />
    </section>
  );
}
