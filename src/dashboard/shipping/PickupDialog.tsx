import { useState } from "react";
import type { PickupPlace } from "#contract/shapes/shipping.ts";
import { useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { LongSelect } from "../forms/LongSelect.tsx";
import { useCountries } from "../forms/use-countries.ts";
import { Field } from "../shell/Field.tsx";
import { Input, TextArea } from "../shell/Input.tsx";
import { DaysFields, PriceFields } from "./CommonFields.tsx";
import { savePickup } from "./save-shipping.ts";
import { useRateFields } from "./use-rate-fields.ts";

interface PickupDialogProps {
  /** The one that is changed; absent for a new one. */
  readonly place?: PickupPlace;
  readonly onClose: () => void;
}

/** Adds a place where orders are collected, or changes one. */
export function PickupDialog({ place, onClose }: PickupDialogProps) {
  const used = useRateFields(place ?? {}, ["address", "hours", "country"]);
  const { form, fields, set } = used;
  const [address, setAddress] = useState(place?.address ?? "");
  const [hours, setHours] = useState(place?.hours ?? "");
  const { mall } = useStart();
  const [country, setCountry] = useState(place?.country ?? mall.country);
  const options = useCountries().map(({ code, name }) => ({ value: code, label: name }));
  const submit = async () => {
    const missing = {
      ...(fields.name.trim() === "" && { name: "Enter a name" }),
      ...(address.trim() === "" && { address: "Enter the address" }),
      ...(country === "" && { country: "Choose a country" }),
    };
    if (Object.keys(missing).length > 0) return form.show(missing);
    const done = await form.send("save", async () => {
      await savePickup({ ...(place && { id: place.id }), ...used.values, address, hours, country });
      return true;
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={place ? "Edit pickup location" : "Add pickup location"}
      width={560}
      busy={form.busy === "save"}
      failure={form.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Name" help="Customers see it at checkout" error={form.errorOf("name")}>
        {(control) => (
          <Input
            {...control}
            value={fields.name}
            maxLength={120}
            placeholder="Pick up in our shop"
            onChange={({ target }) => set.setName(target.value)}
          />
        )}
      </Field>
      <Field label="Address" error={form.errorOf("address")}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <Field label="Country" help="Offered to customers whose address is in it" error={form.errorOf("country")}>
        {(control) => (
          <LongSelect
            id={control.id}
            label="Country"
            value={country}
            options={country === "" ? [{ value: "", label: "Choose a country" }, ...options] : options}
            describedBy={control["aria-describedby"]}
            invalid={control["aria-invalid"] ?? false}
            onChange={setCountry}
          />
        )}
      </Field>
      <Field label="Opening hours" hint="optional" error={form.errorOf("hours")}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            placeholder="Monday to Friday, 10 am to 6 pm"
            value={hours}
            onChange={({ target }) => setHours(target.value)}
          />
        )}
      </Field>
      <PriceFields rate={used} />
      <DaysFields rate={used} labels={["Ready after", "Ready at the latest"]} />
    </FormDialog>
  );
}
