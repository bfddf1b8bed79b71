import { t } from "#i18n/t.ts";
import { InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import type { FieldOf } from "../forms/use-dialog-form.ts";
import { Card } from "../shell/Card.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { EventFields } from "./EventFields.tsx";

export interface WebhookValues {
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly fields: "all" | "ids";
}

export const checkWebhook = ({ name, url, events }: WebhookValues) => ({
  name: !name.trim() && t("Enter a name"),
  url: !url.trim() && t("Enter an address"),
  events: events.length === 0 && t("Choose at least one event"),
});

/** What a call takes of the form. */
export const inputOf = ({ events, ...values }: WebhookValues) => ({ ...values, events: [...events] });

interface Form {
  readonly values: WebhookValues;
  readonly change: (part: Partial<WebhookValues>) => void;
  readonly of: <K extends keyof WebhookValues>(name: K) => FieldOf<WebhookValues[K]>;
  readonly errorOf: (name: string) => string | undefined;
  readonly failure: string | undefined;
}

/** The fields of a webhook, new or not. */
export function WebhookFields({ form, locked = false }: { readonly form: Form; readonly locked?: boolean }) {
  return (
    <>
      <Failure>{form.failure ?? form.errorOf("events")}</Failure>
      <Card>
        <div className="stack gap-16">
          <InputField
            {...form.of("name")}
            label={t("Name")}
            help={t("The program that is told")}
            placeholder={t("Warehouse software")}
            maxLength={60}
            disabled={locked}
          />
          <InputField
            {...form.of("url")}
            label={t("Address")}
            help={t("Where events are sent: an address that begins with https://")}
            placeholder="https://example.com/webhooks"
            type="url"
            dir="ltr"
            disabled={locked}
          />
          {!locked && (
            <SelectInputField
              {...form.of("fields")}
              label={t("Fields")}
              help={t("With ids only, the program asks the API for everything else.")}
              options={[
                { value: "all", label: t("All fields of an event") },
                { value: "ids", label: t("Only ids") },
              ]}
            />
          )}
        </div>
      </Card>
      <EventFields chosen={form.values.events} locked={locked} onChange={(events) => form.change({ events })} />
    </>
  );
}
