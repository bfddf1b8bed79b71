import { useQuery } from "@tanstack/react-query";
import { automationActions, placeholders } from "#contract/automations.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { AreaField, InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { webhooksQuery } from "../webhooks/webhook-queries.ts";
import type { Form } from "./AutomationFields.tsx";
import { actionsOf, subjectOf } from "./values.ts";

/** What is done. Actions that the reader may not do by hand cannot be chosen. */
export function ActionFields({ form, locked }: { readonly form: Form; readonly locked: boolean }) {
  const can = useCan();
  const { event, action } = form.values;
  const options = actionsOf(event)
    .filter((kind) => kind === action || can(automationActions[kind].permission))
    .map((value) => ({ value, label: automationActions[value].label }));
  return (
    <div className="stack gap-16">
      {!locked && <SelectInputField {...form.of("action")} label={t("Action")} options={options} />}
      {locked && <p>{automationActions[action].label}</p>}
      <Parts form={form} locked={locked} />
    </div>
  );
}

function Parts({ form, locked: disabled }: { readonly form: Form; readonly locked: boolean }) {
  const { event, action, to } = form.values;
  const names = placeholders[subjectOf(event)];
  const help = t("What stands in braces is filled in: {names}", {
    names: Object.keys(names)
      .map((name) => `{${name}}`)
      .join(" "),
  });
  switch (action) {
    case "mail":
      return (
        <>
          {subjectOf(event) !== "stock" && !disabled && (
            <SelectInputField
              {...form.of("to")}
              label={t("To")}
              options={[
                { value: "address", label: t("An address") },
                { value: "customer", label: t("The customer") },
              ]}
            />
          )}
          {to === "address" && (
            <InputField
              {...form.of("address")}
              label={t("Email address")}
              type="email"
              dir="ltr"
              maxLength={254}
              disabled={disabled}
            />
          )}
          <InputField {...form.of("subject")} label={t("Subject")} maxLength={200} disabled={disabled} />
          <AreaField {...form.of("text")} label={t("Text")} help={help} rows={6} maxLength={5000} disabled={disabled} />
        </>
      );
    case "customer_tag":
      return <InputField {...form.of("tag")} label={t("Tag")} maxLength={60} disabled={disabled} />;
    case "order_note":
      return (
        <AreaField {...form.of("text")} label={t("Note")} help={help} rows={3} maxLength={1000} disabled={disabled} />
      );
    case "product_status":
      return disabled ? null : (
        <SelectInputField
          {...form.of("status")}
          label={t("The product is then")}
          options={[
            { value: "draft", label: t("Hidden (draft)") },
            { value: "active", label: t("Shown (active)") },
          ]}
        />
      );
    case "webhook":
      return <WebhookField form={form} locked={disabled} />;
  }
}

function WebhookField({ form, locked }: { readonly form: Form; readonly locked: boolean }) {
  const { data } = useQuery({ ...webhooksQuery, enabled: useCan()("webhooks:read") });
  const options = (data?.webhooks ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (locked) return <p className="muted">{options.find(({ value }) => value === form.values.webhook_id)?.label}</p>;
  return (
    <SelectInputField
      {...form.of("webhook_id")}
      label={t("Webhook")}
      help={t("It is sent this event besides those that it has chosen itself.")}
      options={[{ value: "", label: t("Please choose") }, ...options]}
    />
  );
}
