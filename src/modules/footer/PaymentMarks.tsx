import type { PaymentMark } from "#contract/shapes/payment-method.ts";
import { Drawing } from "#ui/Icon.tsx";
import { bankPath, cardPath, cashPath, walletPath } from "#ui/icons/more-paths.ts";
import { viewText } from "../shared/text.ts";
import styles from "./styles.module.css";

const marksByName = {
  card: { path: cardPath, name: "Card" },
  apple_pay: { path: walletPath, name: "Apple Pay" },
  google_pay: { path: walletPath, name: "Google Pay" },
  link: { path: walletPath, name: "Link" },
  bank: { path: bankPath, name: "Bank transfer" },
  cash: { path: cashPath, name: "Cash on delivery" },
} as const satisfies Record<PaymentMark, object>;

/** Bank transfer and cash are no brand names. */
function nameOf(mark: PaymentMark): string {
  const { name } = marksByName[mark];
  return name === "Card" || name === "Bank transfer" || name === "Cash on delivery" ? viewText(name) : name;
}

/** What buyers can pay with. */
export function PaymentMarks({ marks }: { readonly marks: readonly PaymentMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={mark} className={styles.mark}>
          <Drawing path={marksByName[mark].path} size={18} />
          {nameOf(mark)}
        </li>
      ))}
    </ul>
  );
}
