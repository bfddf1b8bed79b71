import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFormState } from "react-hook-form";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { GripButton } from "#ui/controls/Grip.tsx";
import { errorText, fieldId, useField, useOpenForm } from "../forms/context.ts";
import rows from "../forms/Rows.module.css";
import { useSort } from "../forms/use-sort.ts";
import { Card } from "../shell/Card.tsx";
import { Input } from "../shell/Input.tsx";

interface Specification {
  readonly name: string;
  readonly value: string;
}

/** Facts of the product in a table: material, size, care. */
export function SpecificationsCard() {
  const { form } = useOpenForm();
  const field = useField<readonly Specification[]>("specifications");
  const { errors } = useFormState({ control: form.control, name: "specifications" });
  const list = useRef<HTMLUListElement>(null);
  const sort = useSort({
    keys: field.value.map((_, index) => String(index)),
    nameOf: (key) => field.value[Number(key)]?.name || t("Specification"),
    onOrder: (keys) => field.set(keys.flatMap((key) => field.value[Number(key)] ?? [])),
  });
  const change = (at: number, part: Partial<Specification>) =>
    field.set(field.value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const add = () => {
    field.set([...field.value, { name: "", value: "" }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };
  const messages = Array.isArray(errors.specifications) ? errors.specifications : [];
  return (
    <Card
      title={t("Specifications")}
      description={field.value.length === 0 ? t("Facts shown as a table: material, dimensions, care.") : undefined}
      actions={
        <Button size="small" icon={<Plus size={15} aria-hidden />} onClick={add}>
          {t("Add")}
        </Button>
      }
    >
      {field.value.length > 0 && (
        <ul ref={list} className="stack gap-8">
          {field.value.map(({ name, value }, index) => {
            const message = errorText(messages[index]?.name?.message, "name");
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              <li key={index} className={rows.row} {...sort.itemProps(String(index))}>
                <GripButton
                  label={name ? t("Move {name}", { name }) : t("Move specification")}
                  {...sort.handleProps(String(index))}
                />
                <div className={rows.pair}>
                  <Input
                    id={fieldId("specifications", `${index}.name`)}
                    aria-label={t("Name")}
                    placeholder={t("Material")}
                    maxLength={120}
                    aria-invalid={message ? true : undefined}
                    value={name}
                    onChange={(event) => change(index, { name: event.target.value })}
                  />
                  <Input
                    aria-label={name ? t("Value of {name}", { name }) : t("Value of the specification")}
                    placeholder={t("Oak")}
                    maxLength={1000}
                    value={value}
                    onChange={(event) => change(index, { value: event.target.value })}
                  />
                  {message && (
                    <p className={`danger small leading-18 ${rows.error}`} role="alert">
                      {message}
                    </p>
                  )}
                </div>
                <IconButton
                  label={name ? t("Remove {name}", { name }) : t("Remove specification")}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => field.set(field.value.filter((_, at) => at !== index))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
