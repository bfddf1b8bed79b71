import type { OwnCarrier } from "#contract/shapes/carrier.ts";
import { t } from "#i18n/t.ts";
import { Row, rowCommands } from "./RateRow.tsx";
import { RowsCard } from "./RowsCard.tsx";
import type { Opened } from "./ShippingPage.tsx";
import { remove } from "./save-shipping.ts";

interface CarriersCardProps {
  readonly carriers: readonly OwnCarrier[];
  readonly mayChange: boolean;
  readonly onOpen: (opened: Opened) => void;
}

/** Carriers that the shop adds to the known ones, each with the page on which it shows where a parcel is. */
export function CarriersCard({ carriers, mayChange, onOpen }: CarriersCardProps) {
  return (
    <RowsCard
      title={t("Carriers")}
      description={t(
        "UPS, DHL and other large carriers are offered already. Add others that you ship with, so that customers can track their packages.",
      )}
      label={t("Carriers")}
      items={carriers}
      add={mayChange && { label: t("Add carrier"), onClick: () => onOpen({ what: "carrier" }) }}
    >
      {(carrier) => {
        const edit = () => onOpen({ what: "carrier", carrier });
        return (
          <Row
            name={carrier.name}
            facts={[carrier.tracking_page || t("No tracking page")]}
            commands={
              mayChange
                ? rowCommands(
                    { edit: t("Edit carrier"), delete: t("Delete carrier") },
                    edit,
                    () => void remove("carrier", carrier.id),
                  )
                : []
            }
            onEdit={mayChange ? edit : undefined}
          />
        );
      }}
    </RowsCard>
  );
}
