import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { History } from "../activity/History.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { PageForm } from "../forms/PageForm.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { listWith } from "../lists/list-link.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { Status } from "../shell/Status.tsx";
import { useAction } from "../shell/use-action.ts";
import { AutomationFields, errorFields } from "./AutomationFields.tsx";
import {
  type Automation,
  automationQuery,
  automationsAddress,
  refreshAutomations,
  runsAddress,
} from "./automation-queries.ts";
import { checkValues, inputOf, valuesOf } from "./values.ts";

const crumbs = () => [
  { label: t("Settings"), to: "/settings" },
  { label: t("Automations"), to: automationsAddress },
];

/** One automation: its form, its switch, what it did. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(automationQuery(id));
  return (
    <DetailPage query={query} title={t("Automation")} what={t("this automation")} breadcrumbs={crumbs()} skeleton={8}>
      {(automation) => <OpenAutomation key={automation.id} automation={automation} />}
    </DetailPage>
  );
}

function OpenAutomation({ automation }: { readonly automation: Automation }) {
  const mayWrite = useCan()("settings:write");
  const { id, name, is_on, staff_name } = automation;
  const runs = listWith(runsAddress, { field: "automation", operator: "any", value: [id] });
  return (
    <Page
      title={name}
      width="narrow"
      badge={<Status tone={is_on ? "success" : "neutral"}>{is_on ? t("On") : t("Off")}</Status>}
      description={
        staff_name
          ? t("It may do what {person} may do.", { person: staff_name })
          : t("Who set this up is no longer on the staff: it does nothing until somebody saves it.")
      }
      breadcrumbs={crumbs()}
      actions={
        <>
          <ButtonLink to={runs}>{t("Runs")}</ButtonLink>
          {mayWrite && <Actions automation={automation} />}
        </>
      }
    >
      <Settings key={JSON.stringify(valuesOf(automation))} automation={automation} locked={!mayWrite} />
      <History type="automation" id={id} />
    </Page>
  );
}

function Actions({ automation: { id, name, is_on } }: { readonly automation: Automation }) {
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const toggle = () =>
    run("switch", () => api.call("/admin_api/v1/automations/switch", { id, is_on: !is_on }), {
      done: is_on ? t("Automation switched off") : t("Automation switched on"),
      renew: refreshAutomations,
    });
  const remove = () =>
    run("remove", () => api.call("/admin_api/v1/automations/remove", { id }), {
      ask: {
        title: t("Delete “{name}”?", { name }),
        text: t("It does nothing from now on. An undo brings it back without the list of its runs."),
        confirm: t("Delete"),
        danger: true,
      },
      done: t("Automation deleted"),
      onDone: async () => {
        await navigate(automationsAddress);
        await refreshAutomations();
      },
    });
  return (
    <>
      <Button busy={busy === "remove"} onClick={() => void remove()}>
        {t("Delete")}
      </Button>
      <Button busy={busy === "switch"} onClick={() => void toggle()}>
        {is_on ? t("Switch off") : t("Switch on")}
      </Button>
    </>
  );
}

function Settings({ automation, locked }: { readonly automation: Automation; readonly locked: boolean }) {
  const { id } = automation;
  const form = useDialogForm({
    values: valuesOf(automation),
    errorFields,
    check: checkValues,
    send: (values) => api.call("/admin_api/v1/automations/update", { id, ...inputOf(values) }),
    done: t("Automation saved"),
    renew: refreshAutomations,
  });
  return (
    <PageForm form={form} locked={locked}>
      <AutomationFields form={form} locked={locked} />
    </PageForm>
  );
}
