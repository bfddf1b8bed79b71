import { Check, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { DecorateButton } from "../shell/DecorateButton.tsx";
import styles from "./FirstSteps.module.css";
import { NoTaxButton } from "./NoTaxButton.tsx";

export type Steps = Output<CallByPath["/admin_api/v1/home"]>["steps"];

interface StepText {
  readonly title: string;
  readonly text: string;
  /** @param first the step that comes next: its button is the main one. */
  readonly button: (first: boolean) => ReactNode;
}

const link = (label: string, to: string) => (first: boolean) => (
  <ButtonLink to={to} variant={first ? "primary" : "secondary"}>
    {label}
  </ButtonLink>
);
const decorate = (label: string) => (first: boolean) => (
  <DecorateButton variant={first ? "primary" : "secondary"}>{label}</DecorateButton>
);

const texts: Readonly<Record<Steps[number]["key"], StepText>> = {
  seller: {
    title: "Add your shop details",
    text: "Your address and tax number appear on invoices and emails. You can change the currency until the first order.",
    button: link("Fill in", "/settings/shop"),
  },
  product: {
    title: "Add your first product",
    text: "A title, a price and a picture are enough. Coming from Shopify or WooCommerce? Import your products instead.",
    button: link("Add product", "/products/new"),
  },
  shipping: {
    title: "Set up shipping",
    text: "Add the countries that you ship to and your rates. Customers can't order before that.",
    button: link("Set up shipping", "/settings/shipping"),
  },
  taxes: {
    title: "Set up taxes",
    text: "Add the rates of the places that you ship to, and say whether your prices include them.",
    button: (first) => (
      <div className={styles.buttons}>
        {link("Set up taxes", "/settings/taxes")(first)}
        <NoTaxButton />
      </div>
    ),
  },
  payment: {
    title: "Set up how customers pay",
    text: "Cards and wallets, bank transfer, or cash on delivery.",
    button: link("Set up payments", "/settings/payments"),
  },
  emails: {
    title: "Set up emails",
    text: "Emails are not sent yet: order confirmations and other emails are only kept in the dashboard. Enter your mail server.",
    button: link("Email settings", "/settings/mails"),
  },
  decorate: {
    title: "Decorate your home page",
    text: "Choose a theme, then replace pictures and texts right on the page.",
    button: decorate("Decorate"),
  },
  publish: {
    title: "Publish your design",
    text: "Customers see your changes once you publish them in the editor.",
    button: decorate("Open editor"),
  },
  sign_in: {
    title: "Add a second way to sign in",
    text: "A passkey or an authenticator app keeps your account safe, even if someone learns your password.",
    button: link("Add sign-in method", "/settings/account"),
  },
  order: {
    title: "Place a test order",
    text: "Buy something in your own shop and see what your customers will see. No money moves, and you can delete it.",
    button: link("Start", "/orders/test"),
  },
};

/** The checklist of a new shop; steps are done when the data says so. */
export function FirstSteps({ steps, onHide }: { readonly steps: Steps; readonly onHide: () => void }) {
  const id = useId();
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.key;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 id={id} className={styles.title}>
            Get your shop ready
          </h2>
          <p className={styles.count}>
            {done} of {steps.length} done
          </p>
        </div>
        <IconButton label="Hide this list" icon={<X size={16} aria-hidden />} onClick={onHide} />
      </header>
      <progress className={styles.progress} max={steps.length} value={done} aria-labelledby={id} />
      <ol className={styles.list}>
        {steps.map(({ key, done: isDone }) => {
          const { title, text, button } = texts[key];
          return (
            <li key={key} className={styles.step} data-done={isDone || undefined} data-next={key === next || undefined}>
              <span className={styles.mark}>{isDone && <Check size={14} aria-hidden />}</span>
              <div className={styles.text}>
                <h3 className={styles.name}>
                  {title}
                  {isDone && <span className="ui-hidden"> (done)</span>}
                </h3>
                {!isDone && <p className={styles.about}>{text}</p>}
              </div>
              {!isDone && <div className={styles.button}>{button(key === next)}</div>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
