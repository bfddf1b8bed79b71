import { type MakerFields, missingOfMaker, needsResponsible } from "#contract/shapes/maker.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { AreaField, InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { useCountries } from "../forms/use-countries.ts";
import { useDialogForm } from "../forms/use-dialog-form.ts";

export interface Maker extends MakerFields {
  readonly id: string;
}

interface MakerDialogProps {
  /** Undefined for a new one. */
  readonly maker: Maker | undefined;
  /** What a new one is called at first. */
  readonly name?: string;
  readonly onClose: () => void;
  readonly onSaved: (id: string, name: string) => void;
}

const empty: MakerFields = {
  name: "",
  address: "",
  contact: "",
  country: "",
  responsible_name: "",
  responsible_address: "",
  responsible_contact: "",
};

const missingTexts: Readonly<Record<keyof MakerFields, string>> = {
  name: t("Enter a name"),
  address: t("Enter the postal address"),
  contact: t("Enter an email address or a page"),
  country: t("Choose a country"),
  responsible_name: t("Enter a name"),
  responsible_address: t("Enter the postal address"),
  responsible_contact: t("Enter an email address or a page"),
};

/** A maker, and who answers for its products in the Union where it is outside of it. */
export function MakerDialog({ maker, name = "", onClose, onSaved }: MakerDialogProps) {
  const countries = useCountries();
  const { id, ...makerValues } = maker ?? { ...empty, name, id: undefined };
  const form = useDialogForm({
    values: makerValues,
    check: (values) => {
      const missing = missingOfMaker(values);
      const of = (field: keyof MakerFields) => missing.includes(field) && missingTexts[field];
      return {
        name: !values.name.trim() && missingTexts.name,
        address: of("address"),
        contact: of("contact"),
        country: of("country"),
        responsible_name: of("responsible_name"),
        responsible_address: of("responsible_address"),
        responsible_contact: of("responsible_contact"),
      };
    },
    send: (values) => api.call("/admin_api/v1/makers/save", { ...values, ...(id && { id }) }),
    done: t("Maker saved"),
    onDone(saved, { values }) {
      onSaved(saved.id, values.name);
      onClose();
    },
  });
  const isOutside = needsResponsible(form.of("country").value);
  return (
    <FormDialog title={maker ? t("Edit maker") : t("Add maker")} form={form} onClose={onClose}>
      <InputField
        {...form.of("name")}
        label={t("Name")}
        help={t("Its name, registered trade name or trade mark.")}
        maxLength={200}
      />
      <AreaField {...form.of("address")} label={t("Postal address")} rows={3} maxLength={500} />
      <InputField
        {...form.of("contact")}
        label={t("Electronic address")}
        help={t("An email address, or a page where it can be reached.")}
        maxLength={300}
      />
      <SelectInputField
        {...form.of("country")}
        label={t("Country")}
        options={[
          { value: "", label: t("Choose a country") },
          ...countries.map(({ code, name: label }) => ({ value: code, label })),
        ]}
      />
      {isOutside && (
        <>
          <p className="muted">
            {t(
              "This maker is outside of the EU. The product page also names who answers for its products in the EU, such as the importer.",
            )}
          </p>
          <InputField {...form.of("responsible_name")} label={t("Responsible person in the EU")} maxLength={200} />
          <AreaField {...form.of("responsible_address")} label={t("Its postal address")} rows={3} maxLength={500} />
          <InputField {...form.of("responsible_contact")} label={t("Its electronic address")} maxLength={300} />
        </>
      )}
    </FormDialog>
  );
}
