import { type Permission, roles } from "#contract/permissions.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { SelectInputField } from "../forms/fields/InputFields.tsx";

interface RoleFieldProps {
  readonly chosen: readonly Permission[];
  readonly onChange: (chosen: readonly Permission[]) => void;
}

const same = (one: readonly Permission[], other: readonly Permission[]) =>
  one.length === other.length && one.every((key) => other.includes(key));

/** Chooses the permissions of a built-in role at once, as far as the reader has them; they can be changed afterwards. */
export function RoleField({ chosen, onChange }: RoleFieldProps) {
  const can = useCan();
  const sets = Object.entries(roles).map(([role, { name, permissions }]) => ({
    role,
    name,
    permissions: permissions.filter((key) => can(key)),
  }));
  const role = sets.find(({ permissions }) => same(permissions, chosen))?.role ?? "";
  return (
    <SelectInputField
      label={t("Permissions of a role")}
      value={role}
      options={[
        { value: "", label: t("Own choice") },
        ...sets.map(({ role: value, name: label }) => ({ value, label })),
      ]}
      onValue={(value) => onChange(sets.find((one) => one.role === value)?.permissions ?? [])}
    />
  );
}
