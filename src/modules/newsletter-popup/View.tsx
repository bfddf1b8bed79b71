import { type MouseEvent, useRef } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Picture } from "#ui/Picture.tsx";
import { SubscribeForm } from "../shared/SubscribeForm.tsx";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type popup from "./definition.ts";
import { rememberClosed } from "./memory.ts";
import styles from "./styles.module.css";
import { useOpening } from "./useOpening.ts";

/** A dialog of the browser: it holds the focus, closes by Escape, and gives the focus back. On the canvas it stands in the page. */
export default function NewsletterPopup({ id, values, editing }: ViewOf<typeof popup>) {
  const { title, desc, consent_text, img, layout } = values;
  const { config, rules } = useShop();
  const dialog = useRef<HTMLDialogElement>(null);
  useOpening(dialog, values, editing);
  const heading = `popup-${id}-title`;
  const onClose = () => {
    const result = dialog.current?.querySelector("[role=status]");
    // Without mails nobody can confirm an address: the form only says so.
    const isAccepted = Boolean(result?.textContent) && !result?.hasAttribute("data-refused");
    rememberClosed(values.days, rules.sends_mail && isAccepted);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target === dialog.current) dialog.current?.close();
  };
  const content = (
    <div className={img ? `${styles.content} ${styles[layout]}` : styles.content}>
      {img && <Picture src={img} alt="" sizes="(min-width: 768px) 400px, 100vw" className={styles.picture} />}
      <div className={styles.words}>
        <h2 id={heading} className={styles.title}>
          <Isolate>{title}</Isolate>
        </h2>
        {desc && (
          <p className={styles.desc}>
            <Isolate>{desc}</Isolate>
          </p>
        )}
        <SubscribeForm
          id={`popup-${id}`}
          placeholder={values.placeholder}
          button={values.btn_text}
          success={values.success_text}
          error={values.email_error_text}
        />
        {consent_text && (
          <p className={styles.consent}>
            <Isolate>{consent_text}</Isolate>
          </p>
        )}
      </div>
    </div>
  );
  if (editing)
    return (
      <div data-over-page="" className={`${styles.box} ${styles.onCanvas}`}>
        {content}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the pointer beside the dialog only; Escape and the button close it as well
    <dialog
      ref={dialog}
      data-over-page=""
      className={styles.box}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={onClick}
    >
      <button
        type="button"
        className={styles.close}
        aria-label={config.closeText}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" size={20} />
      </button>
      {content}
    </dialog>
  );
}
