import type { PaymentMark } from "#contract/shapes/payment-method.ts";
import { Icon } from "#ui/Icon.tsx";
import styles from "./styles.module.css";

const marksByName = {
  card: { icon: "card", name: "Card" },
  apple_pay: { icon: "wallet", name: "Apple Pay" },
  google_pay: { icon: "wallet", name: "Google Pay" },
  link: { icon: "wallet", name: "Link" },
  bank: { icon: "bank", name: "Bank transfer" },
  cash: { icon: "cash", name: "Cash on delivery" },
} as const satisfies Record<PaymentMark, object>;

/** What buyers can pay with. */
export function PaymentMarks({ marks }: { readonly marks: readonly PaymentMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={mark} className={styles.mark}>
          <Icon name={marksByName[mark].icon} size={18} />
          {marksByName[mark].name}
        </li>
      ))}
    </ul>
  );
}
