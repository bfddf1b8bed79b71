import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import type { Guarantee } from "#contract/shapes/maker.ts";
import { fill } from "#modules/shared/text.ts";
import styles from "./durability-label.module.css";
import { lawText } from "./law-text.ts";

interface Props {
  readonly guarantee: Guarantee;
  readonly rules: Pick<CheckoutRules, "law_texts">;
}

/** A maker's guarantee of more than two years, with brand, model and years (docs/law.md, Legal guarantee). */
export function DurabilityLabel({ guarantee: { maker, model, years }, rules }: Props) {
  const say = lawText(rules);
  return (
    <p className={styles.label}>
      <strong className={styles.years}>{years}</strong>
      <span>
        <strong>{say("Maker’s guarantee of durability")}</strong>
        <br />
        {fill(say("{maker} guarantees {model} for {years} years"), { maker, model, years })}
      </span>
    </p>
  );
}
