import { CopyPlus, Ellipsis, Pencil, Power, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { PickupPlace, ShippingRate, ShippingZone } from "#contract/shapes/shipping.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { GripButton } from "#ui/controls/Grip.tsx";
import { Menu, type MenuCommand } from "#ui/controls/Menu.tsx";
import { useMoney } from "../format.ts";
import type { SortHandle } from "../forms/use-sort.ts";
import { Status } from "../shell/Status.tsx";
import { toastFailure } from "../shell/toast.ts";
import styles from "./Shipping.module.css";
import type { Opened } from "./ShippingPage.tsx";
import { remove, saveRate } from "./save-shipping.ts";
import { daysWords } from "./words.ts";

interface RowProps {
  readonly rate: Pick<ShippingRate | PickupPlace, "name" | "price" | "free_from" | "is_on" | "min_days" | "max_days">;
  /** Below the name. */
  readonly facts: readonly string[];
  readonly handle: SortHandle | undefined;
  /** None for staff who may only look. */
  readonly commands: readonly (readonly MenuCommand[])[];
  readonly onEdit: (() => void) | undefined;
}

/** A rate or a place of pick-up: name, facts, price, and what can be done with it. */
export function Row({ rate, facts, handle, commands, onEdit }: RowProps) {
  const money = useMoney();
  const { name, price, free_from, is_on } = rate;
  const isFree = Number(price) === 0;
  const shown: readonly ReactNode[] = facts.filter((fact) => fact !== "");
  return (
    <div className={`row gap-10 height-60 pad-y-8 inset pad-end-12 ${styles.rate}`}>
      {handle && <GripButton {...handle} label={`Move ${name}`} />}
      <div className="stack justify-start fill break">
        {onEdit ? (
          <button type="button" className={`strong weight-550 break text-start ${styles.name}`} onClick={onEdit}>
            {name}
          </button>
        ) : (
          <span className="weight-550">{name}</span>
        )}
        {shown.length > 0 && <span className="muted small">{shown.join(" · ")}</span>}
      </div>
      <div className={`stack justify-end rigid tabular text-end ${styles.cost}`}>
        {is_on ? <span>{isFree ? "Free" : money(price)}</span> : <Status>Off</Status>}
        {is_on && free_from !== null && !isFree && <span className="muted small">Free from {money(free_from)}</span>}
      </div>
      {commands.length > 0 && (
        <Menu
          label={`Actions of ${name}`}
          trigger={(props) => (
            <IconButton {...props} label={`Actions of ${name}`} icon={<Ellipsis size={18} aria-hidden />} />
          )}
          groups={() => commands}
        />
      )}
    </div>
  );
}

interface RateRowProps {
  readonly rate: ShippingRate;
  readonly zone: ShippingZone;
  readonly mayChange: boolean;
  readonly handle: SortHandle | undefined;
  readonly onOpen: (opened: Opened) => void;
}

export function RateRow({ rate, zone, mayChange, handle, onOpen }: RateRowProps) {
  const edit = () => onOpen({ what: "rate", zone, rate });
  const toggle = async () => {
    const { id, condition: _, ...values } = rate;
    try {
      await saveRate({ ...values, id, zone_id: zone.id, is_on: !rate.is_on });
    } catch (error) {
      toastFailure(error);
    }
  };
  const next: MenuCommand[] =
    rate.max === null
      ? []
      : [
          {
            label: "Add the next step",
            icon: <CopyPlus size={15} aria-hidden />,
            onChoose: () => onOpen({ what: "rate", zone, after: rate }),
          },
        ];
  const commands: readonly (readonly MenuCommand[])[] = [
    [
      { label: "Edit rate", icon: <Pencil size={15} aria-hidden />, onChoose: edit },
      ...next,
      {
        label: rate.is_on ? "Turn off" : "Turn on",
        icon: <Power size={15} aria-hidden />,
        onChoose: () => void toggle(),
      },
    ],
    [
      {
        label: "Delete rate",
        icon: <Trash2 size={15} aria-hidden />,
        danger: true,
        onChoose: () => void remove("rate", rate.id),
      },
    ],
  ];
  return (
    <Row
      rate={rate}
      facts={[rate.condition, daysWords(rate.min_days, rate.max_days)]}
      handle={handle}
      commands={mayChange ? commands : []}
      onEdit={mayChange ? edit : undefined}
    />
  );
}
