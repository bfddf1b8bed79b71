import {
  accountWords,
  askedWords,
  checkoutGroup,
  newsletterWords,
  wholeCheckoutSettings,
} from "#contract/shapes/settings/checkout.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useField } from "../forms/context.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { NumberField } from "../forms/fields/NumberField.tsx";
import { PictureField } from "../forms/fields/PictureField.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { TextField } from "../forms/fields/TextField.tsx";
import { Card } from "../shell/Card.tsx";
import { optionsOf } from "./options-of.ts";
import { PoliciesCard } from "./PoliciesCard.tsx";
import { SettingsPage } from "./SettingsPage.tsx";

const { required: _, ...twoWords } = askedWords;
const threeWays = optionsOf(askedWords);
const twoWays = optionsOf(twoWords);
const accountWays = optionsOf(accountWords);
const newsletterWays = optionsOf(newsletterWords);

/** What buyers are asked for, who may order, policies, deadlines and bounds of orders. */
export function Component() {
  return (
    <SettingsPage
      title={t("Checkout")}
      group="checkout"
      schema={wholeCheckoutSettings}
      fields={checkoutGroup.fields}
      load={(signal) => api.call("/admin_api/v1/settings/checkout", {}, { signal })}
      save={(input) => api.call("/admin_api/v1/settings/checkout/update", input)}
    >
      {({ articles, eu_consumers }) => (
        <>
          <Card
            title={t("Customer details")}
            description={t("Email, name and address are always asked for: an order can't be shipped without them.")}
          >
            <div className="stack gap-16">
              <div className="columns min-260 gap-y-20 gap-16">
                <ChoiceField name="ask_phone" options={threeWays} />
                <ChoiceField
                  name="ask_company"
                  options={threeWays}
                  help={t("If required, wallets such as Apple Pay aren't offered: they don't provide it.")}
                />
                <ChoiceField name="ask_address2" options={twoWays} />
              </div>
              <SwitchField name="ask_note" help={t("Customers can write you a note with their order.")} />
              <NoteLabel />
            </div>
          </Card>
          <Card title={t("Accounts and newsletter")}>
            <div className="columns min-260 gap-y-20 gap-16">
              <ChoiceField
                name="accounts"
                options={accountWays}
                help={t("Customers with an account can always log in.")}
              />
              <ChoiceField
                name="newsletter_box"
                options={eu_consumers ? newsletterWays.filter(({ value }) => value !== "on") : newsletterWays}
                help={
                  eu_consumers
                    ? t(
                        "Subscribers confirm their address by email. Your shop sells to the EU, where a box that is ticked from the start is no consent: it can’t be chosen.",
                      )
                    : t("Subscribers confirm their address by email.")
                }
              />
            </div>
          </Card>
          {eu_consumers && (
            <Card title={t("Legal guarantee")}>
              <PictureField
                name="guarantee_notice"
                help={t(
                  "The EU’s notice may not be changed: upload it in your shop’s language, in colour, as the European Commission publishes it. It stands on each product page and above the order button. Until then the shop shows its words.",
                )}
              />
            </Card>
          )}
          <PoliciesCard articles={articles} eu={eu_consumers} />
          <Card title={t("Orders")}>
            <div className="columns min-260 gap-y-20 gap-16">
              <NumberField
                name="pay_minutes"
                unit={t("minutes")}
                help={t("Unpaid orders are cancelled after this time.")}
              />
              <NumberField
                name="transfer_days"
                unit={t("days")}
                help={t("For orders that are paid by bank transfer.")}
              />
              <NumberField
                name="max_unpaid_orders"
                unit={t("orders")}
                help={t("At a time, so that one customer can't reserve all of your stock.")}
              />
              <NumberField
                name="refund_days"
                unit={t("days")}
                help={t("After delivery. Refunds can be requested until then.")}
              />
              <NumberField
                name="receive_days"
                unit={t("days")}
                help={t("After shipping, unless the customer confirms delivery earlier.")}
              />
            </div>
          </Card>
          <Card
            title={t("Costs")}
            description={t("For the profit in Analytics, past orders included. Customers don't see them.")}
          >
            <div className="columns min-260 gap-y-20 gap-16">
              <TextField
                name="card_fee_percent"
                optional
                placeholder="2.9"
                help={t("Percentage of each card payment.")}
              />
              <TextField name="card_fee_fixed" optional placeholder="0.30" help={t("Added for each card payment.")} />
              <TextField
                name="parcel_cost"
                optional
                placeholder="4.90"
                help={t("What you pay per parcel on average.")}
              />
            </div>
          </Card>
        </>
      )}
    </SettingsPage>
  );
}

function NoteLabel() {
  const { value: isAsked } = useField<boolean>("ask_note");
  if (!isAsked) return null;
  return (
    <TextField
      name="note_label"
      maxLength={80}
      optional
      placeholder={t("Order note")}
      help={t("Leave empty to use the text of your design.")}
    />
  );
}
