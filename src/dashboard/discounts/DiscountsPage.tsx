import { BadgePercent, FlaskConical } from "lucide-react";
import { useState } from "react";
import { discountsList } from "#contract/lists/discounts.ts";
import { allRecords } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useCan } from "../api/start.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { TranslateLink } from "../translations/TranslateLink.tsx";
import { TryDialog } from "./TryDialog.tsx";

/** Every discount with its uses and revenue. */
export function Component() {
  const can = useCan();
  const [trying, setTrying] = useState(false);
  return (
    <>
      <ListPage
        list={discountsList}
        title={t("Discounts")}
        add={{ label: t("Add discount"), to: "/discounts/new", permission: "discounts:write" }}
        actions={
          <>
            <TranslateLink kind="discount_name" id={allRecords} />
            {can("inventory:read") && (
              <Button icon={<FlaskConical size={15} aria-hidden />} onClick={() => setTrying(true)}>
                {t("Test a code")}
              </Button>
            )}
          </>
        }
        rowHref={({ id }) => `/discounts/${id}`}
        empty={{
          icon: <BadgePercent size={24} aria-hidden />,
          title: t("No discounts yet"),
          text: t("Give customers a code that takes a percentage, an amount or the shipping off their order."),
        }}
      />
      {trying && <TryDialog code="" onClose={() => setTrying(false)} />}
    </>
  );
}
