import type { Permission } from "#contract/permissions.ts";
import { t } from "#i18n/t.ts";
import { useCan, useStart } from "../api/start.ts";
import { Card } from "../shell/Card.tsx";
import { Checkbox } from "../shell/Input.tsx";
import { neededBy, offeredGroups, sentencesOf } from "./permission-groups.ts";
import styles from "./Staff.module.css";

interface PermissionFieldsProps {
  readonly chosen: readonly Permission[];
  /** They are shown only. */
  readonly locked?: boolean;
  readonly onChange: (chosen: readonly Permission[]) => void;
}

/** Check boxes of all permissions, grouped by subject. Permissions that the reader does not have cannot be chosen. */
export function PermissionFields({ chosen, locked = false, onChange }: PermissionFieldsProps) {
  const can = useCan();
  const { extension_permissions: extensions, mall } = useStart();
  const sentences = sentencesOf(extensions);
  const all = [...sentences.keys()];
  const groups = [
    ...offeredGroups(mall.languages ?? []),
    ...extensions.map(({ label, permissions }) => ({ label, keys: permissions.map(({ key }) => key) })),
  ];
  const toggle = (key: Permission, on: boolean) => {
    const needed = neededBy(key, all);
    const next = new Set(chosen);
    if (on) {
      next.add(key);
      if (needed && can(needed)) next.add(needed);
    } else {
      next.delete(key);
      for (const other of chosen) if (neededBy(other, all) === key) next.delete(other);
    }
    onChange(all.filter((one) => next.has(one)));
  };
  return (
    <Card title={t("Permissions")}>
      <div className={styles.groups}>
        {groups.map(({ label, keys }) => (
          <fieldset key={label} className={`stack lines-start gap-10 ${styles.group}`}>
            <legend>{label}</legend>
            {keys.map((key) => (
              <Checkbox
                key={key}
                label={sentences.get(key) ?? key}
                checked={chosen.includes(key)}
                disabled={locked}
                unavailable={!locked && !can(key) && t("You don't have this permission yourself.")}
                onChange={({ target }) => toggle(key, target.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
