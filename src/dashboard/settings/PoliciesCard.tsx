import { Link, useNavigate } from "react-router";
import { templateKinds } from "#contract/checkout-rules.ts";
import type { CheckoutSettings } from "#contract/shapes/settings/checkout.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { useField } from "../forms/context.ts";
import { described, FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { Card } from "../shell/Card.tsx";
import { useAction } from "../shell/use-action.ts";

interface Article {
  readonly id: string;
  readonly title: string;
  readonly is_show: boolean;
  readonly unread_template: boolean;
}

/** The articles that are the shop's policies, and whether buyers agree to the first. */
export function PoliciesCard({ articles, eu }: { readonly articles: readonly Article[]; readonly eu: boolean }) {
  const withdrawal = useField<string | null>("policy_withdrawal");
  const accessibility = useField<string | null>("policy_accessibility");
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
          {(eu || withdrawal.value !== null) && <PolicyField name="policy_withdrawal" articles={articles} />}
          <PolicyField name="policy_refund" articles={articles} />
          <PolicyField name="policy_shipping" articles={articles} />
          {(eu || accessibility.value !== null) && <PolicyField name="policy_accessibility" articles={articles} />}
          <PolicyField name="policy_legal" articles={articles} />
        </div>
        {eu && (
          <SwitchField
            name="accessibility_exempt"
            help={t(
              "Fewer than 10 people, and at most €2 million of turnover or balance sheet total a year: no accessibility statement is required.",
            )}
          />
        )}
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
  const kind = templateKinds.find((one) => `policy_${one}` === name);
  const problem = chosen && problemOf(chosen);
  const help = chosen
    ? problem && (
        <span className="warning">
          {problem}{" "}
          <Link to={`/articles/${chosen.id}`} className="as-text weight-500">
            {t("Open the article")}
          </Link>
        </span>
      )
    : kind && <TemplateButton kind={kind} label={field.label} />;
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

function problemOf({ is_show, unread_template }: Article): string {
  if (unread_template) {
    return is_show
      ? t("This article is published, but it is a template that nobody has read.")
      : t("This article is a draft from a template that nobody has read.");
  }
  return is_show ? "" : t("This article is a draft: shoppers do not see it.");
}

interface TemplateButtonProps {
  readonly kind: (typeof templateKinds)[number];
  readonly label: string;
}

/** Writes the policy from its template, and opens the draft: its owner reads it before it is published. */
function TemplateButton({ kind, label }: TemplateButtonProps) {
  const can = useCan();
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const create = async () => {
    const created = await run("create", () => api.call("/admin_api/v1/policies/create", { kind }), {
      done: t("Draft created"),
    });
    if (created) void navigate(`/articles/${created.id}`);
  };
  if (!can("settings:write") || !can("content:write")) return null;
  return (
    <Button
      size="small"
      busy={busy !== ""}
      aria-label={t("Create from template: {policy}", { policy: label })}
      onClick={() => void create()}
    >
      {t("Create from template")}
    </Button>
  );
}
