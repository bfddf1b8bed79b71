import { useState } from "react";
import type { ShippingZone } from "#contract/shapes/shipping.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { useForm } from "../sign-in/use-form.ts";
import { PlacesPicker } from "./PlacesPicker.tsx";
import { saveZone } from "./save-shipping.ts";
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
  const [kind, setKind] = useState<Kind>(zone && zone.places.length === 0 ? "rest" : "places");
  const [name, setName] = useState(zone?.name ?? "");
  const [places, setPlaces] = useState<readonly string[]>(
    // Most shops ship within their own country first.
    zone?.places ?? (zones.length === 0 && mall.country ? [mall.country] : []),
  );
  const { busy, send, errorOf, failure, show } = useForm(["name", "places"]);
  const restName = zones.length === 0 ? "Everywhere" : "Everywhere else";
  const proposed = kind === "rest" ? restName : places.length > 0 ? placesWords(places).slice(0, 120) : "";
  const submit = async () => {
    if (kind === "places" && places.length === 0) return show({ places: "Choose at least one country" });
    const saved = await send("save", () =>
      saveZone({
        ...(zone && { id: zone.id }),
        name: name.trim() || proposed,
        places: kind === "rest" ? [] : [...places],
      }),
    );
    if (!saved) return;
    onClose();
    if (!zone) onAdded(saved.id);
  };
  return (
    <FormDialog
      title={zone ? "Edit zone" : "Add zone"}
      width={560}
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="optional"
        help="Shown to staff, and in the list of rates in articles"
        error={errorOf("name")}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={120}
            placeholder={proposed || "Europe"}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {(!rest || kind === "rest") && (
        <Segmented
          label="Places of this zone"
          value={kind}
          segments={[
            { value: "places", label: "Countries and states" },
            { value: "rest", label: restName },
          ]}
          onChange={setKind}
        />
      )}
      {kind === "places" && (
        <PlacesPicker places={places} others={others} error={errorOf("places")} onChange={setPlaces} />
      )}
      {kind === "rest" && <p>For every country and state that no other zone names.</p>}
    </FormDialog>
  );
}
