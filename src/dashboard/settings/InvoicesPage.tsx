import type { Output } from "#contract/call.ts";
import { isInEea } from "#contract/consumer-law.ts";
import type { CallByPath } from "#contract/index.ts";
import { invoiceGroup, invoiceSettings, invoiceTimes } from "#contract/shapes/settings/invoices.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { TextAreaField, TextField } from "../forms/fields/TextField.tsx";
import { Banner } from "../shell/Banner.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { optionsOf } from "./options-of.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const times = optionsOf(invoiceTimes);

/** When invoices are issued, and how they are named. */
export function Component() {
  const { mall } = useStart();
  return (
    <SettingsPage
      title={t("Invoice settings")}
      group="invoices"
      schema={invoiceSettings}
      fields={invoiceGroup.fields}
      load={(signal) => api.call("/admin_api/v1/settings/invoices", {}, { signal })}
      save={(input) => api.call("/admin_api/v1/settings/invoices/update", input)}
    >
      {({ missing }) => (
        <>
          <Missing missing={missing} />
          <Card
            title={t("Invoices")}
            description={t(
              "PDFs with consecutive numbers for each year. Customers get them by email and on the page of their order. Each refund gets a credit note.",
            )}
          >
            <div className="stack gap-16">
              <ChoiceField
                name="invoice_when"
                options={times}
                help={t(
                  "Needs your address in Settings, Shop. You can also issue an invoice on the page of an order at any time.",
                )}
              />
              <div className="columns min-260 gap-y-20 gap-16">
                <TextField name="invoice_prefix" maxLength={10} help={t("Year and number follow: INV-2026-00001.")} />
                <TextField name="credit_prefix" maxLength={10} />
              </div>
              {isInEea(mall.country) && (
                <SwitchField
                  name="mail_zugferd"
                  help={t(
                    "The PDF in emails contains the invoice as data (ZUGFeRD, Factur-X), which programs of businesses read. For people it looks the same.",
                  )}
                />
              )}
              <TextAreaField
                name="invoice_note"
                optional
                maxLength={1000}
                help={t("At the end of every invoice and credit note, such as terms of payment.")}
              />
            </div>
          </Card>
        </>
      )}
    </SettingsPage>
  );
}

type Missing = Output<CallByPath["/admin_api/v1/settings/invoices"]>["missing"];

/** What of the seller's details invoices lack, with the way to its field. */
function Missing({ missing }: { readonly missing: Missing }) {
  const can = useCan();
  if (missing.length === 0) return null;
  const lacksAddress = missing.includes("address");
  return (
    <Banner
      tone={lacksAddress ? "warning" : "info"}
      title={lacksAddress ? t("Invoices need your address") : t("Invoices show no VAT or tax number")}
      actions={
        can("settings:write") && (
          <ButtonLink to={`/settings/shop#field-${lacksAddress ? "address1" : "vat_number"}`} size="small">
            {lacksAddress ? t("Add address") : t("Add number")}
          </ButtonLink>
        )
      }
    >
      {lacksAddress
        ? t("They name the seller: until your address is entered, none can be issued.")
        : t("Most countries require one on invoices with tax.")}
    </Banner>
  );
}
