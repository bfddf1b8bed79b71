import { addressFormat } from "#contract/address-format.ts";
import { statesOf } from "#contract/states-of.ts";
import { t } from "#i18n/t.ts";
import { countryOptions } from "../countries.ts";
import { useField } from "../forms/context.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { TextField } from "../forms/fields/TextField.tsx";
import { Card } from "../shell/Card.tsx";

const options = [{ value: "", label: t("Not chosen yet") }, ...countryOptions];

/** Who sells: on invoices and in the footer of emails. The address has the fields of its country. */
export function SellerCard() {
  const { value: country } = useField<string>("country");
  const { state, postal } = addressFormat(country);
  return (
    <Card title={t("Seller")} description={t("On invoices and below every email. Fill it in before your first sale.")}>
      <div className="stack gap-16">
        <TextField name="legal_name" maxLength={200} optional help={t("If empty, the shop's name is used.")} />
        <ChoiceField name="country" options={options} />
        <TextField name="address1" maxLength={200} />
        <TextField name="address2" maxLength={200} optional />
        <div className="columns min-260 gap-y-20 gap-16">
          {(postal || country === "") && (
            <TextField name="postal_code" maxLength={20} {...(postal?.example && { placeholder: postal.example })} />
          )}
          <TextField name="city" maxLength={100} />
        </div>
        {state?.listed ? (
          <ChoiceField
            name="state"
            options={[
              { value: "", label: t("Not chosen yet") },
              ...statesOf(country).map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        ) : (
          state && <TextField name="state" maxLength={100} optional={!state.required} />
        )}
        <div className="columns min-260 gap-y-20 gap-16">
          <TextField
            name="vat_number"
            maxLength={30}
            optional
            help={t("With the letters of its country: DE136695976.")}
          />
          <TextField
            name="tax_number"
            maxLength={60}
            optional
            help={t("From your tax office, where documents must show it.")}
          />
        </div>
        <TextField name="register_no" maxLength={120} optional placeholder={t("Amtsgericht Berlin, HRB 12345")} />
      </div>
    </Card>
  );
}
