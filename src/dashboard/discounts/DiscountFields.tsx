import { useQuery } from "@tanstack/react-query";
import { discountKindWords } from "#contract/shapes/discount.ts";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { useField, useOpenForm } from "../forms/context.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { DateTimeField } from "../forms/fields/DateTimeField.tsx";
import { described, FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { MoneyInput } from "../forms/fields/MoneyInput.tsx";
import { NumberField } from "../forms/fields/NumberField.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { TextField } from "../forms/fields/TextField.tsx";
import { Card } from "../shell/Card.tsx";
import { Input } from "../shell/Input.tsx";
import { CustomOptions } from "./CustomOptions.tsx";
import { customKindOf, takesValue } from "./form-values.ts";
import { Scope } from "./Scope.tsx";

const kindWords: Readonly<Record<string, string>> = discountKindWords;
const kinds = Object.entries(discountKindWords).map(([value, label]) => ({ value, label }));

/** All fields of a discount. Kind and number of codes are chosen once: orders refer to them. */
export function DiscountFields({ isNew }: { readonly isNew: boolean }) {
  const kind = useField<string>("kind").value;
  const { data } = useQuery(callQuery("/admin_api/v1/discounts/kinds", {}));
  const customKinds = data?.kinds ?? [];
  const custom = customKinds.find(({ name }) => name === customKindOf(kind));
  const many = useField<boolean>("has_codes").value;
  const automatic = useField<boolean>("is_automatic").value;
  return (
    <>
      <Card title={t("Discount")}>
        <div className="stack gap-16">
          {isNew && !many && (
            <SwitchField
              name="is_automatic"
              help={t(
                "On: applied automatically, without a code. An order gets one discount: the one that saves the customer most.",
              )}
            />
          )}
          {isNew && !automatic && (
            <SwitchField
              name="has_codes"
              help={t(
                "On: you make as many codes as you need, and each is good for one order. Off: one code for everyone.",
              )}
            />
          )}
          <TextField
            name="code"
            {...(automatic && { label: t("Name") })}
            maxLength={many ? 30 : 40}
            placeholder={automatic ? t("Summer sale") : many ? "SPRING-" : "SPRING10"}
            help={
              automatic
                ? t("The name that customers see, in the cart, at checkout and on invoices.")
                : many
                  ? t("What every code begins with; eight random characters follow. It is not a code itself.")
                  : t("What customers enter at checkout, in upper or lower case.")
            }
          />
          <div className="columns min-220 keep gap-16">
            {isNew ? (
              <ChoiceField
                name="kind"
                options={[...kinds, ...customKinds.map(({ name, label }) => ({ value: `custom:${name}`, label }))]}
              />
            ) : (
              <p>
                <strong>{t("Kind")}</strong>
                <br />
                {kindWords[kind] ?? custom?.label ?? customKindOf(kind)}
              </p>
            )}
            {takesValue(kind) && <Value kind={kind} />}
          </div>
          {custom && <CustomOptions key={custom.name} kind={custom} />}
          <SwitchField name="is_on" help={t("Off: no order can use it.")} />
        </div>
      </Card>
      <Card title={t("Applies to")}>
        <Scope />
      </Card>
      <Card title={t("Conditions")}>
        <div className="stack gap-16">
          <Groups />
          <div className="columns min-220 keep gap-16">
            <MinimumValue />
            <NumberField name="min_qty" unit={t("items")} help={t("Of the items it applies to; 0 for any.")} />
            <NumberField name="max_uses" optional unit={t("orders")} help={t("Empty for no limit.")} />
            <NumberField name="max_uses_per_buyer" optional unit={t("orders")} help={t("By email address.")} />
            <DateTimeField name="starts_at" optional />
            <DateTimeField name="ends_at" optional />
          </div>
        </div>
      </Card>
    </>
  );
}

function Value({ kind }: { readonly kind: "percent" | "amount" }) {
  const { settings } = useOpenForm();
  const field = useField<string>("value");
  return (
    <FieldFrame field={field}>
      {kind === "percent" ? (
        <Input
          {...described(field)}
          ref={field.ref}
          suffix="%"
          inputMode="decimal"
          maxLength={6}
          value={field.value}
          onChange={({ target }) => field.set(target.value.replace(",", "."))}
          onBlur={field.onBlur}
        />
      ) : (
        <MoneyInput
          {...described(field)}
          ref={field.ref}
          currency={settings.currency}
          value={field.value}
          onValue={field.set}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}

function MinimumValue() {
  const { settings } = useOpenForm();
  const field = useField<string>("min_total");
  const help = t("Of the items it applies to; empty for any.");
  return (
    <FieldFrame field={field} help={help} optional>
      <MoneyInput
        {...described(field, help)}
        ref={field.ref}
        currency={settings.currency}
        value={field.value}
        onValue={field.set}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}

function Groups() {
  const can = useCan();
  const groupId = useField<string>("group_id").value;
  const mayRead = can("customers:read");
  const { data } = useQuery({ ...callQuery("/admin_api/v1/customerGroups/list", {}), enabled: mayRead });
  const groups = data?.groups ?? [];
  const options = [
    { value: "", label: t("Everyone") },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
    ...(groupId && !groups.some(({ id }) => id === groupId)
      ? [{ value: groupId, label: mayRead && data ? t("Deleted group: can't be used") : t("A group") }]
      : []),
  ];
  return (
    <ChoiceField
      name="group_id"
      options={options}
      {...(groupId && { help: t("Customers must be logged in to use it.") })}
    />
  );
}
