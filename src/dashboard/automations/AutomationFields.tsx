import { Plus } from "lucide-react";
import { automationEventNames, maxAutomationConditions } from "#contract/automations.ts";
import { webhookEvents } from "#contract/webhooks.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import type { FieldOf } from "../forms/use-dialog-form.ts";
import { Card } from "../shell/Card.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { ActionFields } from "./ActionFields.tsx";
import { ConditionRow } from "./ConditionRow.tsx";
import { type AutomationValues, type ConditionValues, fieldsOf, newCondition, withEvent } from "./values.ts";
import { conditionText } from "./words.ts";

export interface Form {
  readonly values: AutomationValues;
  readonly change: (part: Partial<AutomationValues>) => void;
  readonly of: <K extends keyof AutomationValues>(name: K) => FieldOf<AutomationValues[K]>;
  readonly errorOf: (name: string) => string | undefined;
  readonly failure: string | undefined;
}

/** Further fields that errors name: each condition, and what the call says of all of them. */
export const errorFields = [
  "conditions",
  ...Array.from({ length: maxAutomationConditions }, (_, index) => `condition ${index}`),
];

/** The fields of an automation, new or not: when, if, then. */
export function AutomationFields({ form, locked = false }: { readonly form: Form; readonly locked?: boolean }) {
  const { event } = form.values;
  return (
    <>
      <Failure>{form.failure ?? form.errorOf("action") ?? form.errorOf("conditions")}</Failure>
      <Card>
        <InputField
          {...form.of("name")}
          label={t("Name")}
          help={t("Only staff see it.")}
          placeholder={t("Tag good customers")}
          maxLength={60}
          disabled={locked}
        />
      </Card>
      <Card title={t("When this happens")}>
        {locked ? (
          <p>{webhookEvents[event]}</p>
        ) : (
          <SelectInputField
            {...form.of("event")}
            label={t("Event")}
            hideLabel
            options={automationEventNames.map((value) => ({ value, label: webhookEvents[value] }))}
            onValue={(next) => form.change(withEvent(form.values, next))}
          />
        )}
      </Card>
      <Card title={t("If all of this applies")}>
        <Conditions form={form} locked={locked} />
      </Card>
      <Card title={t("Then do this")}>
        <ActionFields form={form} locked={locked} />
      </Card>
    </>
  );
}

function Conditions({ form, locked }: { readonly form: Form; readonly locked: boolean }) {
  const { event, conditions } = form.values;
  const fields = fieldsOf(event);
  const [first] = fields;
  const set = (next: readonly ConditionValues[]) => form.change({ conditions: next });
  if (locked) {
    if (conditions.length === 0) return <p className="muted">{t("Always")}</p>;
    return (
      <ul className="stack gap-4">
        {conditions.map(({ field, operator, text, yes }) => (
          <li key={field + operator + text}>{conditionText({ field, operator, value: text || yes })}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className="stack gap-14">
      {conditions.length === 0 && <p className="muted">{t("Without conditions it is done every time.")}</p>}
      {conditions.length > 0 && (
        <ul className="stack gap-10">
          {conditions.map((condition, index) => (
            <ConditionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity
              key={index}
              condition={condition}
              fields={fields}
              error={form.errorOf(`condition ${index}`)}
              onChange={(next) => set(conditions.with(index, next))}
              onRemove={() => set(conditions.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {first && (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            disabled={conditions.length >= maxAutomationConditions}
            onClick={() => set([...conditions, newCondition(first)])}
          >
            {t("Add condition")}
          </Button>
        </div>
      )}
    </div>
  );
}
