import type { TemplateKind } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { useField } from "./context.ts";
import { described, FieldFrame } from "./fields/FieldFrame.tsx";
import { LongSelect } from "./LongSelect.tsx";
import { useTemplates } from "./use-templates.ts";

/** The page itself. */
const none = 0;

/** Which template of its page a record is shown by; nothing where the live design has no template of the page. */
export function TemplateCard({ kind }: { readonly kind: TemplateKind }) {
  const field = useField<number | null>("template");
  const templates = useTemplates(kind);
  if (templates.length === 0) return null;
  const { value } = field;
  const isMissing = value !== null && !templates.some(({ number }) => number === value);
  const help = isMissing
    ? t("The live design has no such template: the page itself is shown.")
    : t("Templates are made in the page editor.");
  const { id, "aria-describedby": describedBy } = described(field, help);
  return (
    <Card title={t("Design")}>
      <FieldFrame field={field} help={help}>
        <LongSelect
          id={id}
          label={field.label}
          value={value ?? none}
          options={[
            { value: none, label: t("None") },
            ...templates.map(({ number, name }) => ({ value: number, label: name })),
            ...(isMissing ? [{ value, label: t("Template {number}", { number: String(value) }) }] : []),
          ]}
          describedBy={describedBy}
          invalid={field.error !== undefined}
          onChange={(number) => field.set(number === none ? null : number)}
        />
      </FieldFrame>
    </Card>
  );
}
