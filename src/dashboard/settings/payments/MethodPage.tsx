import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useParams } from "react-router";
import * as z from "zod/mini";
import { paymentMethodScreenFields } from "#contract/screen-fields.ts";
import { type PaymentTexts, paymentTexts } from "#contract/shapes/payment-method.ts";
import { t } from "#i18n/t.ts";
import { api, queryClient } from "../../api/api.ts";
import { useCan, useStart } from "../../api/start.ts";
import type { FieldText } from "../../forms/context.ts";
import { focusField } from "../../forms/ErrorSummary.tsx";
import { TextAreaField, TextField } from "../../forms/fields/TextField.tsx";
import { RecordFormView } from "../../forms/RecordFormView.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Banner } from "../../shell/Banner.tsx";
import { Card } from "../../shell/Card.tsx";
import { Loaded } from "../../shell/Loaded.tsx";
import { Page } from "../../shell/Page.tsx";
import { NotFound } from "../../shell/RouteFailure.tsx";
import { Status } from "../../shell/Status.tsx";
import { KeysCard } from "./KeysCard.tsx";
import { MethodSwitch } from "./MethodList.tsx";
import { type Method, paymentsQuery, refreshPayments } from "./payments-query.ts";
import { switchOn } from "./switch-on.ts";

const crumbs = [
  { label: t("Settings"), to: "/settings" },
  { label: t("Payments"), to: "/settings/payments" },
];

const fields: Readonly<Record<keyof PaymentTexts, FieldText>> = {
  title: { label: t("Name at checkout") },
  description: { label: t("Description at checkout") },
  instructions: { label: t("How to pay") },
};

/** One way to pay: its words, and what it needs to work. */
export function Component() {
  const { name = "" } = useParams();
  const method = useStart().payment_methods.find((one) => one.name === name);
  return method ? <MethodScreen key={name} name={name} label={method.label} /> : <NotFound />;
}

async function loadMethod(name: string): Promise<Method> {
  const { methods } = await queryClient.fetchQuery({ ...paymentsQuery, staleTime: 0 });
  const method = methods.find((one) => one.name === name);
  if (!method) throw new Error("Payment method not found");
  return method;
}

const moved = z.object({ switchOn: z.optional(z.boolean()) });

function MethodScreen({ name, label }: { readonly name: string; readonly label: string }) {
  const can = useCan();
  const { data } = useQuery(paymentsQuery);
  const { state, key } = useLocation();
  const { switchOn: wanted = false } = moved.safeParse(state).data ?? {};
  const used = useRecordForm<Method, PaymentTexts>({
    type: "payment_method",
    id: name,
    load: () => loadMethod(name),
    values: ({ title, description, instructions }) => ({ title, description, instructions }),
    schema: paymentTexts,
    async save({ changes, base }) {
      const { batch_id } = await api.call("/admin_api/v1/settings/payments/update", { name, changes, base });
      const record = await loadMethod(name);
      if (wanted && !record.is_on && record.problem === "") await switchOn(record, true);
      void refreshPayments();
      return { record, batch: batch_id };
    },
  });
  const mayChange = can("settings:write");
  const method = data?.methods.find((one) => one.name === name);
  const awaits = wanted && method !== undefined && !method.is_on && method.problem !== "";
  const isReady = used.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after the switch is pressed again
  useEffect(() => {
    if (awaits && isReady && name === "offline") focusField("instructions", "");
  }, [awaits, isReady, name, key]);
  return (
    <Page
      title={label}
      badge={method && <MethodStatus method={method} />}
      width="narrow"
      breadcrumbs={crumbs}
      actions={method && <MethodSwitch method={method} mayChange={mayChange} />}
    >
      <Loaded
        query={{ ...used, data: method && used.data && { form: used.data, method } }}
        what={t("this way to pay")}
        back={crumbs.at(-1)}
        skeleton={6}
      >
        {({ form, method: loaded }) => (
          <>
            {awaits && (
              <Banner
                title={
                  loaded.provider
                    ? t("Add your {method} keys first", { method: loaded.label })
                    : t("Add your bank details first")
                }
              >
                {t("{method} is switched on as soon as you save them.", { method: loaded.label })}
              </Banner>
            )}
            {loaded.provider && (
              <KeysCard method={loaded} provider={loaded.provider} mayChange={mayChange} switchOn={awaits} />
            )}
            <RecordFormView form={form} fields={fields} history={paymentMethodScreenFields}>
              <Card title={t("At checkout")} description={t("What customers read before they choose.")}>
                <div className="stack gap-16">
                  <TextField name="title" optional maxLength={60} placeholder={loaded.usual_title} />
                  <TextField name="description" optional maxLength={200} placeholder={loaded.usual_description} />
                </div>
              </Card>
              {(name === "offline" || name === "cash") && <Instructions name={name} />}
            </RecordFormView>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function MethodStatus({ method: { is_on, problem } }: { readonly method: Method }) {
  // The switch says on and off.
  if (!is_on) return null;
  if (problem === "no_keys") return <Status tone="warning">{t("Needs keys")}</Status>;
  if (problem === "no_details") return <Status tone="warning">{t("Needs bank details")}</Status>;
  return problem && <Status>{t("Not offered")}</Status>;
}

/** What buyers read after they have ordered. */
function Instructions({ name }: { readonly name: "offline" | "cash" }) {
  const isTransfer = name === "offline";
  return (
    <Card
      title={isTransfer ? t("Bank details") : t("After the order")}
      description={t("On the confirmation page, on the order's page and in the order's email.")}
    >
      <TextAreaField
        name="instructions"
        optional={!isTransfer}
        maxLength={2000}
        rows={5}
        placeholder={
          isTransfer
            ? t("Your company\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001")
            : t("Please have the exact amount ready.")
        }
        {...(isTransfer && { help: t("The amount and the order number as the reference are added automatically.") })}
      />
    </Card>
  );
}
