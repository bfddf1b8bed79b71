import { t } from "#i18n/t.ts";
import { LongSelect } from "../forms/LongSelect.tsx";
import { useTemplates } from "../forms/use-templates.ts";
import { Field } from "../shell/Field.tsx";

interface TemplateChoiceProps {
  readonly chosen: number | null;
  readonly onChange: (template: number | null) => void;
}

/** One of the templates of the product page, or none. */
export function TemplateChoice({ chosen, onChange }: TemplateChoiceProps) {
  const templates = useTemplates("product_detail_template");
  return (
    <Field label={t("Page template")} help={t("Choose none to remove it.")}>
      {(control) => (
        <LongSelect
          {...control}
          label={t("Page template")}
          value={chosen ?? 0}
          options={[
            { value: 0, label: t("None") },
            ...templates.map(({ number, name }) => ({ value: number, label: name })),
          ]}
          onChange={(number) => onChange(number || null)}
        />
      )}
    </Field>
  );
}
