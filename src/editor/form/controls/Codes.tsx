import { X } from "lucide-react";
import type { CodeSource } from "#decoration/fields/index.ts";
import { t } from "#i18n/t.ts";
import { focusAfterRemoval } from "#ui/controls/focus-after-removal.ts";
import SearchSelect from "#ui/controls/SearchSelect.tsx";
import { useCodes } from "../../rules/codes.ts";
import type { ControlProps } from "../types.ts";
import styles from "./Codes.module.css";

const words: Readonly<Record<CodeSource, { add: string; none: string; unreadable: string }>> = {
  groups: {
    add: t("Add a group"),
    none: t("There are no customer groups yet. Make them in the dashboard, Customers › Groups."),
    unreadable: t("The groups can't be read. They take the permission to see customers."),
  },
  countries: { add: t("Add a country"), none: "", unreadable: "" },
};

/** Several of what the shop has, by name: each can be removed, and a list that is searched adds another one. */
export default function Codes({ id, field, value, onChange, label, describedBy }: ControlProps<readonly string[]>) {
  const source = field.componentProps?.source as CodeSource;
  const max = Number(field.componentProps?.max);
  const options = useCodes(source);
  const nameOf = (code: string) => options?.find((one) => one.value === code)?.label;
  const left = options?.filter((one) => !value.includes(one.value)) ?? [];
  const { add, none, unreadable } = words[source];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row has the visible label already
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.codes}>
      {value.length > 0 && (
        <ul className={styles.chosen}>
          {value.map((code) => (
            <li key={code} className={styles.code} data-gone={(options && nameOf(code) === undefined) || undefined}>
              {nameOf(code) ?? (options ? t("Deleted") : code)}
              <button
                type="button"
                className={styles.remove}
                data-remove
                aria-label={t("Remove {name}", { name: nameOf(code) ?? code })}
                onClick={(event) => {
                  focusAfterRemoval(event.currentTarget);
                  onChange(
                    value.filter((one) => one !== code),
                    "commit",
                  );
                }}
              >
                <X size={12} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {options === null && <p className={styles.none}>{unreadable}</p>}
      {options?.length === 0 && <p className={styles.none}>{none}</p>}
      {left.length > 0 && value.length < max && (
        <SearchSelect
          id={id}
          label={`${label}: ${add}`}
          value=""
          options={[{ value: "", label: add }, ...left]}
          onChange={(code) => code !== "" && onChange([...value, code], "commit")}
        />
      )}
    </div>
  );
}
