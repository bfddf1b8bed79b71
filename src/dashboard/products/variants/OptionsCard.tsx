import { Plus } from "lucide-react";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useOpenForm } from "../../forms/context.ts";
import { useSort } from "../../forms/use-sort.ts";
import { Card } from "../../shell/Card.tsx";
import { newOption } from "./edits.ts";
import type { FormOption } from "./model.ts";
import { OptionEditor } from "./OptionEditor.tsx";
import { useVariants } from "./use-variants.ts";

/** Options of a product at most. */
const max = 5;

/** What buyers choose: size, colour. Every combination is a variant. */
export function OptionsCard() {
  const { form } = useOpenForm();
  const variants = useVariants();
  const { options } = variants.work;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { errors } = useFormState({ control: form.control, name: "options" });
  const sort = useSort({
    keys: options.map(({ key }) => key),
    nameOf: (key) => options.find((one) => one.key === key)?.name || t("Option"),
    onOrder: (keys) => variants.setOptions(keys.flatMap((key) => options.find((one) => one.key === key) ?? [])),
  });
  const toggle = (key: string, open: boolean) => {
    const next = new Set(opened);
    if (open) next.add(key);
    else next.delete(key);
    setOpened(next);
  };
  const change = (option: FormOption) =>
    variants.setOptions(options.map((one) => (one.key === option.key ? option : one)));
  const messages: readonly unknown[] = Array.isArray(errors.options) ? errors.options : [];
  return (
    <Card
      title={t("Options")}
      description={options.length === 0 ? t("Sold in sizes, colors or other kinds? Add an option.") : undefined}
      actions={
        options.length < max && (
          <Button
            size="small"
            icon={<Plus size={15} aria-hidden />}
            onClick={() => {
              const option = newOption();
              variants.setOptions([...options, option]);
              toggle(option.key, true);
            }}
          >
            {options.length === 0 ? t("Add option") : t("Add another option")}
          </Button>
        )
      }
    >
      {options.length > 0 && (
        <ul className="stack gap-10">
          {options.map((option, index) => (
            <OptionEditor
              key={option.key}
              option={option}
              errors={messages[index]}
              isOpen={opened.has(option.key) || messages[index] !== undefined}
              sort={sort}
              onOpen={(open) => toggle(option.key, open)}
              onChange={change}
              onRemove={() => variants.setOptions(options.filter((one) => one.key !== option.key))}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
