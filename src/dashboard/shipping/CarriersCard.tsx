import { Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import type { OwnCarrier } from "#contract/shapes/carrier.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { Card } from "../shell/Card.tsx";
import styles from "./Shipping.module.css";
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
    <Card
      flush
      title="Carriers"
      description="UPS, DHL and other large carriers are offered already. Add others that you ship with, so that customers can track their packages."
    >
      {carriers.length > 0 && (
        <ul className={styles.rates} aria-label="Carriers">
          {carriers.map((carrier) => (
            <li key={carrier.id}>
              <CarrierRow
                carrier={carrier}
                onEdit={mayChange ? () => onOpen({ what: "carrier", carrier }) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <div className="stack gap-12 line-top pad-y-14 inset">
          <div>
            <Button size="small" icon={<Plus size={15} aria-hidden />} onClick={() => onOpen({ what: "carrier" })}>
              Add carrier
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

interface CarrierRowProps {
  readonly carrier: OwnCarrier;
  /** Undefined for staff who may only look. */
  readonly onEdit: (() => void) | undefined;
}

function CarrierRow({ carrier: { id, name, tracking_page }, onEdit }: CarrierRowProps) {
  return (
    <div className={`row gap-10 height-60 pad-y-8 inset pad-end-12 ${styles.rate}`}>
      <div className="stack justify-start fill break">
        {onEdit ? (
          <button type="button" className={`strong weight-550 break text-start ${styles.name}`} onClick={onEdit}>
            {name}
          </button>
        ) : (
          <span className="weight-550">{name}</span>
        )}
        <span className="muted small">{tracking_page || "No tracking page"}</span>
      </div>
      {onEdit && (
        <Menu
          label={`Actions of ${name}`}
          trigger={(props) => (
            <IconButton {...props} label={`Actions of ${name}`} icon={<Ellipsis size={18} aria-hidden />} />
          )}
          groups={() => [
            [{ label: "Edit carrier", icon: <Pencil size={15} aria-hidden />, onChoose: onEdit }],
            [
              {
                label: "Delete carrier",
                icon: <Trash2 size={15} aria-hidden />,
                danger: true,
                onChoose: () => void remove("carrier", id),
              },
            ],
          ]}
        />
      )}
    </div>
  );
}
