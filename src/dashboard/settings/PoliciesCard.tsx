import { Link } from "react-router";
import type { CheckoutSettings } from "#contract/shapes/settings/checkout.ts";
import { Select, type SelectOption } from "#ui/controls/Select.tsx";
import { useField } from "../forms/context.ts";
import { described, FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { Card } from "../shell/Card.tsx";
import styles from "./Settings.module.css";

interface Article {
  readonly id: string;
  readonly title: string;
  readonly is_show: boolean;
}

/** The articles that are the shop's policies, and whether buyers agree to the first. */
export function PoliciesCard({ articles }: { readonly articles: readonly Article[] }) {
  const options = [
    { value: "", label: "None" },
    ...articles.map(({ id, title, is_show }) => ({ value: id, label: title, mark: is_show ? undefined : "Draft" })),
  ];
  return (
    <Card
      title="Policies"
      description="Linked at checkout, in the footer of your shop and below every email, once the article is published."
      actions={<Link to="/articles/new">New article</Link>}
    >
      <div className={styles.fields}>
        <div className={styles.pair}>
          <PolicyField name="policy_terms" options={options} />
          <PolicyField name="policy_privacy" options={options} />
          <PolicyField name="policy_refund" options={options} />
          <PolicyField name="policy_shipping" options={options} />
          <PolicyField name="policy_legal" options={options} />
        </div>
        <SwitchField
          name="terms_required"
          help="A box at checkout. Each order keeps the time and the version that the buyer has agreed to."
        />
      </div>
    </Card>
  );
}

interface PolicyFieldProps {
  readonly name: keyof CheckoutSettings & `policy_${string}`;
  readonly options: readonly SelectOption<string>[];
}

function PolicyField({ name, options }: PolicyFieldProps) {
  const field = useField<string | null>(name);
  const { id, "aria-describedby": describedBy } = described(field, undefined);
  return (
    <FieldFrame field={field} help={undefined} optional={false} hideLabel={false}>
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
