import type { PickupPlace } from "#contract/shapes/shipping.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { AreaField, InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { useCountries } from "../forms/use-countries.ts";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { commonInput, commonValues, DaysFields, PriceFields } from "./CommonFields.tsx";
import { refreshShipping } from "./save-shipping.ts";

interface PickupDialogProps {
  /** The one that is changed; absent for a new one. */
  readonly place?: PickupPlace;
  readonly onClose: () => void;
}

/** Adds a place where orders are collected, or changes one. */
export function PickupDialog({ place, onClose }: PickupDialogProps) {
  const { mall } = useStart();
  const form = useDialogForm({
    values: {
      ...commonValues(place ?? {}),
      address: place?.address ?? "",
      hours: place?.hours ?? "",
      country: place?.country ?? mall.country,
    },
    check: ({ name, address, country }) => ({
      name: name.trim() === "" && t("Enter a name"),
      address: address.trim() === "" && t("Enter the address"),
      country: country === "" && t("Choose a country"),
    }),
    send: (values) =>
      api.call("/admin_api/v1/shipping/savePickup", { ...(place && { id: place.id }), ...commonInput(values) }),
    done: t("Pickup location saved"),
    renew: refreshShipping,
    onDone: onClose,
  });
  const options = useCountries().map(({ code, name }) => ({ value: code, label: name }));
  const { country } = form.values;
  return (
    <FormDialog
      title={place ? t("Edit pickup location") : t("Add pickup location")}
      width={560}
      form={form}
      onClose={onClose}
    >
      <InputField
        {...form.of("name")}
        label={t("Name")}
        help={t("Customers see it at checkout")}
        maxLength={120}
        placeholder={t("Pick up in our shop")}
      />
      <AreaField {...form.of("address")} label={t("Address")} rows={3} maxLength={500} />
      <SelectInputField
        {...form.of("country")}
        label={t("Country")}
        help={t("Offered to customers whose address is in it")}
        options={country === "" ? [{ value: "", label: t("Choose a country") }, ...options] : options}
      />
      <AreaField
        {...form.of("hours")}
        label={t("Opening hours")}
        hint={t("optional")}
        rows={2}
        maxLength={500}
        placeholder={t("Monday to Friday, 10 am to 6 pm")}
      />
      <PriceFields price={form.of("price")} freeFrom={form.of("free_from")} />
      <DaysFields
        min={form.of("min_days")}
        max={form.of("max_days")}
        isOn={form.of("is_on")}
        labels={[t("Ready after"), t("Ready at the latest")]}
      />
    </FormDialog>
  );
}
