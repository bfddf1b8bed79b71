import { ChartLine } from "lucide-react";
import { t } from "#i18n/t.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { ShopLink } from "../shell/ShopLink.tsx";
import { addressOf, type View } from "./address.ts";
import { daysOf } from "./ranges.ts";

interface NothingYetProps {
  readonly view: View;
  readonly today: string;
  /** There were orders before. */
  readonly ever: boolean;
  /** Orders of these days that count nowhere, in words. */
  readonly leftOut: string | undefined;
}

/** What will stand here, in a range without visits and sales. */
export function NothingYet({ view, today, ever, leftOut }: NothingYetProps) {
  return (
    <Card>
      <EmptyState
        icon={<ChartLine size={24} aria-hidden />}
        title={
          leftOut
            ? t("No orders that count in these days")
            : ever
              ? t("No visits or sales in these days")
              : t("No visits or sales yet")
        }
        text={[
          leftOut,
          t("Sales, orders, profit, best sellers and where visitors leave appear here, compared with the days before."),
          ever ? t("Choose other dates to look further back.") : t("Share your shop to get the first visits."),
        ]
          .filter(Boolean)
          .join(" ")}
        actions={
          <>
            {ever && view.name !== "year" && (
              <ButtonLink to={addressOf(view, { name: "year", range: daysOf("year", today, view.range) })}>
                {t("Show this year")}
              </ButtonLink>
            )}
            <ShopLink />
          </>
        }
      />
    </Card>
  );
}
