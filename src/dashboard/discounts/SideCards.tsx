import { useState } from "react";
import type { DiscountDetail } from "#contract/shapes/discount.ts";
import { Button } from "#ui/controls/Button.tsx";
import { formatNumber, useMoney } from "../format.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { Tip } from "../shell/Tip.tsx";
import styles from "./Discounts.module.css";
import { MakeCodesDialog } from "./MakeCodesDialog.tsx";

/** Uses and revenue, and the codes of a discount with many. */
export function SideCards({ discount, mayChange }: { readonly discount: DiscountDetail; readonly mayChange: boolean }) {
  const money = useMoney();
  const [making, setMaking] = useState(false);
  const { id, used, revenue, has_codes, code_count, max_uses } = discount;
  return (
    <div className="stack gap-16">
      <Card title="Performance">
        <dl className={`facts ends gap-y-8 gap-16 terms ${styles.facts}`}>
          <dt>Used</dt>
          <dd>
            {formatNumber(used)}
            {max_uses !== null && ` of ${formatNumber(max_uses)}`}
          </dd>
          <dt>
            Revenue <Tip about="Revenue" text="Totals of the orders that used it, with tax and shipping." />
          </dt>
          <dd>{money(revenue)}</dd>
        </dl>
        <p className="muted small">Orders placed with it, except cancelled and fully refunded ones.</p>
      </Card>
      {has_codes && (
        <Card title="Codes">
          <div className="stack gap-16">
            <p>
              {code_count === 0 ? "No codes yet." : `${formatNumber(code_count)} codes, ${formatNumber(used)} used.`}
            </p>
            <div className="row wrap gap-8">
              {mayChange && (
                <Button variant={code_count === 0 ? "primary" : "secondary"} onClick={() => setMaking(true)}>
                  Make codes
                </Button>
              )}
              {code_count > 0 && <ButtonLink to={`/discount-codes?f=discount.any.${id}`}>View codes</ButtonLink>}
            </div>
          </div>
        </Card>
      )}
      {making && <MakeCodesDialog discount={discount} onClose={() => setMaking(false)} />}
    </div>
  );
}
