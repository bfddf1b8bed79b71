import { CopyPlus, Ellipsis, Pencil, Power, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { PickupPlace, ShippingRate, ShippingZone } from "#contract/shapes/shipping.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { GripButton } from "#ui/controls/Grip.tsx";
import { Menu, type MenuCommand } from "#ui/controls/Menu.tsx";
import { api } from "../api/api.ts";
import { useMoney } from "../format.ts";
import type { SortHandle } from "../forms/use-sort.ts";
import { act } from "../shell/act.ts";
import { Status } from "../shell/Status.tsx";
import styles from "./Shipping.module.css";
import type { Opened } from "./ShippingPage.tsx";
import { refreshShipping, remove } from "./save-shipping.ts";
import { daysWords } from "./words.ts";

interface RowProps {
  readonly name: string;
  /** Below the name. */
  readonly facts: readonly string[];
  /** At the end of the row. */
  readonly cost?: ReactNode;
  readonly handle?: SortHandle | undefined;
  /** None for staff who may only look. */
  readonly commands: readonly (readonly MenuCommand[])[];
  readonly onEdit: (() => void) | undefined;
}

/** A rate, a place of pickup or a carrier: name, facts, and what can be done with it. */
export function Row({ name, facts, cost, handle, commands, onEdit }: RowProps) {
  const visibleFacts = facts.filter((fact) => fact !== "");
  return (
    <div className={`row gap-10 height-60 pad-y-8 inset pad-end-12 ${styles.rate}`}>
      {handle && <GripButton {...handle} label={t("Move {name}", { name })} />}
      <div className="stack justify-start fill break">
        {onEdit ? (
          <button
            type="button"
            className={`strong weight-550 break text-start pointer ${styles.name}`}
            onClick={onEdit}
          >
            {name}
          </button>
        ) : (
          <span className="weight-550">{name}</span>
        )}
        {visibleFacts.length > 0 && <span className="muted small">{visibleFacts.join(" · ")}</span>}
      </div>
      {cost}
      {commands.length > 0 && <RowMenu name={name} commands={commands} />}
    </div>
  );
}

/** Everything that can be done with a row or a zone. */
export function RowMenu({ name, commands }: Pick<RowProps, "name" | "commands">) {
  return (
    <Menu
      label={t("Actions of {name}", { name })}
      trigger={(props) => (
        <IconButton {...props} label={t("Actions of {name}", { name })} icon={<Ellipsis size={18} aria-hidden />} />
      )}
      groups={() => commands}
    />
  );
}

/** Edit and delete, with what stands between them. @param labels "Edit rate" */
export const rowCommands = (
  labels: { readonly edit: string; readonly delete: string },
  onEdit: () => void,
  onDelete: () => void,
  between: readonly MenuCommand[] = [],
) => [
  [{ label: labels.edit, icon: <Pencil size={15} aria-hidden />, onChoose: onEdit }, ...between],
  [{ label: labels.delete, icon: <Trash2 size={15} aria-hidden />, danger: true, onChoose: onDelete }],
];

type CostProps = Pick<ShippingRate | PickupPlace, "price" | "free_from" | "is_on">;

export function Cost({ price, free_from, is_on }: CostProps) {
  const money = useMoney();
  const isFree = Number(price) === 0;
  return (
    <div className={`stack justify-end rigid tabular text-end ${styles.cost}`}>
      {is_on ? <span>{isFree ? t("Free") : money(price)}</span> : <Status>{t("Off")}</Status>}
      {is_on && free_from !== null && !isFree && (
        <span className="muted small">{t("Free from {amount}", { amount: money(free_from) })}</span>
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
  const toggle = () => {
    const { condition: _, ...values } = rate;
    const changed = { ...values, zone_id: zone.id, is_on: !rate.is_on };
    return act(() => api.call("/admin_api/v1/shipping/saveRate", changed), {
      done: t("Shipping rate saved"),
      renew: refreshShipping,
    });
  };
  const next: MenuCommand[] =
    rate.max === null
      ? []
      : [
          {
            label: t("Add the next step"),
            icon: <CopyPlus size={15} aria-hidden />,
            onChoose: () => onOpen({ what: "rate", zone, after: rate }),
          },
        ];
  const commands = rowCommands(
    { edit: t("Edit rate"), delete: t("Delete rate") },
    edit,
    () => void remove("rate", rate.id),
    [
      ...next,
      {
        label: rate.is_on ? t("Turn off") : t("Turn on"),
        icon: <Power size={15} aria-hidden />,
        onChoose: () => void toggle(),
      },
    ],
  );
  return (
    <Row
      name={rate.name}
      cost={<Cost {...rate} />}
      facts={[rate.condition, daysWords(rate.min_days, rate.max_days)]}
      handle={handle}
      commands={mayChange ? commands : []}
      onEdit={mayChange ? edit : undefined}
    />
  );
}
