import { Check, ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { DecorateButton } from "../shell/DecorateButton.tsx";
import styles from "./FirstSteps.module.css";
import { foldChecklist, isChecklistFolded, isChecklistRemoved, removeChecklist } from "./fold-steps.ts";
import { NoTaxButton } from "./NoTaxButton.tsx";
import { type StepKey, type Steps, stepPlaces } from "./steps.ts";

interface StepText {
  readonly text: string;
  /** Words of the button that leads to the step's screen, or the buttons. */
  readonly button: string | ((first: boolean) => ReactNode);
}

const link = (label: string, to: string) => (first: boolean) => (
  <ButtonLink to={to} variant={first ? "primary" : "secondary"}>
    {label}
  </ButtonLink>
);

const texts: Readonly<Record<StepKey, StepText>> = {
  seller: {
    text: t(
      "Your address and tax number appear on invoices and emails. You can change the currency until the first order.",
    ),
    button: t("Fill in"),
  },
  product: {
    text: t(
      "A title, a price and a picture are enough. Coming from Shopify or WooCommerce? Import your products instead.",
    ),
    button: t("Add product"),
  },
  shipping: {
    text: t("Add the countries that you ship to and your rates. Customers can't order before that."),
    button: t("Set up shipping"),
  },
  taxes: {
    text: t("Add the rates of the places that you ship to, and say whether your prices include them."),
    button: (first) => (
      <div className={`row justify-end wrap gap-8 ${styles.buttons}`}>
        {link(t("Set up taxes"), "/settings/taxes")(first)}
        <NoTaxButton />
      </div>
    ),
  },
  payment: {
    text: t("Cards and wallets, bank transfer, or cash on delivery."),
    button: t("Set up payments"),
  },
  emails: {
    text: t(
      "Emails are not sent yet: order confirmations and other emails are only kept in the dashboard. Enter your mail server.",
    ),
    button: t("Email settings"),
  },
  decorate: {
    text: t("Choose a theme, then replace pictures and texts right on the page."),
    button: t("Decorate"),
  },
  publish: {
    text: t("Customers see your changes once you publish them in the editor."),
    button: t("Open editor"),
  },
  sign_in: {
    text: t("A passkey or an authenticator app keeps your account safe, even if someone learns your password."),
    button: t("Add sign-in method"),
  },
  order: {
    text: t(
      "Buy something in your own shop and see what your customers will see. No money moves, and you can delete it.",
    ),
    button: t("Start"),
  },
};

function StepButton({ step, first }: { readonly step: StepKey; readonly first: boolean }) {
  const { button } = texts[step];
  const { to } = stepPlaces[step];
  if (typeof button !== "string") return button(first);
  if (to !== null) return link(button, to)(first);
  return <DecorateButton variant={first ? "primary" : "secondary"}>{button}</DecorateButton>;
}

interface FirstStepsProps {
  readonly steps: Steps;
  /** Called when it is folded away or opened. */
  readonly onFold: (folded: boolean) => void;
}

/** The checklist of a new shop; steps are done when the data says so. It can be folded to one line, as it is once finished. */
export function FirstSteps({ steps, onFold }: FirstStepsProps) {
  const id = useId();
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.key;
  const finished = next === undefined;
  const [folded, setFolded] = useState(() => isChecklistFolded(finished));
  const [removed, setRemoved] = useState(isChecklistRemoved);
  if (finished && removed) return null;
  const fold = (to: boolean) => {
    setFolded(to);
    foldChecklist(finished, to);
    onFold(to);
  };
  return (
    <section className="shadow line radius-l surface-1" aria-labelledby={id}>
      <header className={`row align-start between gap-12 ${styles.header}`} data-folded={folded || undefined}>
        <div>
          <h2 id={id} className="weight-600 leading-24 size-15">
            {t("Get your shop ready")}
          </h2>
          <p className={styles.count}>{t("{done} of {total} done", { done, total: steps.length })}</p>
        </div>
        <div className="row gap-4 rigid">
          <Button
            size="small"
            variant="ghost"
            aria-expanded={!folded}
            aria-controls={`${id}-list`}
            iconAfter={folded ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
            onClick={() => fold(!folded)}
          >
            {folded ? t("Show steps") : t("Hide steps")}
          </Button>
          {finished && (
            <IconButton
              label={t("Remove from Home")}
              icon={<X size={16} aria-hidden />}
              onClick={() => {
                removeChecklist();
                setRemoved(true);
              }}
            />
          )}
        </div>
      </header>
      <div id={`${id}-list`} hidden={folded}>
        <progress className={styles.progress} max={steps.length} value={done} aria-labelledby={id} />
        <ol>
          {steps.map(({ key, done: isDone }) => (
            <li
              key={key}
              className={`row align-start gap-14 pad-y-14 inset line-between ${styles.step}`}
              data-done={isDone || undefined}
              data-next={key === next || undefined}
            >
              <span className={styles.mark}>{isDone && <Check size={14} aria-hidden />}</span>
              <div className={`fill ${styles.text}`}>
                <h3 className={styles.name}>
                  {stepPlaces[key].title}
                  {isDone && <span className="ui-hidden"> {t("(done)")}</span>}
                </h3>
                {!isDone && <p className={styles.about}>{texts[key].text}</p>}
              </div>
              {!isDone && (
                <div className={styles.button}>
                  <StepButton step={key} first={key === next} />
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
