import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { InvitationLink } from "./InvitationLink.tsx";
import { summaryOf } from "./permission-groups.ts";
import { type Role, refreshStaff } from "./staff-query.ts";

interface InviteDialogProps {
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

export function InviteDialog({ roles, onClose }: InviteDialogProps) {
  const { extension_permissions: extensions } = useStart();
  const assignable = roles.filter(({ may_give }) => may_give);
  const form = useDialogForm({
    values: {
      email: "",
      name: "",
      role: assignable.find(({ id }) => id === "manager")?.id ?? assignable[0]?.id ?? "",
    },
    check: ({ email }) => ({ email: !email.trim() && t("Enter an email") }),
    send: (values) => api.call("/admin_api/v1/staff/invite", values),
    renew: refreshStaff,
  });
  const { email, role } = form.values;
  if (form.answer) return <InvitationLink link={form.answer.link} email={email.trim()} onClose={onClose} />;
  const chosen = assignable.find(({ id }) => id === role);
  return (
    <FormDialog title={t("Invite staff")} submit={t("Send invitation")} form={form} onClose={onClose}>
      <InputField
        {...form.of("email")}
        label={t("Email")}
        type="email"
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
      />
      <InputField {...form.of("name")} label={t("Name")} hint={t("optional")} maxLength={100} />
      <SelectInputField
        {...form.of("role")}
        label={t("Role")}
        help={chosen && summaryOf(chosen, extensions)}
        options={assignable.map(({ id, name: label }) => ({ value: id, label }))}
      />
    </FormDialog>
  );
}
