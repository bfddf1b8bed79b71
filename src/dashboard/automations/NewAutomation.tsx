import { useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Card } from "../shell/Card.tsx";
import { Page } from "../shell/Page.tsx";
import { AutomationFields, errorFields } from "./AutomationFields.tsx";
import { automationsAddress, refreshAutomations } from "./automation-queries.ts";
import { recipes } from "./recipes.ts";
import { type AutomationValues, checkValues, emptyValues, inputOf } from "./values.ts";

/** A new automation: one of the examples, or from nothing. */
export function Component() {
  const [begun, setBegun] = useState<{ readonly key: string; readonly values: AutomationValues }>();
  return (
    <Page
      title={t("Add automation")}
      width="narrow"
      description={t("The shop does something by itself when something happens.")}
      breadcrumbs={[
        { label: t("Settings"), to: "/settings" },
        { label: t("Automations"), to: automationsAddress },
      ]}
    >
      <Card title={t("Begin with an example")}>
        <div className="row wrap gap-8">
          {recipes.map((recipe) => (
            <Button key={recipe.key} wraps aria-pressed={begun?.key === recipe.key} onClick={() => setBegun(recipe)}>
              {recipe.label}
            </Button>
          ))}
        </div>
      </Card>
      <NewForm key={begun?.key} values={begun?.values ?? emptyValues} />
    </Page>
  );
}

function NewForm({ values }: { readonly values: AutomationValues }) {
  const navigate = useNavigate();
  const form = useDialogForm({
    values,
    errorFields,
    check: checkValues,
    send: (given: AutomationValues) => api.call("/admin_api/v1/automations/create", inputOf(given)),
    done: t("Automation added"),
    renew: refreshAutomations,
    onDone: ({ id }) => navigate(`${automationsAddress}/${id}`),
  });
  return (
    <form className="stack gap-16" onSubmit={form.submit} noValidate>
      <AutomationFields form={form} />
      <div className="row wrap gap-8">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("Add automation")}
        </Button>
        <Button onClick={() => void navigate(automationsAddress)}>{t("Cancel")}</Button>
      </div>
    </form>
  );
}
