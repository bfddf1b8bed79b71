import type { OrderDetail } from "#contract/shapes/order.ts";
import { useShop } from "#modules/shop-context.ts";
import { Link } from "#ui/Link.tsx";
import styles from "./order.module.css";

/** To the form for withdrawing from the order's contract, filled in, in shops that have one (docs/law.md). */
export function WithdrawalLink({ order: { order_no, email, status } }: { readonly order: OrderDetail }) {
  const policy = useShop().rules.policies.find(({ kind }) => kind === "withdrawal_function");
  if (!policy || status === "cancelled") return null;
  const order = `?order_no=${encodeURIComponent(order_no)}#email=${encodeURIComponent(email)}`;
  return (
    <p>
      <Link to={`${policy.url}${order}`} className={styles.withdrawal}>
        {policy.title}
      </Link>
    </p>
  );
}
