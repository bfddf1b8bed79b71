import { numberPlaceholder } from "#contract/carriers.ts";
import type { OwnCarrier } from "#contract/shapes/carrier.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { refreshShipping } from "./save-shipping.ts";

interface CarrierDialogProps {
  /** The one that is changed; absent for a new one. */
  readonly carrier?: OwnCarrier;
  readonly onClose: () => void;
}

/** Adds a carrier, or changes one. */
export function CarrierDialog({ carrier, onClose }: CarrierDialogProps) {
  const form = useDialogForm({
    values: { name: carrier?.name ?? "", tracking_page: carrier?.tracking_page ?? "" },
    check: ({ name }) => ({ name: name.trim() === "" && t("Enter a name") }),
    send: (values) => api.call("/admin_api/v1/shipping/saveCarrier", { ...(carrier && { id: carrier.id }), ...values }),
    done: t("Carrier saved"),
    renew: refreshShipping,
    onDone: onClose,
  });
  return (
    <FormDialog title={carrier ? t("Edit carrier") : t("Add carrier")} width={560} form={form} onClose={onClose}>
      <InputField
        {...form.of("name")}
        label={t("Name")}
        help={t(
          "Customers see it on their order and in emails. Use the name of a large carrier, such as DHL, to change its tracking page.",
        )}
        maxLength={100}
      />
      <InputField
        {...form.of("tracking_page")}
        label={t("Tracking page")}
        hint={t("optional")}
        help={t("Address of the page of one package, with {placeholder} where its tracking number belongs.", {
          placeholder: numberPlaceholder,
        })}
        type="url"
        maxLength={500}
        placeholder={`https://www.example.com/track?number=${numberPlaceholder}`}
      />
    </FormDialog>
  );
}
