import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { refreshCustomers } from "./customer-query.ts";

/** A customer by hand: what is known of them now; the rest is on the customer's page. */
export function AddCustomerDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [values, setValues] = useState({ email: "", name: "", phone: "" });
  const { busy, send, errorOf, failure, show } = useForm(["email", "name", "phone"]);
  const save = async () => {
    if (!values.email.trim()) return show({ email: "Enter the email address" });
    const customer = await send("save", () => api.call("/admin_api/v1/customers/create", values));
    if (!customer) return undefined;
    toast({ message: "Customer added", undoBatch: customer.batch_id });
    void refreshCustomers();
    return navigate(`/customers/${customer.id}`);
  };
  const input = (field: keyof typeof values) => ({
    value: values[field],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => setValues({ ...values, [field]: target.value }),
  });
  return (
    <FormDialog
      title="Add customer"
      description="Customers who order or create an account are added automatically."
      submit="Add customer"
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label="Email" error={errorOf("email")}>
        {(control) => <Input {...control} {...input("email")} type="email" maxLength={254} />}
      </Field>
      <Field label="Name" hint="optional" error={errorOf("name")}>
        {(control) => <Input {...control} {...input("name")} maxLength={100} />}
      </Field>
      <Field label="Phone" hint="optional" error={errorOf("phone")}>
        {(control) => <Input {...control} {...input("phone")} type="tel" maxLength={30} />}
      </Field>
    </FormDialog>
  );
}
