import { Pencil, Plus, Trash2 } from "lucide-react";
import { placeName } from "#contract/places.ts";
import type { PickupPlace } from "#contract/shapes/shipping.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Card } from "../shell/Card.tsx";
import { Row } from "./RateRow.tsx";
import styles from "./Shipping.module.css";
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
    <Card
      flush
      title="Local pickup"
      description="Customers in the same country can collect their order. The checkout shows address and hours."
    >
      {places.length > 0 && (
        <ul className={styles.rates} aria-label="Pickup locations">
          {places.map((place) => {
            const edit = () => onOpen({ what: "pickup", place });
            return (
              <li key={place.id}>
                <Row
                  rate={place}
                  facts={[
                    place.address.replace(/\s*\n\s*/g, ", "),
                    placeName(place.country),
                    place.max_days === null ? "" : `Ready in ${daysWords(place.min_days, place.max_days)}`,
                  ]}
                  handle={undefined}
                  commands={
                    mayChange
                      ? [
                          [{ label: "Edit location", icon: <Pencil size={15} aria-hidden />, onChoose: edit }],
                          [
                            {
                              label: "Delete location",
                              icon: <Trash2 size={15} aria-hidden />,
                              danger: true,
                              onChoose: () => void remove("pickup", place.id),
                            },
                          ],
                        ]
                      : []
                  }
                  onEdit={mayChange ? edit : undefined}
                />
              </li>
            );
          })}
        </ul>
      )}
      {mayChange && (
        <div className="stack gap-12 line-top pad-y-14 inset">
          <div>
            <Button size="small" icon={<Plus size={15} aria-hidden />} onClick={() => onOpen({ what: "pickup" })}>
              Add pickup location
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
