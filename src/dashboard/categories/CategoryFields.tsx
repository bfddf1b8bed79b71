import type { CategoryNode } from "#contract/calls/categories.ts";
import { t } from "#i18n/t.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { PictureField } from "../forms/fields/PictureField.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { TextAreaField, TextField } from "../forms/fields/TextField.tsx";
import { TemplateCard } from "../forms/TemplateCard.tsx";
import { Card } from "../shell/Card.tsx";
import { RuleField } from "./RuleField.tsx";
import { isBelow, pathOf } from "./tree.ts";

interface CategoryFieldsProps {
  readonly nodes: readonly CategoryNode[];
  /** Null for a new category. */
  readonly id: string | null;
}

/** All fields of a category. */
export function CategoryFields({ nodes, id }: CategoryFieldsProps) {
  const parents = nodes.filter((node) => id === null || !isBelow(nodes, node.id, id));
  const options = [
    { value: "", label: t("Nothing (top level)") },
    ...parents.map((node) => ({ value: node.id, label: pathOf(nodes, node.id) })),
  ];
  return (
    <div className="columns side-third gap-20 one-900">
      <div className="stack gap-20">
        <Card>
          <div className="stack gap-16">
            <TextField name="name" maxLength={120} autoFocus={id === null} placeholder={t("Living room")} />
            <TextAreaField
              name="description"
              writing
              optional
              maxLength={5000}
              placeholder={t("Shown above the products")}
            />
          </div>
        </Card>
        <Card
          title={t("Rule")}
          description={t("Products that match the rule are added automatically, in addition to those you add by hand.")}
        >
          <RuleField />
        </Card>
        <Card title={t("Search engine listing")} description={t("If empty, the name and description are used.")}>
          <div className="stack gap-16">
            <TextField name="seo_title" optional advisedLength={60} maxLength={120} />
            <TextAreaField name="seo_description" writing optional advisedLength={160} maxLength={400} rows={2} />
          </div>
        </Card>
      </div>
      <div className="stack gap-20">
        <Card title={t("Visibility")}>
          <div className="stack gap-16">
            <SwitchField name="shown" help={t("A hidden category hides its sub-categories as well.")} />
            <ChoiceField name="parent_id" options={options} />
          </div>
        </Card>
        <Card title={t("Pictures")}>
          <div className="stack gap-16">
            <PictureField name="pic" help={t("For tiles and menus, best 600 × 600 pixels.")} />
            <PictureField name="big_pic" wide help={t("For banners, best 1,600 × 600 pixels.")} />
          </div>
        </Card>
        <TemplateCard kind="product_list_template" />
      </div>
    </div>
  );
}
