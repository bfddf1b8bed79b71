import { useQuery } from "@tanstack/react-query";
import { Calculator, Plus, Truck } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { OwnCarrier } from "#contract/shapes/carrier.ts";
import type { PickupPlace, ShippingRate, ShippingZone } from "#contract/shapes/shipping.ts";
import { allRecords } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { queryClient } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { useStoredSort } from "../forms/use-stored-sort.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { TranslateLink } from "../translations/TranslateLink.tsx";
import { CarrierDialog } from "./CarrierDialog.tsx";
import { CarriersCard } from "./CarriersCard.tsx";
import { PickupCard } from "./PickupCard.tsx";
import { PickupDialog } from "./PickupDialog.tsx";
import { ProvidersCard } from "./ProvidersCard.tsx";
import { RateDialog } from "./RateDialog.tsx";
import styles from "./Shipping.module.css";
import { type Shipping, shippingQuery, sort } from "./save-shipping.ts";
import { TryDialog } from "./TryDialog.tsx";
import { ZoneCard } from "./ZoneCard.tsx";
import { ZoneDialog } from "./ZoneDialog.tsx";

/** Which dialog is open. */
export type Opened =
  | { readonly what: "zone"; readonly zone?: ShippingZone }
  | { readonly what: "rate"; readonly zone: ShippingZone; readonly rate?: ShippingRate; readonly after?: ShippingRate }
  | { readonly what: "pickup"; readonly place?: PickupPlace }
  | { readonly what: "carrier"; readonly carrier?: OwnCarrier }
  | { readonly what: "try" };

const crumbs = [{ label: t("Settings"), to: "/settings" }];

/** Zones with their rates, places of pick-up, carriers, and a tester. */
export function Component() {
  const mayChange = useCan()("settings:write");
  const query = useQuery(shippingQuery);
  const [chosen, setOpened] = useState<Opened | null>(null);
  const [params, setParams] = useSearchParams();
  // Links lead to the rate that is meant: "/settings/shipping?rate=…".
  const opened = chosen ?? (mayChange ? rateOf(query.data?.zones ?? [], params.get("rate")) : null);
  const close = () => {
    setOpened(null);
    if (params.has("rate")) setParams({}, { replace: true });
  };
  // Nobody can order into a zone without a rate: it is asked for at once.
  const addFirstRate = (id: string) => {
    const zone = queryClient.getQueryData(shippingQuery.queryKey)?.zones.find((one) => one.id === id);
    if (zone) setOpened({ what: "rate", zone });
  };
  const add = (variant: "primary" | "secondary") => (
    <Button variant={variant} icon={<Plus size={16} aria-hidden />} onClick={() => setOpened({ what: "zone" })}>
      {t("Add zone")}
    </Button>
  );
  return (
    <Page
      title={t("Shipping")}
      width="narrow"
      breadcrumbs={crumbs}
      description={t(
        "Where you ship to, what it costs and how long it takes. Checkout, cart and product pages show it.",
      )}
      actions={
        <>
          <TranslateLink kind="shipping_method" id={allRecords} />
          <HistoryLink types={["shipping_zone", "shipping_method", "rate_provider", "carrier"]} />
          <Button icon={<Calculator size={16} aria-hidden />} onClick={() => setOpened({ what: "try" })}>
            {t("Test rates")}
          </Button>
          {mayChange && add("primary")}
        </>
      }
    >
      <Loaded
        query={query}
        what={t("shipping")}
        skeleton={<RowsSkeleton card label={t("Loading shipping")} rows={6} height={64} />}
      >
        {(data) => (
          <div className={`stack gap-16 ${styles.cards}`}>
            {data.zones.length === 0 && (
              <Card>
                <EmptyState
                  icon={<Truck size={24} aria-hidden />}
                  title={t("Where do you ship to?")}
                  text={t(
                    "Add a zone, such as your own country, and the rates that customers there can choose. Until then, no one can place an order.",
                  )}
                  actions={mayChange && add("secondary")}
                />
              </Card>
            )}
            <Zones data={data} mayChange={mayChange} onOpen={setOpened} />
            <PickupCard places={data.pickups} mayChange={mayChange} onOpen={setOpened} />
            {data.providers.length > 0 && <ProvidersCard providers={data.providers} mayChange={mayChange} />}
            <CarriersCard carriers={data.carriers} mayChange={mayChange} onOpen={setOpened} />
          </div>
        )}
      </Loaded>
      {opened?.what === "zone" && (
        <ZoneDialog {...opened} zones={query.data?.zones ?? []} onClose={close} onAdded={addFirstRate} />
      )}
      {opened?.what === "rate" && <RateDialog {...opened} onClose={close} />}
      {opened?.what === "pickup" && <PickupDialog {...opened} onClose={close} />}
      {opened?.what === "carrier" && <CarrierDialog {...opened} onClose={close} />}
      {opened?.what === "try" && <TryDialog onClose={close} />}
    </Page>
  );
}

function rateOf(zones: readonly ShippingZone[], id: string | null): Opened | null {
  for (const zone of zones) {
    const rate = zone.rates.find((one) => one.id === id);
    if (rate) return { what: "rate", zone, rate };
  }
  return null;
}

interface ZonesProps {
  readonly data: Shipping;
  readonly mayChange: boolean;
  readonly onOpen: (opened: Opened) => void;
}

function Zones({ data, mayChange, onOpen }: ZonesProps) {
  const zonesOf = (ids: readonly string[]) => ids.flatMap((id) => data.zones.find((zone) => zone.id === id) ?? []);
  const sorting = useStoredSort({
    keys: data.zones.map(({ id }) => id),
    nameOf: (id) => data.zones.find((zone) => zone.id === id)?.name ?? "",
    onStore: (ids) => void sort("zones", ids, { ...data, zones: zonesOf(ids) }),
  });
  return (
    <ul className={`stack gap-16 ${styles.zones}`} aria-label={t("Shipping zones")}>
      {zonesOf(sorting.order).map((zone) => (
        <li key={zone.id} {...sorting.itemProps(zone.id)}>
          <ZoneCard
            zone={zone}
            shipping={data}
            mayChange={mayChange}
            handle={data.zones.length > 1 ? sorting.handleProps(zone.id) : undefined}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}
