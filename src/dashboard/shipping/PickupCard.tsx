import type { PickupPlace } from "#contract/shapes/shipping.ts";
import { t } from "#i18n/t.ts";
import { placeName } from "../countries.ts";
import { Cost, Row, rowCommands } from "./RateRow.tsx";
import { RowsCard } from "./RowsCard.tsx";
import type { Opened } from "./ShippingPage.tsx";
import { remove } from "./save-shipping.ts";
import { daysWords } from "./words.ts";

interface PickupCardProps {
  readonly places: readonly PickupPlace[];
  readonly mayChange: boolean;
  readonly onOpen: (opened: Opened) => void;
}

/** Where buyers collect their orders themselves. */
export function PickupCard({ places, mayChange, onOpen }: PickupCardProps) {
  return (
    <RowsCard
      title={t("Local pickup")}
      description={t("Customers in the same country can collect their order. The checkout shows address and hours.")}
      label={t("Pickup locations")}
      items={places}
      add={mayChange && { label: t("Add pickup location"), onClick: () => onOpen({ what: "pickup" }) }}
    >
      {(place) => {
        const edit = () => onOpen({ what: "pickup", place });
        return (
          <Row
            name={place.name}
            cost={<Cost {...place} />}
            facts={[
              place.address.replace(/\s*\n\s*/g, ", "),
              placeName(place.country),
              place.max_days === null ? "" : t("Ready in {time}", { time: daysWords(place.min_days, place.max_days) }),
            ]}
            commands={
              mayChange
                ? rowCommands(
                    { edit: t("Edit location"), delete: t("Delete location") },
                    edit,
                    () => void remove("pickup", place.id),
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
