import { Download, Ellipsis, Mail, Trash2 } from "lucide-react";
import { useNavigate, useParams } from "react-router";
import { z } from "zod";
import { phone } from "#contract/address.ts";
import { exactEmail } from "#contract/fields.ts";
import type { CustomerDetail } from "#contract/shapes/customer.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatDate } from "../format.ts";
import type { FieldText } from "../forms/context.ts";
import { TagsField } from "../forms/fields/TagsField.tsx";
import { TextAreaField, TextField } from "../forms/fields/TextField.tsx";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import type { RecordForm } from "../forms/record-form.ts";
import { useFormPart, useRecordForm } from "../forms/use-record-form.ts";
import { listAddress } from "../lists/list-memory.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonColumns } from "../shell/Skeleton.tsx";
import { Slot } from "../shell/Slot.tsx";
import { Status } from "../shell/Status.tsx";
import { loadCustomer, refreshCustomers } from "./customer-query.ts";
import {
  AddressesCard,
  GroupsCard,
  MessagesCard,
  NewsletterCard,
  OrdersCard,
  ReviewsCard,
  ValueCard,
} from "./FactCards.tsx";
import { erasePerson, exportPerson } from "./person-actions.ts";
import { customerTags } from "./tags.ts";

type Values = Pick<CustomerDetail, "email" | "name" | "phone" | "tags" | "note">;
type Form = RecordForm<CustomerDetail, Values>;

const schema = z.object({
  email: z.string().trim().min(1, t("Enter an email address")).pipe(exactEmail),
  name: z.string().max(100, t("At most 100 characters")),
  phone: z.union([z.literal(""), phone], t("Enter a phone number")),
  tags: z.array(z.string()).max(50, t("At most 50 tags")),
  note: z.string().max(5000, t("At most 5,000 characters")),
});

const fields: Readonly<Record<keyof Values, FieldText>> = {
  email: { label: t("Email") },
  name: { label: t("Name") },
  phone: { label: t("Phone") },
  tags: { label: t("Tags") },
  note: { label: t("Note") },
};

/** Who a customer is, what they bought and said. */
export function Component() {
  const { id = "" } = useParams();
  return <CustomerScreen key={id} id={id} />;
}

const crumbs = () => [{ label: t("Customers"), to: listAddress("/customers") }];

function CustomerScreen({ id }: { readonly id: string }) {
  const used = useRecordForm<CustomerDetail, Values>({
    type: "customer",
    id,
    load: () => loadCustomer(id),
    values: ({ email, name, phone, tags, note }) => ({ email, name, phone, tags, note }),
    schema,
    savedMessage: t("Customer saved"),
    async save({ changes, base }) {
      const { customer, batch_id } = await api.call("/admin_api/v1/customers/update", { id, changes, base });
      void refreshCustomers(id);
      return { record: customer, batch: batch_id };
    },
  });
  const skeleton = <SkeletonColumns columns="side-320" label={t("Loading the customer")} />;
  return (
    <DetailPage query={used} title={t("Customer")} what={t("this customer")} breadcrumbs={crumbs()} skeleton={skeleton}>
      {(form) => <OpenCustomer form={form} />}
    </DetailPage>
  );
}

function OpenCustomer({ form }: { readonly form: Form }) {
  const can = useCan();
  const navigate = useNavigate();
  const customer = useFormPart(form, ({ record }) => record);
  const mayChange = can("customers:write");
  const { id, name, email, registered_at, created_at, email_editable } = customer;
  const erase = async () => {
    if (!(await erasePerson(customer))) return;
    await form.discard();
    await navigate("/customers");
  };
  return (
    <Page
      title={name || email}
      width="narrow"
      breadcrumbs={crumbs()}
      badge={registered_at ? <Status tone="success">{t("Account")}</Status> : <Status>{t("No account")}</Status>}
      description={t("Customer since {date}", { date: formatDate(created_at) })}
      actions={
        <>
          <Menu
            label={t("More actions")}
            groups={() => [
              [
                {
                  label: t("Export personal data"),
                  icon: <Download size={15} aria-hidden />,
                  onChoose: () => void exportPerson(customer),
                },
              ],
              mayChange
                ? [
                    {
                      label: t("Erase personal data"),
                      icon: <Trash2 size={15} aria-hidden />,
                      danger: true,
                      onChoose: () => void erase(),
                    },
                  ]
                : [],
            ]}
            trigger={(trigger) => (
              <Button {...trigger} icon={<Ellipsis size={15} aria-hidden />}>
                {t("More actions")}
              </Button>
            )}
          />
          <ButtonLink to={`mailto:${email}`} icon={<Mail size={15} aria-hidden />}>
            {t("Send email")}
          </ButtonLink>
        </>
      }
    >
      <RecordFormView form={form} fields={fields} below={<Slot name="customer.details" about={{ customer_id: id }} />}>
        <div className="columns side-320 gap-16 one-820">
          <div className="stack gap-16 shrink">
            <ValueCard customer={customer} />
            <OrdersCard customer={customer} />
            <MessagesCard customer={customer} />
            <ReviewsCard customer={customer} />
          </div>
          <div className="stack gap-16 shrink">
            <Card title={t("Contact")}>
              <div className="stack gap-20">
                <TextField name="name" maxLength={100} />
                <TextField
                  name="email"
                  maxLength={254}
                  inputMode="email"
                  help={emailHelp(registered_at, email_editable)}
                />
                <TextField name="phone" maxLength={30} inputMode="tel" />
              </div>
            </Card>
            <Card title={t("For staff only")}>
              <div className="stack gap-20">
                <TagsField name="tags" suggestions={customerTags} help={t("Enter or comma adds a tag.")} />
                <TextAreaField name="note" rows={4} maxLength={5000} />
              </div>
            </Card>
            <GroupsCard customer={customer} />
            <NewsletterCard customer={customer} />
            <AddressesCard customer={customer} />
          </div>
        </div>
      </RecordFormView>
    </Page>
  );
}

function emailHelp(registered: string | null, editable: boolean): string {
  if (registered) return t("They log in with it. Tell them when you change it.");
  return editable ? "" : t("Orders were placed with this address, so it can't be changed.");
}
