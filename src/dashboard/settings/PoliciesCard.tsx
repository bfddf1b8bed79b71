import { Link } from "react-router";
import type { CheckoutSettings } from "#contract/shapes/settings/checkout.ts";
import { t } from "#i18n/t.ts";
import { Select } from "#ui/controls/Select.tsx";
import { useField } from "../forms/context.ts";
import { described, FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { Card } from "../shell/Card.tsx";

interface Article {
  readonly id: string;
  readonly title: string;
  readonly is_show: boolean;
}

/** The articles that are the shop's policies, and whether buyers agree to the first. */
export function PoliciesCard({ articles }: { readonly articles: readonly Article[] }) {
  return (
    <Card
      title={t("Policies")}
      description={t(
        "Linked at checkout, in the footer of your shop and below every email, once the article is published.",
      )}
      actions={<Link to="/articles/new">{t("New article")}</Link>}
    >
      <div className="stack gap-16">
        <div className="columns min-260 gap-y-20 gap-16">
          <PolicyField name="policy_terms" articles={articles} />
          <PolicyField name="policy_privacy" articles={articles} />
          <PolicyField name="policy_refund" articles={articles} />
          <PolicyField name="policy_shipping" articles={articles} />
          <PolicyField name="policy_legal" articles={articles} />
        </div>
        <SwitchField
          name="terms_required"
          help={t("A box at checkout. Each order keeps the time and the version that the buyer has agreed to.")}
        />
      </div>
    </Card>
  );
}

interface PolicyFieldProps {
  readonly name: keyof CheckoutSettings & `policy_${string}`;
  readonly articles: readonly Article[];
}

function PolicyField({ name, articles }: PolicyFieldProps) {
  const field = useField<string | null>(name);
  const chosen = articles.find(({ id }) => id === field.value);
  const help = chosen && !chosen.is_show && (
    <span className="warning">
      {t("This article is a draft: shoppers do not see it.")}{" "}
      <Link to={`/articles/${chosen.id}`} className="as-text weight-500">
        {t("Open the article")}
      </Link>
    </span>
  );
  const options = [
    { value: "", label: t("None") },
    ...articles.map(({ id, title, is_show }) => ({ value: id, label: title, mark: is_show ? undefined : t("Draft") })),
  ];
  const { id, "aria-describedby": describedBy } = described(field, help);
  return (
    <FieldFrame field={field} help={help} optional={false} hideLabel={false}>
      <Select
        id={id}
        label={field.label}
        value={field.value ?? ""}
        options={options}
        describedBy={describedBy}
        invalid={field.error !== undefined}
        onChange={(chosen) => field.set(chosen || null)}
      />
    </FieldFrame>
  );
}
