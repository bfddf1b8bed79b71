import { Trash2, Users } from "lucide-react";
import { useNavigate, useParams } from "react-router";
import { z } from "zod";
import { type CustomerRule, customerRule } from "#contract/customer-rule.ts";
import type { CustomerGroup } from "#contract/shapes/customer.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, queryClient, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import type { FieldText } from "../forms/context.ts";
import { TextField } from "../forms/fields/TextField.tsx";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import type { RecordForm } from "../forms/record-form.ts";
import { useFormPart, useRecordForm } from "../forms/use-record-form.ts";
import { act } from "../shell/act.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { RuleField } from "./RuleField.tsx";

interface GroupRecord {
  /** Null for a new one. */
  readonly group: CustomerGroup | null;
}
type Values = { name: string; rule: CustomerRule | null };
type Form = RecordForm<GroupRecord, Values>;

const schema = z.object({
  name: z
    .string()
    .max(60, t("At most 60 characters"))
    .refine((name) => name.trim() !== "", t("Enter a name")),
  rule: customerRule.nullable().refine((rule) => rule !== null, t("Add a rule")),
});

const fields: Readonly<Record<keyof Values, FieldText>> = {
  name: { label: t("Name") },
  rule: { label: t("Rule"), format: (value) => (value === null ? t("No rule") : t("A rule")) },
};

const breadcrumbs = [
  { label: t("Customers"), to: "/customers" },
  { label: t("Customer groups"), to: "/customer-groups" },
];

const groupsChanged = () => {
  // A customer's page names its groups.
  void queryClient.invalidateQueries({ queryKey: ["record", "customer"] });
  return refresh(
    "/admin_api/v1/customerGroups/list",
    "/admin_api/v1/lists/customers",
    "/admin_api/v1/customers/detail",
  );
};

/** A group of customers, or a new one at `/customer-groups/new`. */
export function Component() {
  const { id = "" } = useParams();
  return <GroupScreen key={id} id={id === "new" ? null : id} />;
}

function GroupScreen({ id }: { readonly id: string | null }) {
  const used = useRecordForm<GroupRecord, Values>({
    type: "customer_group",
    id: id ?? "new",
    load: async (signal) =>
      id ? api.call("/admin_api/v1/customerGroups/detail", { id }, { signal }) : { group: null },
    values: ({ group }) => ({ name: group?.name ?? "", rule: group?.rule ?? null }),
    schema,
    savedMessage: id ? t("Group saved") : t("Group added"),
    ...(id === null && { addedAddress: ({ group }) => (group ? `/customer-groups/${group.id}` : null) }),
    async save({ record, changes, base, values }) {
      const groupId = id ?? record.group?.id;
      const saved = groupId
        ? await api.call("/admin_api/v1/customerGroups/update", {
            id: groupId,
            changes: wireOf(changes),
            base: wireOf(base),
          })
        : await api.call("/admin_api/v1/customerGroups/create", {
            name: values.name,
            rule: customerRule.parse(values.rule),
          });
      void groupsChanged();
      return { record: { group: saved.group }, batch: saved.batch_id };
    },
  });
  return (
    <DetailPage
      query={used}
      title={id ? t("Group") : t("Add group")}
      what={t("this group")}
      breadcrumbs={breadcrumbs}
      skeleton={6}
    >
      {(form) => <OpenGroup form={form} id={id} />}
    </DetailPage>
  );
}

const wireOf = ({ name, rule }: Partial<Values>) => ({ ...(name !== undefined && { name }), ...(rule && { rule }) });

function OpenGroup({ form, id }: { readonly form: Form; readonly id: string | null }) {
  const can = useCan();
  const navigate = useNavigate();
  const group = useFormPart(form, ({ record }) => record.group);
  const mayChange = can("customers:write");
  const remove = ({ id: groupId, name }: CustomerGroup) =>
    act(() => api.call("/admin_api/v1/customerGroups/delete", { id: groupId }), {
      ask: {
        title: t("Delete {name}?", { name }),
        text: t("Its customers stay. Discounts for the group can't be used anymore."),
        confirm: t("Delete group"),
        danger: true,
      },
      done: t("{name} deleted", { name }),
      onDone() {
        void groupsChanged();
        return navigate("/customer-groups");
      },
    });
  return (
    <Page
      title={group?.name ?? t("Add group")}
      width="narrow"
      breadcrumbs={breadcrumbs}
      actions={
        group && (
          <>
            {mayChange && (
              <Button icon={<Trash2 size={15} aria-hidden />} onClick={() => void remove(group)}>
                {t("Delete")}
              </Button>
            )}
            <ButtonLink to={`/customers?f=group.any.${group.id}`} icon={<Users size={15} aria-hidden />}>
              {t("View customers")}
            </ButtonLink>
          </>
        )
      }
    >
      <RecordFormView form={form} fields={fields} isNew={id === null}>
        <div className="stack gap-16 shrink">
          <Card>
            <TextField name="name" maxLength={60} placeholder={t("Best customers")} />
          </Card>
          <Card title={t("Rule")} description={t("Customers belong to the group as long as they match the rule.")}>
            <RuleField />
          </Card>
        </div>
      </RecordFormView>
    </Page>
  );
}
