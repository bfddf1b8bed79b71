import type { PackedOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { WarningList } from "../shell/WarningList.tsx";
import { badgeOf } from "./words.ts";

/** Nothing of an order in one of these states goes into a parcel now. */
const notPacked: readonly PackedOrder["status"][] = ["unpaid", "cancelled", "refunding", "refunded"];
/** Orders named at most. */
const maxNamed = 20;

/** Nothing is sent for a test either. */
const isLeftOut = ({ status, is_test }: PackedOrder) => is_test || notPacked.includes(status);

/**
 * What of some orders is packed: test orders and those that wait for a payment, are cancelled or refunded are left out unless they are
 * asked for.
 */
export function packable(orders: readonly PackedOrder[], isAll: boolean): readonly PackedOrder[] {
  return isAll ? orders : orders.filter((order) => !isLeftOut(order));
}

interface Props {
  readonly orders: readonly PackedOrder[];
  readonly isAll: boolean;
  readonly onAll: () => void;
}

/** Names the orders that are left out, and why. */
export function LeftOut({ orders, isAll, onAll }: Props) {
  const out = orders.filter(isLeftOut);
  if (out.length === 0) return null;
  return (
    <WarningList
      title={
        isAll
          ? t("{count, plural, one {# order is not to be packed} other {# orders are not to be packed}}", {
              count: out.length,
            })
          : t("{count, plural, one {# order is left out} other {# orders are left out}}", { count: out.length })
      }
      lines={out.slice(0, maxNamed).map(({ order_no, status, is_test }) => ({
        key: order_no,
        text: `${order_no}: ${is_test ? t("Test order") : badgeOf("status", status).label}`,
      }))}
      count={out.length}
    >
      {!isAll && (
        <Button onClick={onAll}>
          {t("{count, plural, one {Include it} other {Include them}}", { count: out.length })}
        </Button>
      )}
    </WarningList>
  );
}
