import type { ShippingZone } from "#contract/shapes/shipping.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { PlacesPicker } from "./PlacesPicker.tsx";
import { refreshShipping } from "./save-shipping.ts";
import { placesWords } from "./words.ts";

type Kind = "places" | "rest";

interface ZoneDialogProps {
  /** The one that is changed; absent for a new one. */
  readonly zone?: ShippingZone;
  readonly zones: readonly ShippingZone[];
  readonly onClose: () => void;
  /** A new zone is stored: it has no rate yet. */
  readonly onAdded: (id: string) => void;
}

/** Adds a zone, or changes its name and places. */
export function ZoneDialog({ zone, zones, onClose, onAdded }: ZoneDialogProps) {
  const { mall } = useStart();
  const others = zones.filter(({ id }) => id !== zone?.id);
  const rest = others.find(({ places }) => places.length === 0);
  const restName = zones.length === 0 ? t("Everywhere") : t("Everywhere else");
  const proposedName = (kind: Kind, places: readonly string[]) =>
    kind === "rest" ? restName : places.length > 0 ? placesWords(places).slice(0, 120) : "";
  const form = useDialogForm({
    values: {
      kind: (zone && zone.places.length === 0 ? "rest" : "places") as Kind,
      name: zone?.name ?? "",
      // Most shops ship within their own country first.
      places: (zone?.places ?? (zones.length === 0 && mall.country ? [mall.country] : [])) as readonly string[],
    },
    check: ({ kind, places }) => ({
      places: kind === "places" && places.length === 0 && t("Choose at least one country"),
    }),
    send: ({ kind, name, places }) =>
      api.call("/admin_api/v1/shipping/saveZone", {
        ...(zone && { id: zone.id }),
        name: name.trim() || proposedName(kind, places),
        places: kind === "rest" ? [] : [...places],
      }),
    done: t("Shipping zone saved"),
    renew: refreshShipping,
    onDone({ id }) {
      onClose();
      if (!zone) onAdded(id);
    },
  });
  const { kind, places } = form.values;
  return (
    <FormDialog title={zone ? t("Edit zone") : t("Add zone")} width={560} form={form} onClose={onClose}>
      <InputField
        {...form.of("name")}
        label={t("Name")}
        hint={t("optional")}
        help={t("Shown to staff, and in the list of rates in articles")}
        maxLength={120}
        placeholder={proposedName(kind, places) || t("Europe")}
      />
      {(!rest || kind === "rest") && (
        <Segmented
          label={t("Places of this zone")}
          value={kind}
          segments={[
            { value: "places", label: t("Countries and states") },
            { value: "rest", label: restName },
          ]}
          onChange={(next) => form.change({ kind: next })}
        />
      )}
      {kind === "places" && (
        <PlacesPicker
          places={places}
          others={others}
          error={form.errorOf("places")}
          onChange={(next) => form.change({ places: next })}
        />
      )}
      {kind === "rest" && <p>{t("For every country and state that no other zone names.")}</p>}
    </FormDialog>
  );
}
