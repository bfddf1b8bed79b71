import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams } from "react-router";
import type { PackedOrder, StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { orderQuery } from "./order-query.ts";
import { Slip } from "./Slip.tsx";
import { openUnits } from "./units.ts";

/** What belongs into the parcel, to print or to pack by on a phone. */
export function Component() {
  const { number = "" } = useParams();
  const query = useQuery(orderQuery(number));
  return (
    <Page
      title={t("Packing slip {number}", { number })}
      width="narrow"
      breadcrumbs={[
        { label: t("Orders"), to: "/orders" },
        { label: number, to: `/orders/${number}` },
      ]}
      actions={
        <Button
          variant="primary"
          icon={<Printer size={15} aria-hidden />}
          disabled={!query.data}
          onClick={() => window.print()}
        >
          {t("Print")}
        </Button>
      }
    >
      <Loaded query={query} what={t("this order")} skeleton={<SkeletonText lines={8} label={t("Loading the order")} />}>
        {({ order }) => <Slip order={packedOf(order)} />}
      </Loaded>
    </Page>
  );
}

/** What is still to be shipped; once everything is, what was shipped. */
function packedOf(order: StaffOrder): PackedOrder {
  const lines = order.lines.map((line) => ({ ...line, sku: "", variant_id: "", open: openUnits(line) }));
  const isOpen = lines.some(({ open }) => open > 0);
  const packed = lines.map((line) => ({ ...line, packed: isOpen ? line.open : line.shipped_qty }));
  return { ...order, id: order.order_no, lines: packed.filter(({ packed: units }) => units > 0) };
}
