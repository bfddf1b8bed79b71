import { useState } from "react";
import { cartLink } from "#contract/cart-link.ts";
import type { DiscountDetail } from "#contract/shapes/discount.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { formatNumber, useMoney } from "../format.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { CopyField } from "../shell/CopyField.tsx";
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
      <Card title={t("Performance")}>
        <dl className={`facts ends gap-y-8 gap-16 terms ${styles.facts}`}>
          <dt>{t("Used")}</dt>
          <dd>
            {max_uses === null
              ? formatNumber(used)
              : t("{count} of {total}", { count: formatNumber(used), total: formatNumber(max_uses) })}
          </dd>
          <dt>
            {t("Revenue")}{" "}
            <Tip about={t("Revenue")} text={t("Totals of the orders that used it, with tax and shipping.")} />
          </dt>
          <dd>{money(revenue)}</dd>
        </dl>
        <p className="muted small">{t("Orders placed with it, except cancelled and fully refunded ones.")}</p>
      </Card>
      {!has_codes && !discount.is_automatic && (
        <Card
          title={t("Cart link")}
          description={t(
            "Whoever opens it has this code at the checkout. A product's More actions add items to such a link.",
          )}
        >
          <CopyField
            label={t("Cart link")}
            value={cartLink(location.origin, [], discount.code)}
            done={t("Cart link copied")}
          />
        </Card>
      )}
      {has_codes && (
        <Card title={t("Codes")}>
          <div className="stack gap-16">
            <p>
              {code_count === 0
                ? t("No codes yet.")
                : t("{count, plural, one {# code, {used} used.} other {# codes, {used} used.}}", {
                    count: code_count,
                    used: formatNumber(used),
                  })}
            </p>
            <div className="row wrap gap-8">
              {mayChange && (
                <Button variant={code_count === 0 ? "primary" : "secondary"} onClick={() => setMaking(true)}>
                  {t("Make codes")}
                </Button>
              )}
              {code_count > 0 && <ButtonLink to={`/discount-codes?f=discount.any.${id}`}>{t("View codes")}</ButtonLink>}
            </div>
          </div>
        </Card>
      )}
      {making && <MakeCodesDialog discount={discount} onClose={() => setMaking(false)} />}
    </div>
  );
}
