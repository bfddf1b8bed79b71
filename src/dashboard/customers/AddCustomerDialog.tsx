import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { refreshCustomers } from "./customer-query.ts";

/** A customer by hand: what is known of them now; the rest is on the customer's page. */
export function AddCustomerDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const form = useDialogForm({
    values: { email: "", name: "", phone: "" },
    check: ({ email }) => ({ email: !email.trim() && t("Enter the email address") }),
    send: (values) => api.call("/admin_api/v1/customers/create", values),
    done: t("Customer added"),
    onDone({ id }) {
      void refreshCustomers();
      return navigate(`/customers/${id}`);
    },
  });
  return (
    <FormDialog
      title={t("Add customer")}
      description={t("Customers who order or create an account are added automatically.")}
      submit={t("Add customer")}
      form={form}
      onClose={onClose}
    >
      <InputField {...form.of("email")} label={t("Email")} type="email" maxLength={254} />
      <InputField {...form.of("name")} label={t("Name")} hint={t("optional")} maxLength={100} />
      <InputField {...form.of("phone")} label={t("Phone")} hint={t("optional")} type="tel" maxLength={30} />
    </FormDialog>
  );
}
