import { Button } from "#ui/Button.tsx";
import { useShop } from "../shop-context.ts";
import { contrastColorFor } from "./contrast-color.ts";
import styles from "./SubscribeForm.module.css";

interface Props {
  /** Distinguishes the forms of a page. */
  readonly id: string;
  readonly placeholder: string;
  readonly button: string;
  /** The owner's words once it is sent; "" leaves it to the shop's answer. */
  readonly success: string;
  /** Shown for an address that cannot be one. */
  readonly error: string;
  readonly className?: string | undefined;
  /** "" for the theme's. */
  readonly buttonBackground?: string;
  readonly buttonColor?: string;
}

/**
 * One e-mail address and a button. Most of these forms are HTML of the server that React leaves alone: the storefront
 * (`runtime/subscribe.ts`) hears them on the document, sends them and says what came of it in the words that are noted here.
 */
export function SubscribeForm(props: Props) {
  const { loadingText, notYetText } = useShop().config;
  const { id, className, buttonBackground = "", buttonColor } = props;
  const result = `${id}-result`;
  return (
    // method="dialog": without scripts, pressing the button does nothing instead of sending the address nowhere.
    <form
      method="dialog"
      noValidate
      className={className ? `${styles.form} ${className}` : styles.form}
      data-subscribe={props.success}
      data-error={props.error}
      data-busy={loadingText}
      data-failed={notYetText}
    >
      <div className={styles.row}>
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
        <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <Button
          type="submit"
          className={styles.button}
          background={buttonBackground}
          color={buttonColor || contrastColorFor(buttonBackground)}
        >
          {props.button}
        </Button>
      </div>
      <p id={result} role="status" className={styles.result} />
    </form>
  );
}
