import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import type { Guarantee } from "#contract/shapes/maker.ts";
import { DurabilityLabel } from "./DurabilityLabel.tsx";
import styles from "./guarantee-notice.module.css";
import { lawText } from "./law-text.ts";

interface Props {
  readonly rules: Pick<CheckoutRules, "guarantee_notice" | "law_texts">;
  /** Only its first sentence, which opens the rest. */
  readonly folded?: boolean;
  /** Shown above it. */
  readonly guarantees?: readonly Guarantee[] | undefined;
}

/**
 * The notice on the legal guarantee, where the European Union's consumer law applies (docs/law.md): the official picture where the
 * owner has uploaded it, else its words.
 */
export function GuaranteeNotice({ rules, folded = false, guarantees = [] }: Props) {
  const say = lawText(rules);
  const title = say("Legal guarantee");
  const first = say("Minimum two-year legal guarantee protection for goods sold in the European Union.");
  const rest = [
    say(
      "Consumers can claim their rights under the legal guarantee of conformity, for example if goods: do not match the description; do not function as intended.",
    ),
    say(
      "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer: free repair or free replacement; in some cases, a price reduction or full reimbursement.",
    ),
    say(
      "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
    ),
    say(
      "What to do if you receive non-conforming goods: 1. Contact the seller as soon as possible to report the issue; 2. Provide proof of purchase, such as a receipt, invoice, or bank statement.",
    ),
    say(
      "Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee.",
    ),
  ];
  const page = say("https://europa.eu/youreurope/guarantees");
  const { guarantee_notice: file } = rules;
  const whole = (
    <>
      {file ? (
        <img className={styles.notice} src={file} alt={[title, first, ...rest].join(" ")} loading="lazy" />
      ) : (
        rest.map((text) => <p key={text}>{text}</p>)
      )}
      <p>
        {/* Where the picture's QR code leads. */}
        <a href={page}>{page.replace("https://", "")}</a>
      </p>
    </>
  );
  const head = (
    <>
      <strong>{title}.</strong> {first}
    </>
  );
  if (folded) {
    return (
      <details className={styles.words}>
        <summary>{head}</summary>
        <div className={styles.rest}>{whole}</div>
      </details>
    );
  }
  return (
    <div className={styles.open}>
      {guarantees.map((one) => (
        <DurabilityLabel key={JSON.stringify(one)} guarantee={one} rules={rules} />
      ))}
      <aside className={styles.words} aria-label={title}>
        {!file && <p>{head}</p>}
        {whole}
      </aside>
    </div>
  );
}
