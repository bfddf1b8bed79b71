import { Button } from "#ui/Button.tsx";
import { useShop } from "../shop-context.ts";
import { buttonTextColor, errorColorOn } from "./contrast-color.ts";
import styles from "./SubscribeForm.module.css";
import { vars } from "./style.ts";

interface Props {
  /** Prefix of ids; unique among the forms of a page. */
  readonly id: string;
  readonly placeholder: string;
  readonly button: string;
  /** Message after success; "" shows the server's message. */
  readonly success: string;
  /** Message for an invalid address. */
  readonly error: string;
  readonly className?: string | undefined;
  /** Background of the button; "" for the theme colour. */
  readonly buttonBackground?: string;
  readonly buttonColor?: string;
  /** Background of the form; "" for the page's. */
  readonly ground?: string;
  /** A sold-out variant to be mailed about, instead of the newsletter. */
  readonly variant?: string;
  /** True without the email field: the customer's own address is used. */
  readonly isKnown?: boolean;
}

/**
 * Newsletter subscription, or a request to be mailed about a variant: an email field and a button. Most of these forms are
 * never hydrated: `runtime/subscribe.ts` handles their events on the document and shows the messages, which are data
 * attributes of the form.
 */
export function SubscribeForm(props: Props) {
  const { config, rules } = useShop();
  const { id, className, buttonBackground = "", buttonColor, ground = "", variant, isKnown = false } = props;
  const result = `${id}-result`;
  // Subscribers confirm by an email; requests about a variant are only offered where emails are sent.
  const success = variant || rules.sends_mail ? props.success : config.noMailText;
  return (
    // method="dialog": without scripts, submitting does nothing instead of loading a page with the address in its URL.
    // A request about a variant is then sent by the browser, to the route of `src/server/back-in-stock`.
    <form
      {...(variant ? { method: "post", action: "/back-in-stock/request" } : { method: "dialog" })}
      noValidate
      className={className ? `${styles.form} ${className}` : styles.form}
      style={ground ? vars({ "error-color": errorColorOn(ground, config) }) : undefined}
      data-subscribe={success}
      data-error={props.error}
      data-busy={config.loadingText}
      data-failed={config.notYetText}
      data-variant={variant}
    >
      {variant && <input type="hidden" name="variant_id" value={variant} />}
      <div className={styles.row}>
        {!isKnown && (
          <input
            className={styles.input}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            placeholder={props.placeholder}
            aria-label={props.placeholder}
            aria-describedby={result}
          />
        )}
        <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <Button
          type="submit"
          className={styles.button}
          background={buttonBackground}
          color={buttonColor || buttonTextColor(buttonBackground, config)}
        >
          {props.button}
        </Button>
      </div>
      <p id={result} role="status" className={styles.result} />
    </form>
  );
}
