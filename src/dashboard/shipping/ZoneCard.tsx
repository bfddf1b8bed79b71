import { Plus } from "lucide-react";
import type { ShippingZone } from "#contract/shapes/shipping.ts";
import { t, tc } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { GripButton } from "#ui/controls/Grip.tsx";
import type { SortHandle } from "../forms/use-sort.ts";
import { useStoredSort } from "../forms/use-stored-sort.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { RateRow, RowMenu, rowCommands } from "./RateRow.tsx";
import styles from "./Shipping.module.css";
import type { Opened } from "./ShippingPage.tsx";
import { remove, type Shipping, sort } from "./save-shipping.ts";
import { placesWords } from "./words.ts";

interface ZoneCardProps {
  readonly zone: ShippingZone;
  readonly shipping: Shipping;
  readonly mayChange: boolean;
  /** Of the zone's own drag handle; undefined where there is nothing to sort. */
  readonly handle: SortHandle | undefined;
  readonly onOpen: (opened: Opened) => void;
}

/** A zone with its places, its rates and what is wrong with them. */
export function ZoneCard({ zone, shipping, mayChange, handle, onOpen }: ZoneCardProps) {
  const { rates } = zone;
  const ratesOf = (ids: readonly string[]) => ids.flatMap((id) => rates.find((rate) => rate.id === id) ?? []);
  const sorting = useStoredSort({
    keys: rates.map(({ id }) => id),
    nameOf: (id) => rates.find((rate) => rate.id === id)?.name ?? "",
    onStore: (ids) => {
      const zones = shipping.zones.map((one) => (one.id === zone.id ? { ...one, rates: ratesOf(ids) } : one));
      void sort("rates", ids, { ...shipping, zones });
    },
  });
  const isSortable = mayChange && rates.length > 1;
  const removeZone = async () => {
    const yes =
      rates.length === 0 ||
      (await confirm({
        title: t("Delete “{name}”?", { name: zone.name }),
        text: t(
          "{count, plural, one {Its rate is deleted too. You can undo this.} other {Its # rates are deleted too. You can undo this.}}",
          {
            count: rates.length,
          },
        ),
        confirm: t("Delete"),
        cautious: true,
      }));
    if (yes) void remove("zone", zone.id);
  };
  return (
    <Card
      flush
      title={zone.name}
      description={
        zone.places.length === 1 && placesWords(zone.places) === zone.name ? undefined : placesWords(zone.places)
      }
      actions={
        mayChange && (
          <span className="row">
            {handle && <GripButton {...handle} label={t("Move zone {name}", { name: zone.name })} />}
            <RowMenu
              name={zone.name}
              commands={rowCommands(
                { edit: t("Edit zone"), delete: t("Delete zone") },
                () => onOpen({ what: "zone", zone }),
                () => void removeZone(),
              )}
            />
          </span>
        )
      }
    >
      {rates.length > 0 && (
        <ul className={styles.rates} aria-label={t("Rates of {name}", { name: zone.name })}>
          {ratesOf(sorting.order).map((rate) => (
            <li key={rate.id} {...sorting.itemProps(rate.id)}>
              <RateRow
                rate={rate}
                zone={zone}
                mayChange={mayChange}
                handle={isSortable ? sorting.handleProps(rate.id) : undefined}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="stack gap-12 line-top pad-y-14 inset">
        {zone.warnings.map((warning) => (
          <Banner key={warning} tone="warning">
            {warning}
          </Banner>
        ))}
        {mayChange && (
          <div>
            <Button
              size="small"
              icon={<Plus size={15} aria-hidden />}
              aria-label={t("Add rate to {name}", { name: zone.name })}
              onClick={() => onOpen({ what: "rate", zone })}
            >
              {tc("shipping", "Add rate")}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
